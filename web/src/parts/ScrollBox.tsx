import type { ComponentChildren, Ref } from 'preact';
import { useRef } from 'preact/hooks';
import { useScrolls } from './useScrolls';

interface ScrollBoxProps {
  class: string;
  label: string;
  box?: { current: HTMLDivElement | null };
  onScroll?: () => void;
  children: ComponentChildren;
}

/** A box that may have more in it than it shows: then Tab comes to it, so that keys can scroll it. */
export function ScrollBox({ class: style, label, box, onScroll, children }: ScrollBoxProps) {
  const own = useRef<HTMLDivElement>(null);
  const ref = box ?? own;
  const scrolls = useScrolls(ref);
  return (
    <div ref={ref as Ref<HTMLDivElement>} class={style} tabIndex={scrolls ? 0 : undefined} role="group" aria-label={label} onScroll={onScroll}>
      {children}
    </div>
  );
}
