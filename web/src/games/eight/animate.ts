// Motion: what changed travels from where it was to where it is. The picture is already right underneath; nothing waits.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { seatColour, seatShape } from '../../seats';
import { CITY, NEUTRAL, type PieceSize, placePieces } from './pieces';
import { type BoardSide, type View, sideOf } from './types';

const SVG = 'http://www.w3.org/2000/svg';
const FLIGHT: KeyframeAnimationOptions = { duration: 240, easing: 'cubic-bezier(0.3, 0.1, 0.3, 1)' };
/** More than this at once is a jump to another position, not a move. */
const MOST = 6;

function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface Refs {
  root: { current: HTMLElement | null };
  svg: { current: SVGSVGElement | null };
  flights: { current: SVGGElement | null };
  row: { current: HTMLOListElement | null };
}

interface Change {
  from: { x: number; y: number } | null;
  to: { x: number; y: number } | null;
  shape: string;
  colour: string;
  r: number;
}

/** Pieces that left and came, paired: one that left a region and came to another has moved. */
function changes(before: View, now: View, side: BoardSide, size: PieceSize): Change[] {
  const at = (view: View, region: string, key: string) => {
    const placed = placePieces(view, side.id, region, size).find((p) => p.key === key);
    return placed ? { x: placed.x, y: placed.y, r: placed.r } : null;
  };
  const out: Change[] = [];
  const compare = (old: Record<string, number>, fresh: Record<string, number>, key: string, shape: string, colour: string): void => {
    const gone: string[] = [];
    const come: string[] = [];
    for (const region of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
      const d = (fresh[region] ?? 0) - (old[region] ?? 0);
      for (let i = 0; i < Math.abs(d); i++) (d > 0 ? come : gone).push(region);
    }
    for (let i = 0; i < Math.max(gone.length, come.length); i++) {
      const from = gone[i] ? at(before, gone[i]!, key) : null;
      const to = come[i] ? at(now, come[i]!, key) : null;
      out.push({ from, to, shape, colour, r: (to ?? from)?.r ?? 16 });
    }
  };
  now.armies.forEach((armies, seat) => compare(before.armies[seat] ?? {}, armies, `army${seat}`, seatShape(seat), seatColour(seat)));
  now.cities.forEach((cities, seat) => compare(before.cities[seat] ?? {}, cities, `city${seat}`, CITY, seatColour(seat)));
  compare(before.neutral, now.neutral, 'neutral', NEUTRAL, 'var(--em-neutral)');
  return out;
}

/** A player's line in the panel, in units of the map: supplies are there. */
function supply(refs: Refs, seat: number): { x: number; y: number } | null {
  const line = refs.root.current?.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
  const matrix = refs.svg.current?.getScreenCTM();
  if (!line || !matrix) return null;
  const p = new DOMPoint(line.left + Math.min(30, line.width / 2), line.top + line.height / 2).matrixTransform(matrix.inverse());
  return { x: p.x, y: p.y };
}

export function useFlights(view: View, side: BoardSide, size: PieceSize, refs: Refs): void {
  const last = useRef<View | null>(null);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = view;
    const layer = refs.flights.current;
    if (!before || !layer || before === view || still()) return;
    if (before.seats !== view.seats || before.round !== view.round || sideOf(before) !== sideOf(view)) return;
    const list = changes(before, view, side, size);
    if (list.length > MOST) return;
    for (const change of list) {
      const seat = Number(/seat-(\d)/.exec(change.colour)?.[1] ?? view.to_move);
      const from = change.from ?? supply(refs, seat);
      const to = change.to ?? supply(refs, seat);
      if (!from || !to) continue;
      const path = document.createElementNS(SVG, 'path');
      path.setAttribute('d', change.shape);
      path.setAttribute('class', 'em-piece-body');
      path.style.fill = change.colour;
      layer.append(path);
      const scale = change.r / 10;
      const place = (p: { x: number; y: number }): string => `translate(${p.x}px, ${p.y}px) scale(${scale})`;
      const flight = path.animate([{ transform: place(from), opacity: change.from ? 1 : 0.4 }, { transform: place(to), opacity: change.to ? 1 : 0.2 }], FLIGHT);
      const end = (): void => path.remove();
      flight.finished.then(end, end);
    }
  }, [view]);
}

interface Seen {
  left: number;
  top: number;
  node: HTMLElement;
}

/** Cards slide to their new places; a new one is turned up; one that was taken goes to its owner's line. */
export function useCardFlights(view: View, refs: Refs): void {
  const seen = useRef(new Map<string, Seen>());
  const owners = useRef<View | null>(null);
  useLayoutEffect(() => {
    const row = refs.row.current;
    const root = refs.root.current;
    if (!row || !root) return;
    const base = root.getBoundingClientRect();
    const before = seen.current;
    const old = owners.current;
    const now = new Map<string, Seen>();
    const same = old !== null && old.round === view.round && old.seats === view.seats;
    for (const node of row.querySelectorAll<HTMLElement>('[data-card]')) {
      const box = node.getBoundingClientRect();
      const id = node.dataset['card']!;
      now.set(id, { left: box.left - base.left, top: box.top - base.top, node: node.cloneNode(true) as HTMLElement });
      if (!same || old === view || still()) continue;
      const was = before.get(id);
      // The face moves, the button stays: a click during the motion still hits the right card.
      const inner = (node.querySelector('.em-card > .em-face') ?? node.lastElementChild) as HTMLElement;
      if (was) {
        const dx = was.left - (box.left - base.left);
        if (Math.abs(dx) > 1 && Math.abs(was.top - (box.top - base.top)) < 2) inner.animate([{ transform: `translateX(${dx}px)` }, { transform: 'none' }], FLIGHT);
      } else if (before.size) inner.animate([{ transform: 'perspective(600px) rotateY(88deg)', opacity: 0.3 }, { transform: 'none', opacity: 1 }], { ...FLIGHT, delay: 80, fill: 'backwards' });
    }
    if (same && old !== view && !still()) {
      const gone = [...before].filter(([id]) => !now.has(id));
      if (gone.length <= 1)
        for (const [id, was] of gone) {
          const seat = view.cards.findIndex((cards) => cards.includes(Number(id)));
          const line = root.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
          if (!line) continue;
          const ghost = was.node;
          ghost.classList.add('em-flying');
          ghost.setAttribute('aria-hidden', 'true');
          ghost.style.left = `${was.left}px`;
          ghost.style.top = `${was.top}px`;
          root.append(ghost);
          const dx = line.left + 40 - base.left - was.left;
          const dy = line.top - base.top - was.top;
          const flight = ghost.animate(
            [
              { transform: 'none', opacity: 1 },
              { transform: `translate(${dx}px, ${dy}px) scale(0.15)`, opacity: 0.3 },
            ],
            FLIGHT,
          );
          const end = (): void => ghost.remove();
          flight.finished.then(end, end);
        }
    }
    seen.current = now;
    owners.current = view;
  });
}
