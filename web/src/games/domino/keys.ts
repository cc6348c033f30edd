// Keys of the board as a whole.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** Who plays by keyboard must not lose the thread when what was focused goes away. Gives handlers for the root. */
export function useThread(root: { current: HTMLElement | null }, asked: boolean, changes: unknown[]): { onKeyDown(): void; onPointerDown(): void } {
  const typing = useRef(false);
  useLayoutEffect(() => {
    if (!typing.current || !asked || (document.activeElement && document.activeElement !== document.body)) return;
    for (const css of ['.dm-hit-legal[tabindex="0"]', '.dm-face.dm-legal', '.dm-legal']) {
      const found = root.current?.querySelector<HTMLElement>(css);
      if (found) return found.focus();
    }
  }, changes);
  return { onKeyDown: () => (typing.current = true), onPointerDown: () => (typing.current = false) };
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
