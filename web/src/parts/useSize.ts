import { useLayoutEffect, useState } from 'preact/hooks';

/** The size of an element, as it changes; a guess until it is there. */
export function useSize(ref: { current: Element | null }, guess: { width: number; height: number }): { width: number; height: number } {
  const [size, setSize] = useState(guess);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect();
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return size;
}
