// The board of Eight-Minute Empire: map, row of cards and players' panel, and what a click on each of them means.
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../../board';
import { onArrow, useEscape, useStops, useThread } from '../../parts/keys';
import { TipBox, TipsContext, useTips } from '../../parts/tips';
import { useSize } from '../../parts/useSize';
import { SeatMark } from '../../seats';
import { RegionAbout, regionLine } from './about';
import { useCardFlights, useFlights } from './animate';
import { Bids } from './bids';
import { type Choice, Chooser } from './chooser';
import { roomFor } from './layout';
import { GameMap } from './map';
import { SHEET } from './map-data';
import { MAP_KINDS, type Offered, type StepKind, offered, offersOf, parse } from './moves';
import { centre, pieceSize } from './pieces';
import { Players } from './players';
import { usePreviews } from './preview';
import { Row } from './row';
import { type Catalogue, type View, cardOf, sideOf } from './types';
import { words } from './words';

/** The room of a board on a desktop, until it is measured. */
const GUESS = { width: 1000, height: 860 };

/** What can be done, the most pressing first. */
export const firstTargets = ['.em-bids button', '.em-tab', '.em-hit-legal', '.em-legal'];

export function Board(props: BoardProps): JSX.Element {
  const catalogue = props.catalogue as Catalogue;
  const view = props.view as View;
  const { lang, eye, hint } = props;
  const w = words[lang];
  const side = catalogue.boards.find((b) => b.id === sideOf(view)) ?? catalogue.boards[0]!;
  const names = view.armies.map((_, seat) => props.seats[seat]?.name ?? `P${seat + 1}`);
  const regionName = (id: string): string => side.regions.find((r) => r.id === id)?.name[lang] ?? id;

  const root = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const flights = useRef<SVGGElement>(null);
  const row = useRef<HTMLOListElement>(null);
  const size = useSize(root, GUESS);
  const bids = offered(props.replay ? [] : props.moves).filter((s) => s.kind === 'bid');
  const { narrow, tight, least } = roomFor(size.width, size.height, view.seats, bids.length > 0);
  const sheet = useSize(svg, GUESS);

  const [source, setSource] = useState<string | null>(null);
  const [wanted, setWanted] = useState<StepKind | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const { tip, tips } = useTips();
  const [panel, setPanel] = useState<boolean | null>(null);

  // A new position: whatever was half done is over.
  useLayoutEffect(() => {
    setSource(null);
    setChoice(null);
    tips.hide();
    setPointed(null);
  }, [props.view]);
  useLayoutEffect(() => setWanted(null), [view.card]);

  const idle = props.replay || props.waiting !== null;
  const steps = useMemo(() => (idle ? [] : offered(props.moves)), [props.moves, idle]);
  const order = view.card === null ? [] : cardOf(catalogue, view, view.card).actions.map((a) => a.action as StepKind);
  const kinds = MAP_KINDS.filter((k) => steps.some((s) => s.kind === k)).sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const kind = wanted && kinds.includes(wanted) ? wanted : (kinds[0] ?? null);
  const offers = useMemo(() => offersOf(steps, kind, source), [steps, kind, source]);
  const takes = new Map(steps.flatMap((s) => (s.kind === 'take' ? [[s.place, s] as const] : [])));

  const previews = usePreviews(props, pointed);
  const scale = Math.min(sheet.width / SHEET.width, sheet.height / SHEET.height);
  const pieces = pieceSize(narrow, scale);
  useFlights(view, side, pieces, { root, svg, flights, row });
  useCardFlights(view, { root, svg, flights, row });

  const play = (step: Offered): void => {
    if (idle) return;
    setSource(null);
    setChoice(null);
    tips.hide();
    setPointed(null);
    props.play(step.move);
  };

  const who = (seat: number | 'neutral'): string => (seat === 'neutral' ? w.neutral : names[seat]!);
  const says = (step: Offered): string => {
    switch (step.kind) {
      case 'recruit':
        return w.doRecruit(regionName(step.region));
      case 'found':
        return w.doFound(regionName(step.region));
      case 'neutral':
        return w.doNeutral(regionName(step.region));
      case 'march':
        return w.doMarch(regionName(step.from), regionName(step.to));
      case 'sail':
        return w.doSail(regionName(step.from), regionName(step.to));
      case 'destroy':
        return w.doDestroy(who(step.who), regionName(step.region));
      default:
        return '';
    }
  };

  const choose = (region: string, anchor: Element, moves: Offered[]): void => {
    tips.hide();
    setChoice({
      title: moves[0]!.kind === 'destroy' ? w.chooseWhom(regionName(region)) : w.chooseFrom(regionName(region)),
      anchor: anchor.getBoundingClientRect(),
      options: moves.map((step) => ({
        step,
        text: step.kind === 'destroy' ? (step.who === 'neutral' ? w.neutralArmy : w.armyOf(names[step.who]!)) : 'from' in step ? w.from(regionName(step.from)) : says(step),
        seat: step.kind === 'destroy' && step.who !== 'neutral' ? step.who : null,
      })),
    });
  };

  const onRegion = (region: string, element: Element): void => {
    const offer = offers.get(region);
    if (!offer) {
      tips.show(`region ${region}`, element, () => latest.current.regionTip(region));
      return;
    }
    if (offer.role === 'chosen') setSource(null);
    else if (offer.role === 'source') {
      setSource(region);
      tips.hide();
    } else if (offer.moves.length === 1) play(offer.moves[0]!);
    else choose(region, element, offer.moves);
  };

  const onArmy = (region: string, seat: number | 'neutral'): void => {
    const step = offers.get(region)?.moves.find((m) => m.kind === 'destroy' && m.who === seat);
    if (step) play(step);
  };

  const onPoint = (region: string | null): void => {
    const offer = region ? offers.get(region) : undefined;
    setPointed(offer?.role === 'target' && offer.moves.length === 1 ? offer.moves[0]!.move : null);
  };

  /** What Enter does here, if anything; else what is here. */
  const describe = (region: string): string => {
    const offer = offers.get(region);
    const about = regionLine(view, side.regions.find((r) => r.id === region)!, names, lang);
    if (!offer) return about;
    return `${verb(region)} — ${about}`;
  };

  const verb = (region: string): string => {
    const offer = offers.get(region);
    if (!offer) return '';
    if (offer.role === 'chosen') return w.putDown(regionName(region));
    if (offer.role === 'source') return w.pickUp(regionName(region));
    if (offer.moves.length === 1) return says(offer.moves[0]!);
    return offer.moves[0]!.kind === 'destroy' ? w.chooseWhom(regionName(region)) : w.chooseFrom(regionName(region));
  };

  /** Points that a move would change, as far as they are known by now. */
  const outcome = (move: string): ComponentChildren => {
    const known = previews.get(move);
    if (!known) return <p class="em-outcome em-asking">…</p>;
    const changed = known.scores.flatMap((after, seat) => (after !== props.scores[seat] ? [{ seat, after, before: props.scores[seat] ?? 0 }] : []));
    return (
      <p class="em-outcome">
        {changed.length === 0
          ? w.noChange
          : changed.map(({ seat, before, after }) => (
              <span key={seat} class={after > before ? 'em-up' : 'em-down'}>
                <SeatMark seat={seat} size={13} /> {before} → <b>{after}</b>
              </span>
            ))}
      </p>
    );
  };

  const regionTip = (region: string): ComponentChildren => {
    const offer = offers.get(region);
    const single = offer?.role === 'target' && offer.moves.length === 1 ? offer.moves[0]! : null;
    return (
      <RegionAbout catalogue={catalogue} view={view} side={side} region={side.regions.find((r) => r.id === region)!} names={names} lang={lang} short={offer !== undefined}>
        {offer && <p class="em-tip-do">{verb(region)}</p>}
        {single && outcome(single.move)}
      </RegionAbout>
    );
  };

  // Tooltips stay open while things change under them, so they ask for the newest words.
  const latest = useRef({ regionTip, outcome });
  latest.current = { regionTip, outcome };

  useThread(root, firstTargets, steps.length > 0, [props.view, offers]);
  useStops(root);
  useEscape(() => {
    if (choice) setChoice(null);
    else if (source) setSource(null);
    else return false;
    return true;
  });

  const look = props.waiting ? 'waiting' : pointed ? 'preview' : 'hint';
  const step = parse(props.waiting ?? pointed ?? (idle ? '' : (hint ?? '')));
  const shown = step && MAP_KINDS.includes(step.kind) ? { ...step, look: look as 'waiting' | 'preview' | 'hint' } : null;

  // The tooltip of a target should not lie on the way to it.
  const fromAbove = shown !== null && 'from' in shown && centre(side.id, shown.from).y < centre(side.id, shown.to).y;

  // The panel is open where it fits; a click decides otherwise.
  const spare = size.height - size.width * 0.72 - 116;
  const fits = !narrow || spare >= 22 + 25 * view.seats;
  const open = panel ?? fits;

  return (
    <TipsContext.Provider value={tips}>
      <div class={`em em-game-eight${narrow ? ` em-is-narrow${tight ? ' em-is-tight' : ''}` : size.width < 900 ? ' em-is-medium' : ''}`} ref={root} style={{ minHeight: `${least}px` }} onKeyDown={(e) => onArrow(root.current, e)} aria-busy={props.waiting !== null}>
        <div class="em-sea">
          <GameMap
            view={view}
            side={side}
            lang={lang}
            title={catalogue.name[lang]}
            label={w.mapLabel(catalogue.name[lang])}
            narrow={narrow}
            scale={scale}
            pieces={pieces}
            eye={eye}
            offers={offers}
            shown={shown}
            onArmy={kind === 'destroy' ? onArmy : null}
            onRegion={onRegion}
            onPoint={onPoint}
            describe={describe}
            tip={(region) => latest.current.regionTip(region)}
            svg={svg}
            flights={flights}
          />
          {bids.length > 0 && (
            <Bids steps={bids} lang={lang} prompt={props.prompt} hint={hint} waiting={props.waiting} onBid={play} />
          )}
        </div>
        <div class="em-foot">
          <Row
            catalogue={catalogue}
            view={view}
            lang={lang}
            narrow={narrow}
            takes={takes}
            open={kinds}
            kind={kind}
            onKind={(k) => {
              setWanted(k);
              setSource(null);
            }}
            hint={hint}
            waiting={props.waiting}
            onTake={play}
            onPoint={setPointed}
            outcome={(move) => latest.current.outcome(move)}
            list={row}
          />
          <Players
            catalogue={catalogue}
            view={view}
            side={side}
            names={names}
            lang={lang}
            eye={eye}
            toAct={props.toAct}
            breakdown={props.breakdown}
            open={open}
            onToggle={() => setPanel(!open)}
          />
        </div>
        {choice && <Chooser choice={choice} root={root.current} lang={lang} onChoose={play} onPoint={setPointed} onClose={() => setChoice(null)} />}
        {tip && <TipBox key={tip.key} tip={tip} root={root.current} class="em-tip" side={fromAbove ? 'below' : 'above'} />}
      </div>
    </TipsContext.Provider>
  );
}
