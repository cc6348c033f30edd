// What a move would do, told by the engine when the move is pointed at for a moment.
import { useEffect, useState } from 'preact/hooks';
import type { BoardProps } from '../../board';
import { withNames } from '../../names';
import type { Step } from './moves';

const PAUSE = 200;

/** Enough to see what it is about. */
const MOST = 5;

/** Lines in words, without the first, which says what was chosen; undefined while nothing is known. */
export function usePreview(preview: BoardProps['preview'], pointed: Step | null, names: readonly string[]): string[] | undefined {
  const [known, setKnown] = useState<Record<string, string[]>>({});
  useEffect(() => {
    if (!pointed || known[pointed.move]) return;
    let over = false;
    const timer = setTimeout(() => {
      preview(pointed.move).then(
        (found) => !over && found && setKnown((now) => ({ ...now, [pointed.move]: found.events.slice(1, MOST + 1).map(({ text }) => withNames(text, names)) })),
        () => {},
      );
    }, PAUSE);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [pointed]);
  return pointed ? known[pointed.move] : undefined;
}
