// The map with everything that changes on it: holders, names, pieces, what can be done and what it would do.
import type { ComponentChildren, JSX, Ref } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Lang } from '../../board';
import { byKey } from '../../parts/keys';
import { useTip } from '../../parts/tips';
import { seatColour, seatShape } from '../../seats';
import Atlas, { SHEET } from './atlas';
import { holder } from './control';
import { MAPS } from './map-data';
import type { Offer, Step } from './moves';
import { PieceMark, type Piece, type PieceSize, centre, placePieces } from './pieces';
import { regionPath, seaPath, spanAt } from './shapes';
import type { BoardSide, View } from './types';
import { wrapName } from './words';

export interface MapProps {
  view: View;
  side: BoardSide;
  lang: Lang;
  title: string;
  label: string;
  narrow: boolean;
  /** Pixels a unit of the map. */
  scale: number;
  pieces: PieceSize;
  eye: number | null;
  offers: Map<string, Offer>;
  /** The step whose outcome is being shown: hovered, focused, hinted or on its way to the server. */
  shown: (Step & { look: 'preview' | 'hint' | 'waiting' }) | null;
  /** With destroy, armies themselves can be clicked. */
  onArmy: ((region: string, seat: number | 'neutral') => void) | null;
  onRegion(region: string, element: Element): void;
  onPoint(region: string | null): void;
  describe(region: string): string;
  tip(region: string): ComponentChildren;
  svg: Ref<SVGSVGElement>;
  flights: Ref<SVGGElement>;
}

