// The board of Queendomino and of Kingdomino: empires, rows of dominoes, builders, and what a click on each of them means.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../../board';
import { SeatMark } from '../../seats';
import { BuildingAbout, SquareAbout, halfText, squareLine, terrainName } from './about';
import { useMotion } from './animate';
import { Defs } from './art/defs';
import { Halves } from './art/tile';
import { Builders, type Intent, QueenSpot } from './builders';
import { CASTLE, cellAt } from './cells';
import { ConfirmBurn } from './confirm';
import { Empire, type Ghost, type Target, projection, sheetOf } from './empire';
import { Hand } from './hand';
import { otherHalf, placementAt, stepOf, towards, type Turn } from './lay';
import { useLaying, useTurning } from './laying';
import { sizesFor, useSize } from './layout';
import { Minis, rulerNames } from './minis';
import { type Decision, offered, parse } from './moves';
import { Purse } from './purse';
import { Pile, RoundLine, Rows } from './rows';
import { Asking, Steps, stepStates } from './steps';
import { type Tips, TipBox, TipsContext } from './tooltip';
import { type Catalogue, type Cell, type Domino, type View, buildingOf, inHand, ownerOf, owners, rulers, settingOf } from './types';
import { words } from './words';

const NONE: Intent = { kind: 'none' };

