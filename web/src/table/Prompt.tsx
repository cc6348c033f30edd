// What is being asked, and everything that can be answered beside the board.

import { askHint, consent, play, undo } from '../actions';
import { say } from '../lang';
import { withNames } from '../names';
import { RuleLink } from '../dialogs/RuleTexts';
import { Button } from '../parts/Button';
import { Refused } from '../parts/Refused';
import { SeatMark } from '../seats';
import * as state from '../state';
import { left } from '../times';
import { board } from './boards';
import { upright } from './frame';
import { Hints } from './Hints';
import { MoveButtons } from './MoveButtons';

export function Prompt() {
  const w = say();
  const game = state.game.value;
  if (!game) return null;
  const names = state.seatNames.value;
  const mine = state.myTurn.value;
  const moves = (game.moves ?? [])
    .map(({ move, text }) => ({ move, text: withNames(text, names) }))
    .filter((move) => !board.value?.covers(move));
  const asked = mine && game.eye !== null ? [game.eye] : game.to_act;
  const watches = state.mySeats.value.length === 0;
  const deadline = asked.length === 1 ? game.deadline?.[String(asked[0])] : undefined;
  // Several people at one device: which of them.
  const whose = state.mySeats.value.length > 1 && game.eye !== null ? `${names[game.eye]}: ` : '';
  return (
    <section class={mine ? 'prompt mine' : 'prompt'} aria-label={w.prompt} tabIndex={-1} data-testid="prompt">
      <div class="prompt-head">
        <p class="prompt-who">
          {asked.map((seat) => (
            <SeatMark key={seat} seat={seat} size={18} />
          ))}
          <strong>{mine ? whose + w.yourTurn : turn(game.to_act)}</strong>
          {deadline !== undefined && <Countdown until={deadline} />}
          {/* On a phone there is no room for it in the top bar. */}
          {watches && upright.value && <span class="prompt-watch">{w.youWatch}</span>}
        </p>
        <div class="prompt-tools" hidden={watches}>
          <Button
            kind="quiet"
            icon="undo"
            label={game.undo === 'ask' ? w.undoAsk : w.undo}
            shortcut="u"
            command="undo"
            testid="undo"
            disabled={!game.undo || game.asked !== undefined}
            onClick={undo}
          />
          <Button
            kind="quiet"
            icon="hint"
            label={w.hint}
            shortcut="h"
            command="hint"
            testid="hint"
            pressed={state.hint.value !== null}
            disabled={!game.moves?.length}
            onClick={askHint}
          />
        </div>
      </div>
      {(mine || game.to_act.length > 0) && (
        <p class="prompt-text">
          {withNames(game.prompt, names)}
          {'\u00a0'}
          {mine && !state.past.value && <RuleLink ids={board.value?.rules?.(game.moves ?? []) ?? []} />}
        </p>
      )}
      <p class="prompt-sending" role="status">
        {state.waiting.value ? w.sending : ''}
      </p>
      <Refused />
      <Consent />
      {moves.length > 0 && !state.past.value && (
        <div class="prompt-moves">
          <MoveButtons
            moves={moves}
            hint={state.pointed.value ?? state.hint.value?.candidates[0]?.move ?? null}
            waiting={state.waiting.value?.move ?? null}
            play={play}
          />
        </div>
      )}
      <Hints />
    </section>
  );
}

function turn(toAct: number[]): string {
  const w = say();
  const names = toAct.map((seat) => state.seatNames.value[seat] ?? '');
  if (names.length === 1) return w.turnOf(names[0]!);
  return names.length ? w.turnOfMany(names.join(', ')) : w.gameOver;
}

export function Countdown({ until }: { until: number }) {
  const w = say();
  const rest = left(until);
  return (
    <span class={rest === null ? 'countdown up' : 'countdown'} title={w.timeLeft}>
      {rest ?? w.timeUp}
    </span>
  );
}

/** The table is being asked something: a banner that blocks nothing. */
function Consent() {
  const w = say();
  const asked = state.game.value?.asked;
  if (!asked) return null;
  const name = (seat: number) => state.seatNames.value[seat] ?? '';
  const isMine = (seat: number) => state.mySeats.value.includes(seat);
  const mine = asked.waiting.find(isMine);
  if (mine === undefined)
    return (
      <p class="consent" role={asked.what === 'replace' && isMine(asked.seat) ? 'alert' : 'status'} data-testid="asked">
        {asked.what === 'undo'
          ? isMine(asked.by)
            ? w.undoWaits
            : w.undoAskedOther(name(asked.by))
          : isMine(asked.seat)
            ? w.replaceYou
            : isMine(asked.by)
              ? w.replaceWaits(name(asked.seat))
              : w.replaceAskedOther(name(asked.by), name(asked.seat))}
      </p>
    );
  return (
    <div class="consent" role="alert" data-testid="consent">
      <p>{asked.what === 'undo' ? w.undoAsked(name(asked.by)) : w.replaceAsked(name(asked.by), name(asked.seat))}</p>
      <div>
        <Button kind="primary" icon="check" command="consent" onClick={() => void consent(mine, true)}>
          {w.yes}
        </Button>
        <Button icon="close" command="consent" onClick={() => void consent(mine, false)}>
          {w.no}
        </Button>
      </div>
    </div>
  );
}
