import { useSignal } from '@preact/signals';
import { create } from '../actions';
import { closeDialog, newTableGame } from '../dialogs/open';
import { inLang, say } from '../lang';
import { levelName } from '../names';
import { Button } from '../parts/Button';
import { Choice, Select } from '../parts/Choice';
import { Dialog } from '../parts/Dialog';
import { Refused } from '../parts/Refused';
import type { Game, Option, Who } from '../protocol';
import { SeatMark } from '../seats';
import { lang } from '../settings';
import { games, levels, refused } from '../state';
import { span } from '../times';
import { type Chosen, fitted, optionsToSend, seatCounts, startingValues, valuesFor, valueShown, whyNot } from './options';

const timers = [0, 30, 60, 120, 300, 600, 3600, 86_400, 259_200, 604_800, 1_209_600];

export function NewTable() {
  const gameId = useSignal(newTableGame.value ?? games.value[0]!.id);
  const game = games.value.find(({ id }) => id === gameId.value)!;
  return (
    <Dialog title={say().newTable} close={close} class="wide">
      {games.value.length > 1 && (
        <Select
          label={say().game}
          value={gameId.value}
          options={games.value.map(({ id, name }) => ({ value: id, name: inLang(name) }))}
          choose={(id) => (gameId.value = id)}
        />
      )}
      <Form key={game.id} game={game} />
    </Dialog>
  );
}

function close(): void {
  refused.value = null;
  closeDialog();
}

function Form({ game }: { game: Game }) {
  const w = say();
  const [min, max] = game.seats;
  const seats = useSignal(Math.max(min, 2)); // alone one starts from the start page
  const who = useSignal<string[]>(['me', ...Array<string>(max - 1).fill('open')]);
  const locals = useSignal<string[]>(Array.from({ length: max }, (_, i) => w.personN(i + 1)));
  const chosen = useSignal<Chosen>(startingValues(game, max));
  const isPublic = useSignal(false);
  const timer = useSignal(0);

  const sitting = who.value.slice(0, seats.value);
  const full = !sitting.includes('open');
  const seatWho = (i: number, value: string) => {
    // I sit in one place at most: whoever was to sit where I go takes mine.
    who.value = who.value.map((old, j) => (j === i ? value : value === 'me' && old === 'me' ? who.value[i]! : old));
  };
  const submit = async () => {
    const entries: Who[] = sitting.map((one, i) => (one === 'local' ? { local: locals.value[i]!.trim() || w.personN(i + 1) } : one));
    await create({
      game: game.id,
      seats: seats.value,
      options: optionsToSend(game, chosen.value, seats.value),
      public: isPublic.value,
      timer: timer.value,
      who: entries,
      start: full,
    });
    if (!refused.value) closeDialog();
  };

  return (
    <form
      class="new-table-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div class="form-columns">
        <div>
          {max > min && (
            <Choice
              label={w.seatCount}
              value={seats.value}
              options={seatCounts(game).map((n) => ({ value: n, name: String(n) }))}
              choose={(n) => {
                seats.value = n;
                chosen.value = fitted(game, chosen.value, n);
              }}
            />
          )}
          <fieldset class="who">
            <legend>{w.whoSits}</legend>
            {sitting.map((one, i) => (
              <div key={i} class="who-row">
                <SeatMark seat={i} size={20} />
                <Select
                  label={w.seatN(i + 1)}
                  hideLabel
                  value={one}
                  options={[
                    { value: 'me', name: w.whoMe },
                    { value: 'open', name: w.whoOpen },
                    { value: 'local', name: w.whoLocal },
                    ...levels.value.map(({ id }) => ({ value: id, name: w.whoBot(levelName(id, lang.value)) })),
                  ]}
                  choose={(value) => seatWho(i, value)}
                />
                {one === 'local' && (
                  <input
                    value={locals.value[i]}
                    maxLength={24}
                    aria-label={w.nameOf(i + 1)}
                    onInput={(event) => {
                      const name = event.currentTarget.value;
                      locals.value = locals.value.map((old, j) => (j === i ? name : old));
                    }}
                  />
                )}
              </div>
            ))}
          </fieldset>
          <Choice
            label={w.visibility}
            value={isPublic.value ? 'yes' : 'no'}
            options={[
              { value: 'no', name: w.byLink },
              { value: 'yes', name: w.inLobby },
            ]}
            choose={(value) => (isPublic.value = value === 'yes')}
          />
          <Select
            label={w.timer}
            value={String(timer.value)}
            options={timers.map((seconds) => ({ value: String(seconds), name: span(seconds) }))}
            choose={(value) => (timer.value = Number(value))}
          />
        </div>
        <div>
          <fieldset class="options">
            <legend>{w.options}</legend>
            {game.options.map((option) => (
              <OptionField
                key={option.id}
                option={option}
                seats={seats.value}
                value={chosen.value[option.id]!}
                reason={whyNot(option, game, chosen.value, seats.value)}
                choose={(value) => (chosen.value = fitted(game, { ...chosen.value, [option.id]: value }, seats.value))}
              />
            ))}
          </fieldset>
        </div>
      </div>
      <footer class="form-end">
        <Refused />
        <Button onClick={close}>{w.cancel}</Button>
        <Button kind="primary" type="submit" command="create" testid="create">
          {full ? w.createStart : w.createTable}
        </Button>
      </footer>
    </form>
  );
}

interface OptionFieldProps {
  option: Option;
  seats: number;
  value: string | string[];
  /** Why only the default is possible. */
  reason: string | null;
  choose(value: string | string[]): void;
}

function OptionField({ option, seats, value, reason, choose }: OptionFieldProps) {
  // What has no use now takes no room: it appears with the option that it needs.
  if (reason) return null;
  const name = inLang(option.name);
  const values = valuesFor(option, seats).map((id) => ({ value: id, name: valueShown(option, id) }));
  const one = (now: string, label: string, hide: boolean, set: (value: string) => void) => {
    if (option.values.length === 0)
      return (
        <label class="field number">
          {hide ? <SeatSign label={label} /> : <span class="field-name">{label}</span>}
          <input
            type="number"
            inputMode="numeric"
            min={0}
            max={option.max}
            value={now}
            aria-label={label}
            onInput={(event) => set(event.currentTarget.value)}
          />
        </label>
      );
    const short = values.length <= 3 && values.reduce((sum, { name: text }) => sum + text.length, 0) < 36;
    return short ? (
      <Choice label={label} hideLabel={hide} value={now} options={values} choose={set} />
    ) : (
      <Select label={label} hideLabel={hide} value={now} options={values} choose={set} />
    );
  };
  return (
    <div class="option" data-option={option.id}>
      {Array.isArray(value) ? (
        <fieldset class="per-seat">
          <legend>{name}</legend>
          <div class="per-seat-row">
            {value.slice(0, seats).map((now, i) => (
              <div key={i} class="per-seat-one">
                <SeatMark seat={i} />
                {one(now, `${name}, ${say().seatN(i + 1)}`, true, (next) =>
                  choose(value.map((old, j) => (j === i ? next : old))),
                )}
              </div>
            ))}
          </div>
        </fieldset>
      ) : (
        one(value, name, false, choose)
      )}
      <p class="about">{inLang(option.about)}</p>
    </div>
  );
}

function SeatSign({ label }: { label: string }) {
  return <span class="unseen">{label}</span>;
}