export function Board(props: BoardProps): JSX.Element {
  const catalogue = props.catalogue as Catalogue;
  const view = props.view as View;
  const { lang, eye } = props;
  const w = words[lang];
  const setting = useMemo(() => settingOf(view), [view]);
  const names = Array.from({ length: view.seats }, (_, seat) => props.seats[seat]?.name ?? `P${seat + 1}`);

  const root = useRef<HTMLDivElement>(null);
  const sea = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const size = useSize(root);
  const room = useSize(sea);

  const mine = eye === null ? null : ownerOf(setting, eye);
  const home = mine ?? 0;
  const [looked, setLooked] = useState<number | null>(null);
  const [pointed, setPointed] = useState<Cell | null>(null);
  const [intent, setIntent] = useState<Intent>(NONE);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [tip, setTip] = useState<{ key: string; anchor: Element; content: () => ComponentChildren } | null>(null);
  const shown = looked ?? home;
  const others = owners(view, setting).filter((owner) => owner !== shown);
  const sizes = sizesFor(size.width, size.height, setting, others.length);

  const idle = props.replay || props.waiting !== null;
  // Moves come anew with every drawing; they change with the position only.
  const offers = useMemo(() => offered(idle ? [] : props.moves), [props.view, props.moves.length, idle]);
  const asked = props.moves.length > 0 && !props.replay;

  // A new position: whatever was half done is over, and who is asked sees his own empire.
  useLayoutEffect(() => {
    setIntent(NONE);
    setTip(null);
    setPointed(null);
    if (asked) setLooked(null);
  }, [props.view]);

  const play = (move: string): void => {
    if (idle) return;
    setIntent(NONE);
    setTip(null);
    setPointed(null);
    props.play(move);
  };

  // ---- Laying ----

  const hand = useMemo(() => inHand(catalogue, view, setting), [view, catalogue]);
  const sheet = sheetOf(view, setting, shown, false);
  const plan = projection(sheet, false);
  const locate = (x: number, y: number): Cell | null => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return null;
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    const [column, row] = [(point.x - plan.x) / plan.k / 100, (point.y - plan.y) / plan.k / 100];
    return column >= 0 && row >= 0 && column < 13 && row < 13 ? cellAt(Math.floor(column), Math.floor(row)) : null;
  };
  const own = shown === home && mine !== null;
  const laying = useLaying({ moves: offers.lay, domino: hand && offers.lay.length ? hand.domino : null, pointed: own ? pointed : null, locate, play });
  useTurning(laying, sea);
  const isLaying = laying.list.length > 0;
  const cellSize = (Math.min(room.width, room.height) / 1000) * plan.k * 100;

  // ---- What can be done on the empire ----

  const place = intent.kind === 'build' ? intent.place : null;
  const sites = place ? (offers.build.get(place) ?? []) : [];
  const wanted = place ? buildingOf(catalogue, view.board?.[place] ?? '') : undefined;

  const layLabel = (cell: Cell): string => {
    const p = laying.anchor === cell && laying.shown ? laying.shown : placementAt(laying.list, cell, laying.turn);
    if (!p || !hand) return '';
    const said = [p.points === null ? '' : w.points(p.points), p.coins && (p.coins[0] || p.coins[1]) ? w.taxBoth(p.coins[0], p.coins[1]) : ''].filter(Boolean).join(', ');
    return w.doLay(w.layCell(halfText(catalogue, hand.domino.a, lang), p.a), w.layCell(halfText(catalogue, hand.domino.b, lang), p.b), said);
  };

  const targets = new Map<Cell, Target>();
  if (own) {
    for (const cell of laying.cells) {
      const p = placementAt(laying.list, cell, laying.turn);
      if (!p) continue;
      const strong = p.turn === laying.turn && p.a === cell;
      targets.set(cell, { kind: 'lay', strong, label: layLabel(cell), points: strong ? p.points : null, coins: strong && p.coins ? Math.max(...p.coins) : null });
    }
    if (wanted) for (const site of sites) targets.set(site.cell, { kind: 'build', strong: true, label: `${w.doBuild(wanted.name[lang], site.cell)}${site.move.points === undefined ? '' : `, ${w.points(site.move.points)}`}`, points: site.move.points ?? null, coins: null });
    else if (intent.kind === 'none')
      for (const [cell, { move }] of offers.knight) {
        const coins = typeof move.coins === 'number' ? move.coins : 0;
        targets.set(cell, { kind: 'knight', strong: true, label: w.doKnight(terrainName(catalogue, view.land[home]?.[cell] ?? 'grass', lang), cell, coins), points: null, coins });
      }
  }

  const onCell = (cell: Cell): void => {
    const target = targets.get(cell);
    if (!target) return;
    if (target.kind === 'lay') laying.click(cell);
    else if (target.kind === 'knight') play(offers.knight.get(cell)!.move.move);
    else play(sites.find((site) => site.cell === cell)!.move.move);
  };

  const onKey = (e: KeyboardEvent, cell: Cell): void => {
    if (e.key === 'Enter' || e.key === ' ') {
      e.preventDefault();
      if (targets.get(cell)?.kind === 'lay') laying.enter(cell);
      else if (targets.has(cell)) onCell(cell);
    } else if (e.key.startsWith('Arrow')) {
      const stops = targets.size ? [...targets.keys()] : [CASTLE, ...Object.keys(view.land[shown] ?? {})];
      const next = towards(stops, cell, e.key);
      e.preventDefault();
      if (next) svg.current?.querySelector<SVGElement>(`[data-cell="${next}"]`)?.focus();
    }
  };

  // ---- What is shown as about to happen ----

  const told = props.waiting ?? (idle ? null : props.hint);
  const decision: Decision | null = told ? parse(told) : null;
  const hinted = props.waiting === null ? decision : null;
  const { ghost, look } = ghostNow();

  function ghostNow(): { ghost: Ghost | null; look: 'preview' | 'chosen' | 'hint' | 'waiting' } {
    if (!own) return { ghost: null, look: 'preview' };
    if (laying.shown && hand) {
      const { a, turn, points, coins } = laying.shown;
      return { ghost: { kind: 'lay', a, turn, halves: [hand.domino.a, hand.domino.b], points, coins, anchor: laying.anchor }, look: laying.firm ? 'chosen' : 'preview' };
    }
    const target = pointed ? targets.get(pointed) : undefined;
    if (target?.kind === 'build' && wanted) return { ghost: { kind: 'build', cell: pointed!, building: wanted }, look: 'preview' };
    if (target?.kind === 'knight') return { ghost: { kind: 'knight', cell: pointed! }, look: 'preview' };
    const from = props.waiting ? 'waiting' : 'hint';
    if (decision?.kind === 'lay' && hand) {
      const turn = ([0, 1, 2, 3] as Turn[]).find((t) => otherHalf(decision.a, t) === decision.b) ?? 0;
      return { ghost: { kind: 'lay', a: decision.a, turn, halves: [hand.domino.a, hand.domino.b], points: null, coins: null, anchor: null }, look: from };
    }
    if (decision?.kind === 'knight') return { ghost: { kind: 'knight', cell: decision.cell }, look: from };
    if (decision?.kind === 'build') {
      const building = buildingOf(catalogue, view.board?.[decision.place] ?? '');
      return { ghost: building ? { kind: 'build', cell: decision.cell, building } : null, look: from };
    }
    return { ghost: null, look: 'preview' };
  }

  const hintCells = hinted?.kind === 'lay' ? [hinted.a, hinted.b] : hinted?.kind === 'knight' || hinted?.kind === 'build' ? [hinted.cell] : [];

  // ---- Tooltips ----

  const squareTip = (cell: Cell): ComponentChildren => {
    const target = targets.get(cell);
    if (target?.kind === 'knight')
      return (
        <>
          <p class="dm-tip-do">{w.knightDo(target.coins ?? 0)}</p>
          <SquareAbout catalogue={catalogue} view={view} setting={setting} owner={shown} cell={cell} lang={lang} />
        </>
      );
    if (target?.kind === 'build' && wanted) {
      const site = sites.find((one) => one.cell === cell)!.move;
      const gains = [site.points === undefined ? '' : w.points(site.points), site.knights ? w.knights(site.knights) : '', site.towers ? w.towers(site.towers) : ''].filter(Boolean).join(', ');
      return <BuildingAbout catalogue={catalogue} building={wanted} lang={lang} built lines={[w.doBuild(wanted.name[lang], cell), gains && w.buildBrings(gains)]} />;
    }
    return <SquareAbout catalogue={catalogue} view={view} setting={setting} owner={shown} cell={cell} lang={lang} />;
  };
  // A tooltip stays open while things change under it, so it asks for the newest words.
  const latest = useRef({ squareTip });
  latest.current = { squareTip };
  const tips = useMemo<Tips>(
    () => ({
      show: (key, element, content) => setTip({ key, anchor: element, content }),
      hide: (key) => setTip((now) => (key && now?.key !== key ? now : null)),
    }),
    [],
  );
  useEffect(() => {
    // A tap elsewhere closes what a tap has opened.
    const close = (e: PointerEvent): void => {
      if (e.pointerType !== 'mouse') setTip(null);
    };
    document.addEventListener('pointerdown', close, true);
    return () => document.removeEventListener('pointerdown', close, true);
  }, []);

  // ---- Keys ----

  // Who plays by keyboard must not lose the thread when what was focused goes away.
  const typing = useRef(false);
  useLayoutEffect(() => {
    if (!typing.current || !asked || (document.activeElement && document.activeElement !== document.body)) return;
    for (const css of ['.dm-hit-legal[tabindex="0"]', '.dm-face.dm-legal', '.dm-legal']) {
      const found = root.current?.querySelector<HTMLElement>(css);
      if (found) return found.focus();
    }
  }, [props.view, offers, intent]);

  const onKeyDown = (e: KeyboardEvent): void => {
    typing.current = true;
    if (e.key !== 'Escape') return;
    if (intent.kind === 'burn' && intent.place) setIntent({ kind: 'burn', place: null });
    else if (intent.kind !== 'none') setIntent(NONE);
    else if (!laying.drop() && !tip) return;
    setTip(null);
    e.stopPropagation();
  };

  useMotion({ view, catalogue, setting, root, shown, sheetKey: sizes.narrow });

  // ---- The turn ----

  const possible = asked && !idle ? [isLaying, offers.knight.size > 0, offers.build.size > 0, offers.burn.size > 0, offers.claim.size > 0 || props.moves.some((m) => m.move === 'done')] : null;
  const question = wanted ? w.whereBuild(wanted.name[lang]) : intent.kind === 'burn' ? w.dragonWhat : null;
  const queenName = view.queen === null || view.queen === undefined ? null : rulerNames(setting, view.queen, names, lang);
  const burnt = intent.kind === 'burn' && intent.place ? buildingOf(catalogue, view.board?.[intent.place] ?? '') : undefined;
  const touch = useMemo(() => matchMedia('(pointer: coarse)').matches, []);
  const shownName = rulerNames(setting, shown, names, lang);
  const handSize = sizes.narrow ? 52 : 76;
  const inMyHand = hand && asked && own ? hand.domino : null;
  const classes = ['dm', sizes.narrow ? 'dm-narrow' : 'dm-wide', sizes.low ? 'dm-low' : '', setting.queen ? 'dm-queendom' : 'dm-kingdom', `dm-length-${setting.length}`];

  return (
    <TipsContext.Provider value={tips}>
      <div class={classes.filter(Boolean).join(' ')} ref={root} onKeyDown={onKeyDown} onPointerDown={() => (typing.current = false)} aria-busy={props.waiting !== null}>
        <Defs />
        {setting.queen && (
          <Builders
            catalogue={catalogue}
            view={view}
            sizes={sizes}
            lang={lang}
            host={mine !== null && view.queen === mine}
            queenName={queenName}
            builds={offers.build}
            burns={offers.burn}
            intent={intent}
            hint={hinted?.kind === 'build' || hinted?.kind === 'burn' ? { place: hinted.place, burn: hinted.kind === 'burn' } : null}
            waiting={props.waiting}
            onPlace={(chosen, element) => {
              setTip(null);
              if (intent.kind === 'burn') {
                setAnchor(element);
                setIntent({ kind: 'burn', place: chosen });
              } else {
                setLooked(null);
                setIntent(place === chosen ? NONE : { kind: 'build', place: chosen });
              }
            }}
            onDragon={() => {
              setTip(null);
              setIntent(intent.kind === 'burn' ? NONE : { kind: 'burn', place: null });
            }}
          />
        )}
        <Minis catalogue={catalogue} view={view} setting={setting} sizes={sizes} lang={lang} names={names} scores={props.scores} list={others} mine={mine} onShow={(owner) => setLooked(owner === home ? null : owner)} />
        <Rows
          catalogue={catalogue}
          view={view}
          setting={setting}
          sizes={sizes}
          lang={lang}
          names={names}
          claims={offers.claim}
          hint={hinted?.kind === 'claim' ? hinted.number : null}
          waiting={props.waiting}
          onClaim={play}
        />
        <div class="dm-sea" ref={sea} data-empire={shown}>
          <Empire
            catalogue={catalogue}
            view={view}
            setting={setting}
            owner={shown}
            label={own ? w.yourEmpire : w.empire(shownName)}
            cellSize={cellSize}
            targets={targets}
            anchor={laying.anchor}
            ghost={ghost}
            look={look}
            hint={own ? hintCells : []}
            describe={(cell) => targets.get(cell)?.label ?? squareLine(catalogue, view, shown, cell, lang)}
            tip={(cell) => latest.current.squareTip(cell)}
            onCell={onCell}
            onPoint={setPointed}
            onKey={onKey}
            onGrab={laying.grabAt}
            svg={svg}
          />
          {(!own || setting.teams) && (
            <p class="dm-title">
              {rulers(setting, shown).map((seat) => (
                <SeatMark key={seat} seat={seat} size={15} />
              ))}
              <span>{own ? w.yourEmpire : shownName}</span>
              {looked !== null && mine !== null && (
                <button type="button" class="dm-home" onClick={() => setLooked(null)}>
                  {w.toMine}
                </button>
              )}
            </p>
          )}
        </div>
        <div class="dm-turn">
          {question ? <Asking text={question} lang={lang} onBack={() => setIntent(NONE)} /> : setting.queen && <Steps states={stepStates(view, possible)} lang={lang} />}
          {sizes.narrow && setting.queen && !question && <QueenSpot lang={lang} name={queenName} size={24} />}
          {!setting.queen && sizes.narrow && (
            <>
              <RoundLine view={view} setting={setting} lang={lang} />
              <Pile view={view} setting={setting} lang={lang} />
            </>
          )}
        </div>
        {inMyHand && (
          <Hand
            catalogue={catalogue}
            domino={inMyHand}
            turn={laying.turn}
            size={handSize}
            lang={lang}
            stuck={!isLaying && !idle}
            touch={touch}
            canLay={laying.firm}
            dragged={laying.drag !== null}
            onTurn={laying.turnBy}
            onLay={laying.lay}
            onGrab={laying.grab}
          />
        )}
        <Purse view={view} setting={setting} owner={shown} name={shownName} lang={lang} size={sizes.narrow ? 18 : 22} />
        {laying.drag && hand && <Dragged x={laying.drag.x} y={laying.drag.y} root={root.current} cell={cellSize} turn={laying.turn} half={laying.drag.half} domino={hand.domino} />}
        {burnt && anchor && intent.kind === 'burn' && (
          <ConfirmBurn what={burnt.name[lang]} anchor={anchor} root={root.current} lang={lang} onYes={() => play(offers.burn.get(intent.place!)!.move.move)} onNo={() => setIntent({ kind: 'burn', place: null })} />
        )}
        {tip && !laying.drag && <TipBox key={tip.key} tip={{ ...tip, content: tip.content() }} root={root.current} onClose={() => setTip(null)} />}
      </div>
    </TipsContext.Provider>
  );
}

/** The domino under the finger. */
function Dragged({ x, y, root, cell, turn, half, domino }: { x: number; y: number; root: HTMLElement | null; cell: number; turn: Turn; half: 'a' | 'b'; domino: Domino }): JSX.Element {
  const box = root?.getBoundingClientRect();
  const [dx, dy] = stepOf(turn);
  // The half that was taken hold of is under the pointer.
  const shift = half === 'a' ? [0, 0] : [-dx, -dy];
  const left = x - (box?.left ?? 0) + shift[0]! * cell - cell / 2;
  const top = y - (box?.top ?? 0) + shift[1]! * cell - cell / 2;
  return (
    <svg class="dm-dragged" width={cell} height={cell} viewBox="0 0 100 100" style={{ transform: `translate(${left}px, ${top}px)` }} aria-hidden="true">
      <Halves a={domino.a} b={domino.b} turn={turn} x={0} y={0} />
    </svg>
  );
}
