// A board in words, for every game: what can be done as large buttons, what there is as tables.

import { useSignal } from '@preact/signals';
import type { BoardProps, GameBoard, Seat } from '../board';
import { inLang, say } from '../lang';
import { ScrollBox } from '../parts/ScrollBox';
import type { Catalogue } from '../protocol';
import { SeatMark } from '../seats';
import { lang } from '../settings';
import { valueShown, whyNot } from '../start/options';
import { games } from '../state';
import { upright } from './frame';
import { type Speech, inWords, isEmpty, rowName } from './inWords';
import { MoveButtons } from './MoveButtons';

function Board({ catalogue, view, seats, moves, hint, waiting, replay, play }: BoardProps) {
  const w = say();
  const sought = useSignal('');
  const found = moves.filter(({ text, move }) => `${text} ${move}`.toLowerCase().includes(sought.value.toLowerCase()));
  return (
    <ScrollBox class="plain-board" label={w.plainBoard}>
      {!replay && moves.length > 0 && (
        <section class="plain-moves" aria-label={w.moves}>
          {moves.length > 12 && (
            <input
              type="search"
              value={sought.value}
              placeholder={w.filterMoves}
              aria-label={w.filterMoves}
              onInput={(event) => (sought.value = event.currentTarget.value)}
            />
          )}
          <MoveButtons moves={found} gains={(catalogue as Catalogue).gains} hint={hint} waiting={waiting} play={play} large />
        </section>
      )}
      <Fields catalogue={catalogue} view={view} seats={seats} />
    </ScrollBox>
  );
}

export const plainBoard: GameBoard = { id: 'plain', Board, targets: ['.plain-moves .move'], covers: () => true };

/** Fields with one entry a seat make one table, or a list a seat where columns have no room; what is left is a list. */
function Fields({ catalogue, view, seats }: { catalogue: Catalogue; view: Record<string, unknown>; seats: Seat[] }) {
  const speech: Speech = { codes: catalogue.codes, lang: lang.value, names: seats.map(({ name }, i) => name ?? `P${i + 1}`) };
  const known = catalogue.fields.filter(({ id }) => view[id] !== undefined);
  const bySeat = known.filter(({ id, per_seat }) => per_seat && (view[id] as unknown[]).some((one) => !isEmpty(one)));
  const others = known.filter(({ id, per_seat }) => !per_seat && !isEmpty(view[id]));
  const rows = Math.max(seats.length, ...bySeat.map(({ id }) => (view[id] as unknown[]).length));
  return (
    <>
      {bySeat.length > 0 && upright.value && rows > 2 && (
        <div class="plain-seats">
          {Array.from({ length: rows }, (_, i) => (
            <section key={i} aria-labelledby={`plain-seat-${i}`}>
              <h2 id={`plain-seat-${i}`}>
                {i < seats.length && <SeatMark seat={i} />} {rowName(speech, i)}
              </h2>
              <dl class="facts">
                {bySeat
                  .filter(({ id }) => !isEmpty((view[id] as unknown[])[i] ?? null))
                  .map((field) => (
                    <div key={field.id}>
                      <dt>{inLang(field.name)}</dt>
                      <dd>{inWords(speech, field, (view[field.id] as unknown[])[i] ?? null)}</dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
        </div>
      )}
      {bySeat.length > 0 && !(upright.value && rows > 2) && (
        <ScrollBox class="plain-table" label={say().seats}>
          <table>
            <thead>
              <tr>
                <td />
                {Array.from({ length: rows }, (_, i) => (
                  <th key={i} scope="col">
                    {i < seats.length && <SeatMark seat={i} />} {rowName(speech, i)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bySeat.map((field) => (
                <tr key={field.id}>
                  <th scope="row">{inLang(field.name)}</th>
                  {Array.from({ length: rows }, (_, i) => (
                    <td key={i}>{inWords(speech, field, (view[field.id] as unknown[])[i] ?? null)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      <dl class="facts">
        {others.map((field) => (
          <div key={field.id}>
            <dt>{inLang(field.name)}</dt>
            <dd>{inWords(speech, field, view[field.id])}</dd>
          </div>
        ))}
        <Options id={catalogue.id} chosen={(view['options'] ?? {}) as Options} seats={seats.length} />
      </dl>
    </>
  );
}

type Options = Record<string, string | number | string[]>;

/** What was chosen before the game and has a meaning in it, as the game calls it. */
function Options({ id, chosen, seats }: { id: string; chosen: Options; seats: number }) {
  const game = games.value.find((one) => one.id === id);
  const plain = Object.fromEntries(Object.entries(chosen).map(([option, value]) => [option, String(value)]));
  return (
    <>
      {game?.options
        .filter((option) => chosen[option.id] !== undefined && !whyNot(option, game, plain, seats))
        .map((option) => (
          <div key={option.id}>
            <dt>{inLang(option.name)}</dt>
            {/* Of an option with a value a seat they stand in a list. */}
            <dd>{plain[option.id]!.split(',').map((value) => valueShown(option, value)).join(', ')}</dd>
          </div>
        ))}
    </>
  );
}
