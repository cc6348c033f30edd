// One tooltip for a whole board, and one for the players beside it: when it opens, where it lies, how it closes. What it says is theirs.
//
// It opens when a mouse comes to rest, when the keyboard brings the focus, and on a long press; where a tap plays nothing, a tap
// opens it. Escape closes it, and so does whatever takes mouse, focus or finger elsewhere.
import type { ComponentChildren, JSX } from 'preact';
import { createContext } from 'preact';
import { useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { inSight } from './inSight';
import { byKey } from './keys';

export interface Tips {
  show(key: string, anchor: Element, content: () => ComponentChildren): void;
  hide(key?: string): void;
}

export const TipsContext = createContext<Tips>({ show() {}, hide() {} });

const LONG_PRESS = 420;
/** A mouse that only passes by opens nothing. */
const HOVER = 180;
/** Of the box from what it is about, and from the edges. */
const GAP = 9;
const EDGE = 5;

let seen = { time: -1, x: -1, y: -1, moved: false };

/** The mouse has come here by moving. When the board changes under a mouse that rests, things come under it as well. */
export function byMoving(e: PointerEvent): boolean {
  // One movement is told to everything that it enters.
  if (seen.time !== e.timeStamp) seen = { time: e.timeStamp, x: e.clientX, y: e.clientY, moved: seen.time >= 0 && (e.clientX !== seen.x || e.clientY !== seen.y) };
  return seen.moved;
}

document.addEventListener('pointermove', byMoving, true);

export interface Tip {
  /** What it is about: the same key keeps it open while its content changes. */
  key: string;
  anchor: Element;
  content: () => ComponentChildren;
}

/** The finger that is down clicks nothing when it goes up. */
function swallowClick(): void {
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  document.addEventListener(
    'click',
    (e) => {
      end.abort();
      e.stopPropagation();
      e.preventDefault();
    },
    options,
  );
  // It was no tap, or another one begins.
  for (const type of ['pointercancel', 'pointerdown', 'keydown']) document.addEventListener(type, () => end.abort(), options);
}

/** Does a tooltip lie there? */
function isOnTip(x: number, y: number): boolean {
  return [...document.querySelectorAll('[role=tooltip]')].some((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
}

/** What a board, or the table around it, keeps about its tooltip. */
export function useTips(): { tip: Tip | null; tips: Tips } {
  const [tip, setTip] = useState<Tip | null>(null);
  const tips = useMemo<Tips>(
    () => ({
      show: (key, anchor, content) => setTip({ key, anchor, content }),
      hide: (key) => setTip((now) => (key && now?.key !== key ? now : null)),
    }),
    [],
  );
  const open = tip !== null;
  // As soon as it is seen: a slow machine may take a moment from there to an effect.
  useLayoutEffect(() => {
    if (!open) return;
    // A tap elsewhere closes what a tap has opened. On the box itself it does no more than that: what lies under it can't be seen.
    const tap = (e: PointerEvent): void => {
      if (e.pointerType === 'mouse') return;
      if (isOnTip(e.clientX, e.clientY)) {
        e.stopPropagation();
        swallowClick();
      }
      setTip(null);
    };
    // The board may go back by a step with the same key; the table around it has nothing to close then.
    const escape = (e: KeyboardEvent): void => {
      if (e.key !== 'Escape' || (e.target as Element | null)?.closest?.('dialog')) return;
      setTip(null);
      e.preventDefault();
    };
    document.addEventListener('pointerdown', tap, true);
    document.addEventListener('keydown', escape, true);
    return () => {
      document.removeEventListener('pointerdown', tap, true);
      document.removeEventListener('keydown', escape, true);
    };
  }, [open]);
  return { tip, tips };
}

export interface TipHandlers {
  /** For arrows: see keys.ts. Tab does not come to what only tells. */
  'data-stop': '' | 'info';
  tabindex?: number;
  onPointerEnter(e: PointerEvent): void;
  onPointerMove(e: PointerEvent): void;
  onPointerLeave(e: PointerEvent): void;
  onPointerDown(e: PointerEvent): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onContextMenu(e: Event): void;
  onFocus(e: FocusEvent): void;
  onBlur(): void;
  onClickCapture(e: MouseEvent): void;
  onClick?: (e: MouseEvent) => void;
}

/** Handlers for an element with a tooltip. With `onTap` there is nothing to do here, and a tap tells. After a long press the
 * click that follows plays nothing. */
export function useTip(): (key: string, content: () => ComponentChildren, onTap?: boolean) => TipHandlers {
  const tips = useContext(TipsContext);
  const press = useRef<{ timer: number; shown: boolean; hovered: EventTarget | null }>({ timer: 0, shown: false, hovered: null });
  useEffect(() => () => clearTimeout(press.current.timer), []);
  return (key, content, onTap = false) => {
    const showAfter = (delay: number, element: Element, then?: () => void): void => {
      clearTimeout(press.current.timer);
      press.current.timer = window.setTimeout(() => {
        then?.();
        tips.show(key, element, content);
      }, delay);
    };
    const hover = (e: PointerEvent): void => {
      if (press.current.hovered === e.currentTarget) return; // it is open, or was closed on purpose
      press.current.hovered = e.currentTarget;
      showAfter(HOVER, e.currentTarget as Element);
    };
    return {
      ...(onTap ? { 'data-stop': 'info', tabindex: -1 } : { 'data-stop': '' }),
      onPointerEnter(e) {
        if (e.pointerType === 'mouse' && byMoving(e)) hover(e);
      },
      onPointerMove(e) {
        if (e.pointerType === 'mouse') hover(e);
      },
      onPointerLeave(e) {
        clearTimeout(press.current.timer);
        press.current.hovered = null;
        if (e.pointerType === 'mouse') tips.hide(key);
      },
      onPointerDown(e) {
        press.current.shown = false;
        clearTimeout(press.current.timer);
        if (e.pointerType !== 'mouse') showAfter(LONG_PRESS, e.currentTarget as Element, () => (press.current.shown = true));
      },
      onPointerUp: () => clearTimeout(press.current.timer),
      onPointerCancel: () => clearTimeout(press.current.timer),
      onContextMenu(e) {
        if (press.current.shown) e.preventDefault();
      },
      onFocus(e) {
        if (byKey(e)) tips.show(key, e.currentTarget as Element, content);
      },
      onBlur: () => tips.hide(key),
      onClickCapture(e) {
        if (!press.current.shown) return;
        press.current.shown = false;
        e.stopPropagation();
        e.preventDefault();
      },
      ...(onTap ? { onClick: (e: MouseEvent) => tips.show(key, e.currentTarget as Element, content) } : {}),
    };
  };
}

/** Where a box would best lie: over what it is about, unless told otherwise. */
export type Side = 'above' | 'below' | 'beside';

/** The tooltip itself, kept inside the board and off what it is about. */
export function TipBox({ tip, root, class: style, side }: { tip: Tip; root: HTMLElement | null; class: string; side?: Side }): JSX.Element {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current && root) moveBeside(box.current, tip.anchor, root, side);
  });
  useLayoutEffect(() => {
    tip.anchor.setAttribute('aria-describedby', id);
    return () => tip.anchor.removeAttribute('aria-describedby');
  }, [tip.anchor]);
  return (
    <div id={id} class={style} role="tooltip" ref={box}>
      {tip.content()}
    </div>
  );
}

/** Puts a box that lies at the corner of the root above what it is about, below, or beside it: where there is room, inside root
 * and window. */
export function moveBeside(box: HTMLElement, anchor: Element, root: HTMLElement, side: Side = 'above'): void {
  const area = root.getBoundingClientRect();
  const about = anchor.getBoundingClientRect();
  const sight = inSight(root);
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = Math.max(area.left, 0) + EDGE;
  const top = area.top + sight.top + EDGE;
  const right = Math.min(area.right, innerWidth) - EDGE - width;
  const bottom = area.top + sight.bottom - EDGE - height;
  const within = (n: number, least: number, most: number): number => Math.max(least, Math.min(most, n));
  let x = within(about.left + about.width / 2 - width / 2, left, right);
  const above = about.top - GAP - height;
  const below = about.bottom + GAP;
  let y = (side === 'below' && below <= bottom) || above < top ? below : above;
  if (y > bottom || side === 'beside') {
    y = within(about.top + about.height / 2 - height / 2, top, bottom);
    x = about.right + GAP <= right ? about.right + GAP : Math.max(left, about.left - GAP - width);
  }
  box.style.transform = `translate(${Math.round(x - area.left)}px, ${Math.round(y - area.top)}px)`;
  box.style.visibility = 'visible';
}
