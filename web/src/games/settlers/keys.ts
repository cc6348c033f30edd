// Keys of the board as a whole: arrows inside a group of cards, Escape, and a focus that is not lost.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

const WAYS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest stop in a direction: first in the same group, then anywhere on the board. */
export function stepTo(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const way = WAYS[key];
  if (!way) return null;
  const centre = (element: Element): [number, number] => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = centre(from);
  const nearest = (list: HTMLElement[]): HTMLElement | null => {
    let best: HTMLElement | null = null;
    let least = Infinity;
    for (const one of list) {
      if (one === from || !one.checkVisibility()) continue;
      const [a, b] = centre(one);
      const along = (a - x) * way[0] + (b - y) * way[1];
      const aside = Math.abs((a - x) * way[1]) + Math.abs((b - y) * way[0]);
      if (along < 4 || aside > along * 2.5) continue;
      if (along + 2 * aside < least) {
        least = along + 2 * aside;
        best = one;
      }
    }
    return best;
  };
  const stops = (within: Element): HTMLElement[] => [...within.querySelectorAll<HTMLElement>('[data-stop]')];
  const group = from.closest('[data-group]');
  return (group && nearest(stops(group))) ?? nearest(stops(root));
}

/** Who plays by keyboard must not lose the thread when what was focused goes away. Gives handlers for the root. */
export function useThread(root: { current: HTMLElement | null }, asked: boolean, changes: unknown[]): { onKeyDown(e: KeyboardEvent): void; onPointerDown(): void } {
  const typing = useRef(false);
  useLayoutEffect(() => {
    if (!typing.current || !asked || (document.activeElement && document.activeElement !== document.body)) return;
    for (const css of ['.im-do', '.im-open .im-legal', '.im-dock .im-chip.im-legal:not(.im-calm)', '.im-hand .im-legal', '.im-stage .im-legal:not(.im-calm)', '.im-legal']) {
      const found = root.current?.querySelector<HTMLElement>(css);
      if (found) return found.focus();
    }
  }, changes);
  return {
    onKeyDown(e) {
      typing.current = true;
      const from = e.target as HTMLElement;
      if (!root.current || !from.matches('[data-stop]') || e.ctrlKey || e.metaKey || e.altKey) return;
      const next = stepTo(root.current, from, e.key);
      if (next) next.focus();
      if (e.key in WAYS) e.preventDefault();
    },
    onPointerDown: () => (typing.current = false),
  };
}

/** Escape goes back by one step. `goBack` tells whether there was one. */
export function useEscape(goBack: () => boolean): void {
  const latest = useRef(goBack);
  latest.current = goBack;
  useEffect(() => {
    // After a click the focus may be nowhere, so the whole page is listened to.
    const escape = (e: KeyboardEvent): void => {
      if (e.key === 'Escape' && !(e.target as Element | null)?.closest?.('dialog') && latest.current()) e.preventDefault();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, []);
}
