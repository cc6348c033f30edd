// What a move would bring, asked for when it is pointed at for a moment, and remembered while the position stands.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps, Preview } from '../../board';

const PAUSE = 150;

export function usePreviews(props: Pick<BoardProps, 'view' | 'preview'>, pointed: string | null): Map<string, Preview> {
  const store = useRef<{ view: unknown; known: Map<string, Preview>; asked: Set<string> }>({ view: null, known: new Map(), asked: new Set() });
  if (store.current.view !== props.view) store.current = { view: props.view, known: new Map(), asked: new Set() };
  const [, again] = useState(0);
  useEffect(() => {
    const mine = store.current;
    if (!pointed || mine.asked.has(pointed)) return;
    const timer = setTimeout(() => {
      mine.asked.add(pointed);
      props.preview(pointed).then(
        (outcome) => {
          if (!outcome || store.current !== mine) return;
          mine.known.set(pointed, outcome);
          again((n) => n + 1);
        },
        () => mine.asked.delete(pointed),
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [pointed, props.view]);
  return store.current.known;
}
