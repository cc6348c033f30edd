// One tooltip for a whole board. It opens on hover, on focus and on a long press; where a tap plays nothing, a tap opens it.
import type { ComponentChildren, JSX } from 'preact';
import { createContext } from 'preact';
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

export interface Tips {
  show(key: string, anchor: Element, content: () => ComponentChildren): void;
  hide(key?: string): void;
}

export const TipsContext = createContext<Tips>({ show() {}, hide() {} });

const LONG_PRESS = 420;
/** A mouse that only passes by opens nothing. */
const HOVER = 180;

let seen: { event: Event | null; x: number; y: number; moved: boolean } = { event: null, x: -1, y: -1, moved: false };

/** The mouse has come here by moving. When the board changes under a mouse that rests, things come under it as well. */
export function byMoving(e: PointerEvent): boolean {
  if (seen.event !== e) seen = { event: e, x: e.clientX, y: e.clientY, moved: seen.event !== null && (e.clientX !== seen.x || e.clientY !== seen.y) };
  return seen.moved;
}

export interface Tip {
  key: string;
  anchor: Element;
  content: () => ComponentChildren;
}

/** What a board keeps about its tooltip. */
export function useTips(): { tip: Tip | null; tips: Tips } {
  const [tip, setTip] = useState<Tip | null>(null);
  const tips = useMemo<Tips>(
    () => ({
      show: (key, anchor, content) => setTip({ key, anchor, content }),
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
  return { tip, tips };
}

export interface TipHandlers {
  onPointerEnter(e: PointerEvent): void;
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

/** Handlers for an element with a tooltip. After a long press the click that follows plays nothing. */
export function useTip(): (key: string, content: () => ComponentChildren, onTap?: boolean) => TipHandlers {
  const tips = useContext(TipsContext);
  const press = useRef({ timer: 0, shown: false });
  return (key, content, onTap = false) => ({
    onPointerEnter(e) {
      if (e.pointerType !== 'mouse' || !byMoving(e)) return;
      const element = e.currentTarget as Element;
      clearTimeout(press.current.timer);
      press.current.timer = window.setTimeout(() => tips.show(key, element, content), HOVER);
    },
    onPointerLeave(e) {
      clearTimeout(press.current.timer);
      if (e.pointerType === 'mouse') tips.hide(key);
    },
    onPointerDown(e) {
      press.current.shown = false;
      clearTimeout(press.current.timer);
      if (e.pointerType === 'mouse') return;
      const element = e.currentTarget as Element;
      press.current.timer = window.setTimeout(() => {
        press.current.shown = true;
        tips.show(key, element, content);
      }, LONG_PRESS);
    },
    onPointerUp: () => clearTimeout(press.current.timer),
    onPointerCancel: () => clearTimeout(press.current.timer),
    onContextMenu(e) {
      if (press.current.shown) e.preventDefault();
    },
    onFocus(e) {
      const element = e.currentTarget as Element;
      // A tap focuses as well; there the long press decides.
      if (element.matches(':focus-visible')) tips.show(key, element, content);
    },
    onBlur: () => tips.hide(key),
    onClickCapture(e) {
      if (!press.current.shown) return;
      press.current.shown = false;
      e.stopPropagation();
      e.preventDefault();
    },
    ...(onTap ? { onClick: (e: MouseEvent) => tips.show(key, e.currentTarget as Element, content) } : {}),
  });
}

/** The tooltip itself, kept inside the board and off what it is about. */
export function TipBox({ tip, root, class: style }: { tip: Tip; root: HTMLElement | null; class: string }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current && root) moveBeside(box.current, tip.anchor, root);
  });
  return (
    <div class={style} role="tooltip" ref={box}>
      {tip.content()}
    </div>
  );
}

/** Puts a box that lies at the corner of the root above what it is about, below, or beside it: where there is room. */
export function moveBeside(box: HTMLElement, anchor: Element, root: HTMLElement): void {
  const area = root.getBoundingClientRect();
  const about = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const within = (n: number, most: number): number => Math.max(5, Math.min(most - 5, n));
  let x = within(about.left + about.width / 2 - width / 2 - area.left, area.width - width);
  let y = about.top - area.top - height - 9;
  if (y < 4) y = about.bottom - area.top + 9;
  if (y + height > area.height - 4) {
    y = within(about.top + about.height / 2 - height / 2 - area.top, area.height - height);
    const right = about.right - area.left + 9;
    x = right + width < area.width - 4 ? right : Math.max(4, about.left - area.left - width - 9);
  }
  box.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  box.style.visibility = 'visible';
}
