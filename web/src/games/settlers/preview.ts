// What a move would do, told by the engine when the move is pointed at for a moment.
import { useEffect, useState } from 'preact/hooks';
import type { BoardProps } from '../../board';
import type { Step } from './moves';

const PAUSE = 200;

/** Lines in words; undefined while nothing is known. */
export function usePreview(preview: BoardProps['preview'], pointed: Step | null): string[] | undefined {
  const [known, setKnown] = useState<Record<string, string[]>>({});
  useEffect(() => {
    if (!pointed || known[pointed.move]) return;
    let over = false;
    const timer = setTimeout(() => {
      preview(pointed.move).then(
        (found) => !over && found && setKnown((now) => ({ ...now, [pointed.move]: found.events.map(({ text }) => text) })),
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
