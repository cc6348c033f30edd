// The state of laying a domino: how it is held, where it lies for now, and what mouse, finger, wheel and keys do about it.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Placement, type Turn, coveredCells, isDouble, nextAt, nextTurn, placementAt, placements } from './lay';
import type { Offered } from './moves';
import type { Cell, Domino } from './types';

interface Chosen {
  placement: Placement;
  /** The cell that was pointed at: a click there once more lays it. */
  anchor: Cell;
  /** Only turned in passing by a mouse: then the next click still just holds it there. */
  firm: boolean;
}

export interface Drag {
  x: number;
  y: number;
  half: 'a' | 'b';
  cell: Cell | null;
}

export interface Laying {
  list: Placement[];
  cells: Cell[];
  turn: Turn;
  /** What lies on the board for now, and whether it has been put there or is only pointed at. */
  shown: Placement | null;
  anchor: Cell | null;
  firm: boolean;
  /** Something has been put there, so that it can be laid. */
  ready: boolean;
  drag: Drag | null;
  turnBy(by: number): void;
  click(cell: Cell): void;
  enter(cell: Cell): void;
  lay(): void;
  drop(): boolean;
  grab(e: PointerEvent, half: 'a' | 'b'): void;
  grabAt(e: PointerEvent, cell: Cell): void;
}

interface Asked {
  moves: Offered<'lay'>[];
  domino: Domino | null;
  pointed: Cell | null;
  /** The cell under a point of the screen. */
  locate(x: number, y: number): Cell | null;
  play(move: string): void;
}

/** Farther than this a press is a drag, in pixels. */
const SLIP = 7;
const WHEEL_PAUSE = 110;

/** The click that ends a drag is no click. It comes with the release itself: after a new press it is another one. */
function swallowClick(): void {
  const over = new AbortController();
  const swallow = (e: Event): void => {
    e.preventDefault();
    e.stopPropagation();
  };
  document.addEventListener('click', swallow, { capture: true, signal: over.signal });
  document.addEventListener('pointerdown', () => over.abort(), { capture: true, signal: over.signal });
  setTimeout(() => over.abort());
}

export function useLaying({ moves, domino, pointed, locate, play }: Asked): Laying {
  const list = useMemo(() => (domino ? placements(moves, isDouble(domino)) : []), [moves, domino]);
  const cells = useMemo(() => coveredCells(list), [list]);
  const [turn, setTurn] = useState<Turn>(0);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  useLayoutEffect(() => {
    setChosen(null);
    setDrag(null);
    if (list.length && !list.some((p) => p.turn === turn)) setTurn(nextTurn(list, turn, 1));
  }, [list]);

  const own = pointed !== null && chosen?.anchor === pointed;
  const dragged = drag?.cell ? placementAt(list, drag.cell, turn, drag.half) : null;
  const passing = pointed && cells.includes(pointed) && !own ? placementAt(list, pointed, turn) : null;
  const shown = drag ? dragged : (passing ?? chosen?.placement ?? null);
  const anchor = pointed && cells.includes(pointed) ? pointed : (chosen?.anchor ?? null);

  const choose = (placement: Placement, at: Cell, firm: boolean): void => {
    setChosen({ placement, anchor: at, firm });
    setTurn(placement.turn);
  };

  const turnBy = (by: number): void => {
    if (anchor && shown && !drag) choose(nextAt(list, anchor, shown, by), anchor, chosen?.anchor === anchor && chosen.firm);
    else setTurn(nextTurn(list, turn, by));
  };

  const click = (cell: Cell): void => {
    if (chosen?.firm && chosen.anchor === cell) return play(chosen.placement.move);
    const placement = chosen?.anchor === cell ? chosen.placement : placementAt(list, cell, turn);
    if (placement) choose(placement, cell, true);
  };

  const enter = (cell: Cell): void => {
    const placement = chosen?.anchor === cell ? chosen.placement : placementAt(list, cell, turn);
    if (placement) play(placement.move);
  };

  const state = { list, turn, drag, chosen };
  const latest = useRef(state);
  latest.current = state;

  const grab = (e: PointerEvent, half: 'a' | 'b'): void => {
    if (e.button !== 0 || !list.length) return;
    const from = { x: e.clientX, y: e.clientY };
    const { pointerId } = e;
    let moving = false;
    const move = (m: PointerEvent): void => {
      if (m.pointerId !== pointerId) return;
      if (!moving && Math.hypot(m.clientX - from.x, m.clientY - from.y) < SLIP) return;
      moving = true;
      setDrag({ x: m.clientX, y: m.clientY, half, cell: locate(m.clientX, m.clientY) });
    };
    const end = (m: PointerEvent): void => {
      if (m.pointerId !== pointerId) return;
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', end);
      document.removeEventListener('pointercancel', end);
      if (!moving) return;
      swallowClick();
      const cell = m.type === 'pointerup' ? locate(m.clientX, m.clientY) : null;
      const placement = cell && placementAt(latest.current.list, cell, latest.current.turn, half);
      setDrag(null);
      if (cell && placement) choose(placement, cell, true);
    };
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', end);
    document.addEventListener('pointercancel', end);
  };

  const grabAt = (e: PointerEvent, cell: Cell): void => {
    if (!chosen?.firm) return;
    if (chosen.placement.a === cell) grab(e, 'a');
    else if (chosen.placement.b === cell) grab(e, 'b');
  };

  return {
    list,
    cells,
    turn,
    shown,
    anchor,
    firm: !drag && chosen !== null && chosen.firm && (pointed === null || own || !cells.includes(pointed)),
    ready: chosen?.firm ?? false,
    drag,
    turnBy,
    click,
    enter,
    lay: () => chosen && play(chosen.placement.move),
    drop: () => {
      if (!chosen) return false;
      setChosen(null);
      return true;
    },
    grab,
    grabAt,
  };
}

/** R turns the domino wherever the focus is, Enter lays it; the wheel turns it over the board. */
export function useTurning(laying: Laying, sea: { current: HTMLElement | null }): void {
  const latest = useRef(laying);
  latest.current = laying;
  const active = laying.list.length > 0;
  useEffect(() => {
    if (!active) return;
    const key = (e: KeyboardEvent): void => {
      if (e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented) return;
      if ((e.target as Element | null)?.closest?.('input, select, textarea, dialog, [role=dialog]')) return;
      if (e.code === 'KeyR' || e.key === 'r' || e.key === 'к') {
        e.preventDefault();
        latest.current.turnBy(e.shiftKey ? -1 : 1);
      } else if (e.key === 'Enter' && document.activeElement === document.body && latest.current.ready) {
        e.preventDefault();
        latest.current.lay();
      }
    };
    let last = 0;
    const wheel = (e: WheelEvent): void => {
      if (e.ctrlKey) return;
      e.preventDefault();
      if (e.timeStamp - last < WHEEL_PAUSE || !e.deltaY) return;
      last = e.timeStamp;
      latest.current.turnBy(e.deltaY > 0 ? 1 : -1);
    };
    const element = sea.current;
    document.addEventListener('keydown', key);
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => {
      document.removeEventListener('keydown', key);
      element?.removeEventListener('wheel', wheel);
    };
  }, [active]);
}
