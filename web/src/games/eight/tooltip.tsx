// One tooltip for the whole board. It opens on hover, focus and long press, and on a tap on something that can't be played.
import type { ComponentChildren, JSX } from 'preact';
import { createContext } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';

export interface Tip {
  /** What it is about: the same key keeps it open while its content changes. */
  key: string;
  anchor: DOMRect;
  content: ComponentChildren;
}

export interface Tips {
  show(key: string, anchor: Element, content: () => ComponentChildren): void;
  hide(key?: string): void;
}

export const TipsContext = createContext<Tips>({ show() {}, hide() {} });

const LONG_PRESS = 420;

interface TipHandlers {
  onPointerEnter(e: PointerEvent): void;
  onPointerLeave(e: PointerEvent): void;
  onPointerDown(e: PointerEvent): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onContextMenu(e: Event): void;
  onFocus(e: FocusEvent): void;
  onBlur(): void;
  onClickCapture(e: MouseEvent): void;
}

/** Handlers for an element with a tooltip. After a long press the click that follows plays nothing. */
export function useTip(): (key: string, content: () => ComponentChildren) => TipHandlers {
  const tips = useContext(TipsContext);
  const press = useRef<{ timer: number; shown: boolean }>({ timer: 0, shown: false });
  return (key, content) => ({
    onPointerEnter(e) {
      if (e.pointerType === 'mouse') tips.show(key, e.currentTarget as Element, content);
    },
    onPointerLeave(e) {
      clearTimeout(press.current.timer);
      if (e.pointerType === 'mouse') tips.hide(key);
    },
    onPointerDown(e) {
      press.current.shown = false;
      if (e.pointerType === 'mouse') return;
      const element = e.currentTarget as Element;
      clearTimeout(press.current.timer);
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
  });
}

/** The same for what can't be played: there a plain tap tells as well. */
export function useInfoTip(): (key: string, content: () => ComponentChildren) => TipHandlers & { onClick(e: MouseEvent): void } {
  const tips = useContext(TipsContext);
  const tip = useTip();
  return (key, content) => ({
    ...tip(key, content),
    onClick: (e) => tips.show(key, e.currentTarget as Element, content),
  });
}

/** The tooltip itself, kept inside the board and off what it is about. */
export function TipBox({ tip, root, below: lower, onClose }: { tip: Tip; root: HTMLElement | null; below: boolean; onClose(): void }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !root) return;
    const area = root.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const { anchor } = tip;
    const x = Math.max(6, Math.min(area.width - width - 6, anchor.left + anchor.width / 2 - width / 2 - area.left));
    const above = anchor.top - area.top - height - 8;
    const below = anchor.bottom - area.top + 8;
    let y = (lower && below + height < area.height - 4) || above < 4 ? below : above;
    let left = x;
    if (y + height > area.height - 4) {
      // Neither above nor below: beside it.
      y = Math.max(4, Math.min(area.height - height - 4, anchor.top - area.top));
      const right = anchor.right - area.left + 8;
      left = right + width < area.width ? right : Math.max(4, anchor.left - area.left - width - 8);
    }
    element.style.transform = `translate(${Math.round(left)}px, ${Math.round(y)}px)`;
    element.style.visibility = 'visible';
  });
  return (
    <div class="em-tip" role="tooltip" ref={box} onPointerDown={onClose}>
      {tip.content}
    </div>
  );
}
