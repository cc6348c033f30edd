// When a game begins or a table is opened, the focus is on the first thing to do: a target of the present decision, or else
// what is being asked. Whoever has put it elsewhere meanwhile keeps it there.

import { useEffect, useRef } from 'preact/hooks';
import { dialog } from '../dialogs/open';
import { firstOf, isFocusLost } from '../parts/keys';
import { catalogue, game, myTurn, table } from '../state';
import { board } from './boards';

const prompt = '.prompt';

export function useFirstFocus(): void {
  const chosen = board.value;
  const drawn = chosen !== null && catalogue.value !== null;
  const occasion = `${table.value?.table} ${table.value?.status} ${game.value?.pass}`;
  const done = useRef('');
  // Not before the board has measured the window: it may be drawn once more for that.
  useEffect(() => {
    if (!drawn || done.current === occasion || dialog.peek() || table.peek()?.status !== 'playing') return;
    if (!isFocusLost() && !document.activeElement!.matches(prompt)) {
      done.current = occasion;
      return;
    }
    const target = myTurn.value ? (firstOf(document.querySelector('.board'), chosen.targets) ?? firstOf(document, [`${prompt} .move`])) : null;
    if (target) done.current = occasion;
    (target ?? document.querySelector<HTMLElement>(prompt))?.focus({ preventScroll: true });
  }, [occasion, drawn, chosen, myTurn.value]);
}