export function GameMap(props: MapProps): JSX.Element {
  const { view, side, narrow, offers, shown } = props;
  const map = MAPS[side.id]!;
  const tip = useTip();
  const ghost = shown ? ghostOf(shown, view) : null;
  const [focused, setFocused] = useState<string | null>(null);

  const onKey = (e: KeyboardEvent, region: string): void => {
    if (e.key === 'Enter' || e.key === ' ') {
      e.preventDefault();
      props.onRegion(region, e.currentTarget as Element);
    } else if (e.key.startsWith('Arrow')) {
      const next = neighbour(side, region, e.key);
      if (!next) return;
      e.preventDefault();
      (e.currentTarget as Element).parentElement?.querySelector<SVGElement>(`[data-region="${next}"]`)?.focus();
    }
  };

  return (
    <svg
      ref={props.svg}
      class={narrow ? 'em-svg em-narrow' : 'em-svg'}
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      role="group"
      aria-label={props.label}
    >
      <Atlas side={side} title={props.title} narrow={narrow} />
      <g aria-hidden="true">
        {side.regions.map((r) => {
          const seat = holder(view, r.id);
          if (seat === null) return null;
          return <path key={r.id} d={regionPath(map, r.id)} class="em-held" stroke={seatColour(seat)} clip-path={`url(#em-clip-${r.id})`} />;
        })}
        {side.regions.map((r) => {
          const offer = offers.get(r.id);
          if (!offer) return null;
          const far = offer.role === 'target' && offer.moves.length > 1 && offer.moves[0]!.kind !== 'destroy';
          return (
            <g key={r.id} class={`em-offer em-${offer.role}${far ? ' em-far' : ''}`}>
              <path d={regionPath(map, r.id)} class="em-offer-fill" />
              <path d={regionPath(map, r.id)} class="em-offer-under" clip-path={`url(#em-clip-${r.id})`} />
              <path d={regionPath(map, r.id)} class="em-offer-edge" clip-path={`url(#em-clip-${r.id})`} />
            </g>
          );
        })}
      </g>
      <g class="em-names" aria-hidden="true">
        {/* On a map as small as a stamp, beside an open chat, they would be specks. */}
        {props.scale > 0.25 && side.regions.map((r) => (
          <Name key={r.id} text={r.name[props.lang]} at={map.regions[r.id]!.name} span={(y) => spanAt(map, r.id, map.regions[r.id]!.name[0]!, y)} seat={holder(view, r.id)} narrow={narrow} scale={props.scale} capital={r.id === side.start} />
        ))}
      </g>
      <g class="em-pieces" aria-hidden="true">
        {side.regions.map((r) => {
          const extra = ghost && ghost.region === r.id ? ghost.piece : undefined;
          const offer = offers.get(r.id);
          const placed = placePieces(view, side.id, r.id, props.pieces, extra);
          return placed.map((piece) => {
            const thought = extra !== undefined && piece.key === `${extra.what}${'seat' in extra ? extra.seat : ''}`;
            const real = !thought || existed(view, r.id, extra);
            const mine = piece.what === 'army' && piece.seat === props.eye && offer && (offer.role === 'source' || offer.role === 'chosen');
            const victim = offer?.role === 'target' && offer.moves.some((m) => m.kind === 'destroy' && ((piece.what === 'army' && m.who === piece.seat) || (piece.what === 'neutral' && m.who === 'neutral')));
            const doomed =
              shown?.kind === 'destroy' && shown.region === r.id && ((piece.what === 'army' && shown.who === piece.seat) || (piece.what === 'neutral' && shown.who === 'neutral'));
            return (
              <g key={`${r.id}${piece.key}`} class={mine || victim ? 'em-can' : undefined}>
                {(mine || victim) && <circle cx={piece.x} cy={piece.y} r={piece.r + 4} class={offer.role === 'chosen' ? 'em-ring em-ring-chosen' : 'em-ring'} />}
                <PieceMark piece={piece} ghost={!real} />
                {thought && real && (
                  <text x={piece.x + piece.r * 0.9} y={piece.y - piece.r * 0.55} font-size={Math.max(17, props.pieces.letters)} class="em-plus">
                    +1
                  </text>
                )}
                {doomed && <path class="em-doomed" d={`M${piece.x - piece.r} ${piece.y - piece.r}l${2 * piece.r} ${2 * piece.r}m0 ${-2 * piece.r}l${-2 * piece.r} ${2 * piece.r}`} />}
              </g>
            );
          });
        })}
      </g>
      {shown && (shown.kind === 'march' || shown.kind === 'sail') && <Way from={shown.from} to={shown.to} side={side} look={shown.look} />}
      {shown && !('from' in shown) && 'region' in shown && shown.look !== 'preview' && (
        <circle class={`em-marked em-${shown.look}`} cx={centre(side.id, shown.region).x} cy={centre(side.id, shown.region).y} r="42" />
      )}
      {/* The ring of the focus lies around a region: what shows that it can be chosen lies inside. */}
      {focused && (
        <mask id="em-around" maskUnits="userSpaceOnUse" x="-20" y="-20" width={SHEET.width + 40} height={SHEET.height + 40}>
          <rect x="-20" y="-20" width={SHEET.width + 40} height={SHEET.height + 40} fill="#fff" />
          <path d={regionPath(map, focused)} />
        </mask>
      )}
      <g class="em-hits">
        {side.regions.map((r) => {
          const offer = offers.get(r.id);
          const content = () => props.tip(r.id);
          const handlers = tip(`region ${r.id}`, content);
          return (
            <path
              key={r.id}
              data-region={r.id}
              d={regionPath(map, r.id)}
              class={offer ? 'em-hit em-hit-legal' : 'em-hit'}
              role={offer ? 'button' : 'img'}
              aria-label={props.describe(r.id)}
              onClick={(e) => props.onRegion(r.id, e.currentTarget)}
              onKeyDown={(e) => onKey(e, r.id)}
              {...handlers}
              data-stop={offer ? '' : 'info'}
              tabindex={offer ? 0 : -1}
              onPointerEnter={(e) => {
                handlers.onPointerEnter(e);
                if (e.pointerType === 'mouse') props.onPoint(r.id);
              }}
              onPointerLeave={(e) => {
                handlers.onPointerLeave(e);
                if (e.pointerType === 'mouse') props.onPoint(null);
              }}
              mask={focused === r.id ? 'url(#em-around)' : undefined}
              onFocus={(e) => {
                handlers.onFocus(e);
                setFocused(r.id);
                if (byKey(e)) props.onPoint(r.id);
              }}
              onBlur={() => {
                handlers.onBlur();
                setFocused(null);
                props.onPoint(null);
              }}
            />
          );
        })}
        {props.onArmy &&
          side.regions.flatMap((r) => {
            const offer = offers.get(r.id);
            if (!offer || offer.moves.length < 2) return [];
            return placePieces(view, side.id, r.id, props.pieces).flatMap((piece) => {
              const who = piece.what === 'army' ? piece.seat : piece.what === 'neutral' ? 'neutral' : null;
              if (who === null || !offer.moves.some((m) => m.kind === 'destroy' && m.who === who)) return [];
              return [<circle key={`${r.id}${who}`} class="em-hit em-hit-army" cx={piece.x} cy={piece.y} r={piece.r + 2} onClick={() => props.onArmy?.(r.id, who)} />];
            });
          })}
      </g>
      <g ref={props.flights} class="em-flights" aria-hidden="true" />
    </svg>
  );
}

