// A table that is being played, or has been.

import { useEffect } from 'preact/hooks';
import { play, preview } from '../actions';
import { panel } from '../dialogs/open';
import { say } from '../lang';
import { withNames } from '../names';
import { lang } from '../settings';
import * as state from '../state';
import { Bar } from './Replay';
import { BoardMissing } from './BoardMissing';
import { board, loadBoard } from './boards';
import { useFirstFocus } from './firstFocus';
import { frame, upright } from './frame';
import { Pass } from './Pass';
import { Panel } from './Panel';
import { Prompt } from './Prompt';
import { Result } from './Result';
import { replaying, shownEvents } from './replaying';
import { SeatList } from './SeatList';
import { TopBar } from './TopBar';

export function Playing() {
  const table = state.table.value!;
  const over = table.status === 'over';
  useEffect(() => loadBoard(table.game), [table.game]);
  useEffect(() => {
    if (over) panel.value = 'result';
  }, [table.table, over]);
  // On a phone the board gets the room of the result while one looks through the game; a tap brings it back.
  const looksBack = over && upright.value && state.past.value !== null;
  useEffect(() => {
    if (looksBack && panel.peek() === 'result') panel.value = 'none';
  }, [looksBack]);
  useFirstFocus();
  if (state.game.value?.pass !== undefined) return <Pass seat={state.game.value.pass} />;
  return (
    <div class={`table ${frame.value}${over ? ' over' : ''}`}>
      <TopBar />
      <main class="board-area" aria-label={say().board}>
        <BoardMissing />
        <BoardView />
        {replaying.value && <Bar />}
      </main>
      <aside class="side" aria-label={say().prompt}>
        {over ? <Result /> : <Prompt />}
        {/* On a phone, chips tell the points while the result is put away. */}
        {(!over || (upright.value && panel.value !== 'result')) && <SeatList />}
        <Panel />
      </aside>
    </div>
  );
}

function BoardView() {
  const game = state.game.value;
  const catalogue = state.catalogue.value;
  const past = state.past.value;
  const chosen = board.value;
  if (!game || !catalogue || !chosen) return <p class="loading board">{say().loading}</p>;
  const { Board } = chosen;
  const names = state.seatNames.value;
  const hint = state.pointed.value ?? state.hint.value?.candidates[0]?.move ?? null;
  const position = past ?? game;
  return (
    <div class="board" data-game={chosen.id}>
      <Board
        catalogue={catalogue}
        view={position.view}
        lang={lang.value}
        seats={state.seats.value}
        eye={game.eye}
        toAct={position.to_act}
        prompt={past ? '' : withNames(game.prompt, names)}
        moves={past ? [] : (game.moves ?? []).map((move) => ({ ...move, text: withNames(move.text, names) }))}
        scores={position.scores}
        breakdown={position.breakdown}
        waiting={state.waiting.value?.move ?? null}
        hint={past ? null : hint}
        events={past ? shownEvents.value : state.animated.value}
        replay={past !== null}
        play={play}
        preview={preview}
      />
    </div>
  );
}
