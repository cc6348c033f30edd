// What boards and the table around them share for people who play by keyboard.
//
// Tab goes through what can be done. Arrows also go to what only tells something: it has a tooltip, and `data-stop` is 'info'.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** The last thing that was done was done by a key. */
let typing = false;
document.addEventListener('pointerdown', () => (typing = false), true);
document.addEventListener('keydown', () => (typing = true), true);

/** A key has brought the focus; a tap and the page itself do that, too. */
export function byKey(e: FocusEvent): boolean {
  return typing && (e.currentTarget as Element).matches(':focus-visible');
}

/** Nothing has the focus. */
export function isFocusLost(): boolean {
  return !document.activeElement || document.activeElement === document.body;
}

/** The first visible element that one of the selectors finds: the earlier selector goes before the later one. */
export function firstOf(root: ParentNode | null, selectors: readonly string[]): HTMLElement | null {
  for (const css of selectors)
    for (const found of root?.querySelectorAll<HTMLElement>(css) ?? []) if (found.checkVisibility({ visibilityProperty: true })) return found;
  return null;
}

/** Who plays by keyboard must not lose the thread when what was focused goes away: it is taken up at the first target. */
export function useThread(root: { current: HTMLElement | null }, targets: readonly string[], asked: boolean, changes: unknown[]): void {
  useLayoutEffect(() => {
    if (typing && asked && isFocusLost()) firstOf(root.current, targets)?.focus();
  }, changes);
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

const WAYS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest stop in a direction: first in the same group, then anywhere on the board. */
function stepTo(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
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
  const stops = (within: Element): HTMLElement[] => [...within.querySelectorAll<HTMLElement>('button:not(:disabled), [data-stop][tabindex]')];
  const group = from.closest('[data-group]');
  return (group && nearest(stops(group))) ?? nearest(stops(root));
}

/** Arrows go from stop to stop, unless what has the focus uses them itself. */
export function onArrow(root: HTMLElement | null, e: KeyboardEvent): void {
  const from = e.target as HTMLElement;
  if (!root || !(e.key in WAYS) || e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || from.closest('input, [role="dialog"]')) return;
  stepTo(root, from, e.key)?.focus();
  e.preventDefault();
}

const isTabStop = (element: HTMLElement): boolean => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });

/** Where nothing can be done, Tab comes to the first thing that tells something, so that arrows can begin there; and so in a
 * group that scrolls. */
export function useStops(root: { current: HTMLElement | null }): void {
  const lent = useRef<HTMLElement[]>([]);
  useLayoutEffect(() => {
    for (const stop of lent.current) if (stop.dataset.stop === 'info') stop.setAttribute('tabindex', '-1');
    lent.current = [];
    if (!root.current) return;
    const groups = [...root.current.querySelectorAll<HTMLElement>('[data-group], [data-group] > ul')].filter((group) => group.scrollWidth > group.clientWidth || group.scrollHeight > group.clientHeight);
    for (const group of [...groups, root.current]) {
      if ([...group.querySelectorAll<HTMLElement>('button, [tabindex]')].some(isTabStop)) continue;
      const first = firstOf(group, ['[data-stop]:is(button, [tabindex])']);
      if (!first) continue;
      first.setAttribute('tabindex', '0');
      lent.current.push(first);
    }
  });
}