/** The piece that a step would bring, and where. */
function ghostOf(step: Step, view: View): { region: string; piece: Piece } | null {
  const seat = view.to_move;
  if (step.kind === 'recruit') return { region: step.region, piece: { what: 'army', seat, count: 1 } };
  if (step.kind === 'march' || step.kind === 'sail') return { region: step.to, piece: { what: 'army', seat, count: 1 } };
  if (step.kind === 'found') return { region: step.region, piece: { what: 'city', seat, count: 1 } };
  if (step.kind === 'neutral') return { region: step.region, piece: { what: 'neutral', count: 1 } };
  return null;
}

function existed(view: View, region: string, piece: Piece): boolean {
  if (piece.what === 'army') return (view.armies[piece.seat]?.[region] ?? 0) > 0;
  if (piece.what === 'city') return (view.cities[piece.seat]?.[region] ?? 0) > 0;
  if (piece.what === 'neutral') return (view.neutral[region] ?? 0) > 0;
  return true;
}

interface NameProps {
  text: string;
  at: number[];
  /** How far the region reaches to both sides at some height. */
  span(y: number): number;
  seat: number | null;
  narrow: boolean;
  scale: number;
  capital: boolean;
}

/** What a name must measure on the screen to be read, in pixels. */
const READABLE = 10;
/** The least that names measure on a large map, in its units. */
const LEAST = 14;
/** What letters may stand out of the room for a name, above and below. */
const OUT = 14;

/** An italic name in one or two lines; the holder's mark stands before it, if there is room. A name that could not be read is left
 * out: a tap tells it. */
function Name({ text, at, span, seat, narrow, scale, capital }: NameProps): JSX.Element | null {
  useFonts();
  const least = Math.max(LEAST, READABLE / scale);
  const [x, y, room, high] = at as [number, number, number, number];
  const width = (line: string): number => textWidth(line, capital);
  const set = (longest: number, marked: boolean) => {
    const lines = wrapName(text, longest);
    const size = Math.max(least, Math.min(narrow ? 20.5 : 16, (room * 1.08) / Math.max(...lines.map(width))));
    const step = size * (size > 16 ? 0.9 : 1);
    const top = y - ((lines.length - 1) / 2) * step;
    const shift = marked ? size * 0.35 : 0;
    const inside = (line: string, i: number): boolean => width(line) * size + (i === 0 ? 2 * shift : 0) <= Math.max(room * 1.08, span(top + i * step));
    return { lines, size, step, top, shift, marked, fits: lines.length * step <= high + OUT && lines.every(inside) };
  };
  // Where letters must be large for the map, lines are short.
  const wraps = width(text) * least <= room * 1.08 || least <= 16 ? [11, 7] : [7];
  const ways = (seat === null ? [false] : [true, false]).flatMap((marked) => wraps.map((longest) => set(longest, marked)));
  const way = least > LEAST ? ways.find(({ fits }) => fits) : ways[0];
  if (!way) return null;
  const { lines, size, step, top, shift, marked } = way;
  return (
    <g class={capital ? 'em-name em-capital' : 'em-name'} font-size={size}>
      {seat !== null && marked && (
        <path
          d={seatShape(seat)}
          class="em-holder"
          fill={seatColour(seat)}
          transform={`translate(${x + shift - (width(lines[0]!) * size) / 2 - size * 0.56} ${top}) scale(${size * 0.036})`}
        />
      )}
      {lines.map((line, i) => (
        <text key={i} x={x + (i === 0 ? shift : 0)} y={top + i * step + size * 0.3}>
          {line}
        </text>
      ))}
    </g>
  );
}

