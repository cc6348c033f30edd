// The board of Queendomino and of Kingdomino: empires, rows of dominoes, builders, and what a click on each of them means.
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../../board';
import { onArrow, useEscape, useStops, useThread } from '../../parts/keys';
import { TipBox, TipsContext, useTips } from '../../parts/tips';
import { useSize } from '../../parts/useSize';
import { SeatMark } from '../../seats';
import { BuildingAbout, SquareAbout, squareLine } from './about';
import { useMotion } from './animate';
import { Defs } from './art/defs';
import { Builders, type Intent, QueenSpot } from './builders';
import { CASTLE, cellAt } from './cells';
import { ConfirmBurn } from './confirm';
import { Empire } from './empire';
import { Dragged, Hand } from './hand';
import { towards } from './lay';
import { useLaying, useTurning } from './laying';
import { sizesFor } from './layout';
import { Minis, rulerNames } from './minis';
import { type Decision, offered, parse } from './moves';
import { Purse } from './purse';
import { Pile, RoundLine, Rows } from './rows';
import { RULES_ON } from './rules';
import { PAPER, U, nearer, projection, sheetOf } from './sheet';
import { Asking, Steps, stepStates } from './steps';
import { type Plan, type Target, ghostOf, targetsOf, wantedBuilding } from './targets';
import { type Catalogue, type Cell, type View, buildingOf, inHand, ownerOf, owners, rulers, settingOf } from './types';
import { words } from './words';

const NONE: Intent = { kind: 'none' };

/** What can be done, the most pressing first. */
export const firstTargets = ['.dm-hit-legal[tabindex="0"]', '.dm-face.dm-legal', '.dm-legal'];

