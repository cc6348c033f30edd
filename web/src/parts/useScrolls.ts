import { useLayoutEffect, useState } from 'preact/hooks';

/** Has a box more in it than it shows? Then it must be reachable without a mouse; else Tab has nothing to do there. */
export function useScrolls(ref: { current: HTMLElement | null }): boolean {
  const [scrolls, setScrolls] = useState(false);
  const measure = (): void => {
    const box = ref.current;
    if (box) setScrolls(box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1);
  };
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(measure);
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return scrolls;
}