/** Draws again when the letters have come that widths are measured with. */
function useFonts(): void {
  const [, again] = useState(0);
  useEffect(() => {
    const come = (): void => {
      widths.clear();
      again((n) => n + 1);
    };
    document.fonts.addEventListener('loadingdone', come);
    return () => document.fonts.removeEventListener('loadingdone', come);
  }, []);
}

const widths = new Map<string, number>();
let pen: CanvasRenderingContext2D | null = null;

/** The width of a name set in size 1. */
function textWidth(text: string, capital: boolean): number {
  const key = `${capital} ${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    pen ??= document.createElement('canvas').getContext('2d');
    if (!pen) return text.length * 0.45;
    const serif = getComputedStyle(document.documentElement).getPropertyValue('--serif') || 'serif';
    pen.font = `italic 100px ${serif}`;
    width = pen.measureText(text).width / 100 + (capital ? 0.06 * text.length : 0);
    widths.set(key, width);
  }
  return width;
}

/** The way of an army: over land from slot to slot, over sea along the dotted line. */
function Way({ from, to, side, look }: { from: string; to: string; side: BoardSide; look: string }): JSX.Element {
  const d = wayPath(from, to, side);
  return (
    <g class={`em-way em-${look}`} aria-hidden="true">
      <path d={d} class="em-way-under" />
      <path d={d} class="em-way-line" marker-end="url(#em-arrow)" />
      <defs>
        <marker id="em-arrow" viewBox="-8 -6 10 12" markerWidth="4.2" markerHeight="4.2" orient="auto" refX="-1">
          <path d="M-8-6 2 0-8 6-5.5 0z" class="em-way-head" />
        </marker>
      </defs>
    </g>
  );
}

export function wayPath(from: string, to: string, side: BoardSide): string {
  const a = centre(side.id, from);
  const b = centre(side.id, to);
  const line = MAPS[side.id]!.sea.find(([p, q]) => (p === from && q === to) || (p === to && q === from));
  if (line) {
    const back = line[0] !== from;
    const curve = back ? [line[1]!, line[0]!, ...line.slice(6, 8), ...line.slice(4, 6), ...line.slice(2, 4)] : line;
    return `M${a.x} ${a.y}L${seaPath(curve).slice(1)}L${b.x} ${b.y}`;
  }
  const cx = (a.x + b.x) / 2 + (b.y - a.y) * 0.16;
  const cy = (a.y + b.y) / 2 - (b.x - a.x) * 0.16;
  return `M${a.x} ${a.y}Q${cx.toFixed(1)} ${cy.toFixed(1)} ${b.x} ${b.y}`;
}

/** The nearest region in the direction of an arrow key. */
function neighbour(side: BoardSide, region: string, key: string): string | null {
  const here = centre(side.id, region);
  let best: string | null = null;
  let least = Infinity;
  for (const r of side.regions) {
    if (r.id === region) continue;
    const there = centre(side.id, r.id);
    const dx = there.x - here.x;
    const dy = there.y - here.y;
    const along = key === 'ArrowRight' ? dx : key === 'ArrowLeft' ? -dx : key === 'ArrowDown' ? dy : -dy;
    const across = key === 'ArrowRight' || key === 'ArrowLeft' ? Math.abs(dy) : Math.abs(dx);
    if (along <= 10 || across > along * 1.6) continue;
    const cost = along + across * 1.4;
    if (cost < least) {
      least = cost;
      best = r.id;
    }
  }
  return best;
}
