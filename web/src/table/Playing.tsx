// A table that is being played, or has been.

import { useEffect, useRef } from 'preact/hooks';
import { play, preview } from '../actions';
import { panel } from '../dialogs/open';
import { say } from '../lang';
import { withNames } from '../names';
import { onArrow } from '../parts/keys';
import { TipBox, TipsContext, useTips } from '../parts/tips';
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
  const root = useRef<HTMLDivElement>(null);
  const side = useRef<HTMLElement>(null);
  const { tip, tips } = useTips();
  // From what is asked to the players; logs and chat scroll, and a replay has its own use for arrows.
  const onKey = (e: KeyboardEvent): void => {
    const from = e.target as Element;
    if (!replaying.value && from.closest('.prompt, .seats') && from.matches('button, [data-stop]')) onArrow(side.current, e);
  };
  if (state.game.value?.pass !== undefined) return <Pass seat={state.game.value.pass} />;
  return (
    <div class={`table ${frame.value}${over ? ' over' : ''}`} ref={root}>
      <TopBar />
      <main class="board-area" aria-label={say().board}>
        <BoardMissing />
        <BoardView />
        {replaying.value && <Bar />}
      </main>
      <TipsContext.Provider value={tips}>
        <aside class="side" aria-label={say().prompt} ref={side} onKeyDown={onKey}>
          {over ? <Result /> : <Prompt />}
          {/* On a phone, chips tell the points while the result is put away. */}
          {(!over || (upright.value && panel.value !== 'result')) && <SeatList />}
          <Panel />
        </aside>
        {tip && <TipBox key={tip.key} tip={tip} root={root.current} class="tip" side={upright.value ? 'below' : 'beside'} />}
      </TipsContext.Provider>
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