/** The room of a board on a desktop, until it is measured. */
const GUESS = { width: 1037, height: 840 };

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
  const size = useSize(root, GUESS);
  const room = useSize(sea, GUESS);

  const mine = eye === null ? null : ownerOf(setting, eye);
  const home = mine ?? 0;
  const [looked, setLooked] = useState<number | null>(null);
  const [pointed, setPointed] = useState<Cell | null>(null);
  const [intent, setIntent] = useState<Intent>(NONE);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const { tip, tips } = useTips();
  const shown = looked ?? home;
  const others = owners(view, setting).filter((owner) => owner !== shown);

  const idle = props.replay || props.waiting !== null;
  // Moves come anew with every drawing; they change with the position only.
  const offers = useMemo(() => offered(idle ? [] : props.moves), [props.view, props.moves.length, idle]);
  const asked = props.moves.length > 0 && !props.replay;
  const sizes = sizesFor(size.width, size.height, setting, others.length, offers.lay.length > 0);

  // A new position: whatever was half done is over, and who is asked sees his own empire.
  useLayoutEffect(() => {
    setIntent(NONE);
    tips.hide();
    setPointed(null);
    if (asked) setLooked(null);
  }, [props.view]);

  const play = (move: string): void => {
    if (idle) return;
    setIntent(NONE);
    tips.hide();
    setPointed(null);
    props.play(move);
  };

  // ---- Laying ----

  const hand = useMemo(() => inHand(catalogue, view, setting), [view, catalogue]);
  const own = shown === home && mine !== null;
  const placing = own && offers.lay.length === 0 && offers.knight.size + offers.build.size > 0;
  const whole = sheetOf(view, setting, shown, false);
  const sheet = placing ? nearer(whole, Math.min(room.width, room.height)) : whole;
  const paper = projection(sheet, false);
  const locate = (x: number, y: number): Cell | null => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return null;
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    const [column, row] = [(point.x - paper.x) / paper.k / U, (point.y - paper.y) / paper.k / U];
    return column >= 0 && row >= 0 && column < 13 && row < 13 ? cellAt(Math.floor(column), Math.floor(row)) : null;
  };
  const laying = useLaying({ moves: offers.lay, domino: hand && offers.lay.length ? hand.domino : null, pointed: own ? pointed : null, locate, play });
  useTurning(laying, sea);
  const isLaying = laying.list.length > 0;
  const cellSize = (Math.min(room.width, room.height) / PAPER) * paper.k * U;

  // ---- What can be done on the empire ----

  const plan: Plan = { catalogue, view, lang, owner: home, domino: hand?.domino ?? null, laying, offers, intent };
  const wanted = wantedBuilding(plan);
  const sites = intent.kind === 'build' ? (offers.build.get(intent.place) ?? []) : [];
  const targets: Map<Cell, Target> = own ? targetsOf(plan) : new Map();

  const onCell = (cell: Cell): void => {
    const target = targets.get(cell);
    if (!target) return;
    // A finger leaves the mouse where it was.
    setPointed((now) => (now === cell ? now : null));
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
  const { ghost, look } = own ? ghostOf(plan, targets, pointed, { decision, waiting: props.waiting !== null }) : { ghost: null, look: 'preview' as const };
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
      const { points, knights, towers } = sites.find((one) => one.cell === cell)!.move.brings ?? {};
      const gains = [points === undefined ? '' : w.points(points), knights ? w.knights(knights) : '', towers ? w.towers(towers) : ''].filter(Boolean).join(', ');
      return <BuildingAbout catalogue={catalogue} building={wanted} lang={lang} built lines={[w.doBuild(wanted.name[lang], cell), gains && w.buildBrings(gains)]} />;
    }
    return <SquareAbout catalogue={catalogue} view={view} setting={setting} owner={shown} cell={cell} lang={lang} />;
  };
  // A tooltip stays open while things change under it, so it asks for the newest words.
  const latest = useRef({ squareTip });
  latest.current = { squareTip };

  // ---- Keys ----

  const burnt = intent.kind === 'burn' && intent.place ? buildingOf(catalogue, view.board?.[intent.place] ?? '') : undefined;

  useThread(root, firstTargets, asked, [props.view, offers, intent]);
  const keepBuilding = (): void => {
    setIntent({ kind: 'burn', place: null });
    (anchor as HTMLElement | null)?.focus?.();
  };
  /** Goes back by one step; false if there is nothing to go back from. */
  const goBack = (): boolean => {
    if (burnt) keepBuilding();
    else if (intent.kind !== 'none') setIntent(NONE);
    else if (!laying.drop()) return false;
    tips.hide();
    return true;
  };
  useEscape(goBack);

  // In a low window the small empires lie below the large one.
  useLayoutEffect(() => {
    if (looked !== null) sea.current?.scrollIntoView({ block: 'nearest' });
  }, [looked]);
  useStops(root);

  useMotion({ view, setting, root, shown, sheet });

  // ---- The turn ----

  const possible =
    asked && !idle
      ? [isLaying, offers.knight.size > 0, offers.build.size > 0, offers.burn.size > 0, offers.claim.size > 0 || props.moves.some(({ move }) => move === 'done')]
      : null;
  const states = stepStates(view, possible);
  const present = states.indexOf('present');
  const question = wanted ? w.whereBuild(wanted.name[lang]) : intent.kind === 'burn' ? w.dragonWhat : null;
  const queenName = view.queen === null || view.queen === undefined ? null : rulerNames(setting, view.queen, names, lang);
  const touch = useMemo(() => matchMedia('(pointer: coarse)').matches, []);
  const shownName = rulerNames(setting, shown, names, lang);
  const handSize = sizes.narrow ? 52 : size.width < 800 ? 58 : 76;
  const inMyHand = hand && asked && own ? hand.domino : null;
  const common = { catalogue, view, setting, sizes, lang, names };
  const classes = [
    'dm',
    sizes.narrow ? 'dm-narrow' : 'dm-wide',
    !sizes.narrow && size.width < 800 ? 'dm-tight' : '',
    sizes.flat ? 'dm-flat' : sizes.low ? 'dm-low' : '',
    // Nothing else is asked for: where the page scrolls, the row to choose from comes before the empire.
    present === 4 && offers.claim.size > 0 ? 'dm-claims' : '',
    view.phase === 'over' ? 'dm-over' : '',
    setting.queen ? '' : 'dm-kingdom',
  ];

  return (
    <TipsContext.Provider value={tips}>
      <div class={classes.filter(Boolean).join(' ')} ref={root} style={{ minHeight: `${sizes.least}px` }} onKeyDown={(e) => onArrow(root.current, e)} aria-busy={props.waiting !== null}>
        <Defs />
        {setting.queen && (
          <Builders
            {...common}
            host={mine !== null && view.queen === mine}
            queenName={queenName}
            builds={offers.build}
            burns={offers.burn}
            intent={intent}
            calm={{ build: present < 2, burn: present < 3 }}
            hint={hinted?.kind === 'build' || hinted?.kind === 'burn' ? { place: hinted.place, burn: hinted.kind === 'burn' } : null}
            waiting={props.waiting}
            onPlace={(chosen, element) => {
              tips.hide();
              if (intent.kind === 'burn') {
                setAnchor(element);
                setIntent({ kind: 'burn', place: chosen });
              } else {
                setLooked(null);
                setIntent(intent.kind === 'build' && intent.place === chosen ? NONE : { kind: 'build', place: chosen });
              }
            }}
            onDragon={() => {
              tips.hide();
              setIntent(intent.kind === 'burn' ? NONE : { kind: 'burn', place: null });
            }}
          />
        )}
        <Minis {...common} scores={props.scores} list={others} mine={mine} onShow={(owner) => setLooked(owner === home ? null : owner)} />
        <Rows
          {...common}
          claims={offers.claim}
          calm={view.phase === 'act' && present < 4}
          hint={hinted?.kind === 'claim' ? hinted.number : null}
          waiting={props.waiting}
          onClaim={play}
        />
        <div class="dm-sea" ref={sea} data-empire={shown}>
          <Empire
            {...common}
            owner={shown}
            cellSize={cellSize}
            large={{
              sheet,
              label: own ? w.yourEmpire : w.empire(shownName),
              targets,
              anchor: laying.anchor,
              ghost,
              look,
              hint: own ? hintCells : [],
              describe: (cell) => targets.get(cell)?.label ?? squareLine(catalogue, view, shown, cell, lang),
              tip: (cell) => latest.current.squareTip(cell),
              onCell,
              onPoint: (cell, on) => setPointed((now) => (on ? cell : now === cell ? null : now)),
              onKey,
              onGrab: laying.grabAt,
              svg,
            }}
          />
          {!own && (
            <p class="dm-title">
              {rulers(setting, shown).map((seat) => (
                <SeatMark key={seat} seat={seat} size={15} />
              ))}
              <span>{shownName}</span>
              {looked !== null && mine !== null && (
                <button type="button" class="dm-home" onClick={() => setLooked(null)}>
                  {w.toMine}
                </button>
              )}
            </p>
          )}
        </div>
        <div class="dm-turn">
          {question ? (
            <Asking text={question} rules={wanted ? RULES_ON.site : RULES_ON.dragon} lang={lang} onBack={() => setIntent(NONE)} />
          ) : (
            setting.queen && view.phase !== 'over' && <Steps states={states} lang={lang} rules={!sizes.narrow} />
          )}
          {sizes.narrow && setting.queen && !question && <QueenSpot lang={lang} name={queenName} size={24} />}
          {!setting.queen && sizes.narrow && (
            <>
              <RoundLine view={view} setting={setting} lang={lang} />
              {view.phase !== 'over' && <Pile view={view} setting={setting} lang={lang} />}
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
            canLay={laying.ready}
            dragged={laying.drag !== null}
            onTurn={laying.turnBy}
            onLay={laying.lay}
            onGrab={laying.grab}
          />
        )}
        <Purse view={view} setting={setting} owner={shown} name={shownName} lang={lang} size={sizes.narrow ? 18 : 22} />
        {laying.drag && hand && <Dragged x={laying.drag.x} y={laying.drag.y} root={root.current} cell={cellSize} turn={laying.turn} half={laying.drag.half} domino={hand.domino} />}
        {burnt && anchor && intent.kind === 'burn' && (
          <ConfirmBurn what={burnt.name[lang]} anchor={anchor} root={root.current} lang={lang} onYes={() => play(offers.burn.get(intent.place!)!.move.move)} onNo={keepBuilding} />
        )}
        {/* In a column what is above and below matters, too. */}
        {tip && !laying.drag && <TipBox key={tip.key} tip={tip} root={root.current} class="dm-tip" side={tip.anchor.closest(':is(.dm-wide, .dm-flat) .dm-rows') ? 'beside' : 'above'} />}
      </div>
    </TipsContext.Provider>
  );
}
