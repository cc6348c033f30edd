// A board in words, for every game: what can be done as large buttons, what there is as tables.

import { useSignal } from '@preact/signals';
import type { BoardProps, GameBoard, Seat } from '../board';
import { say } from '../lang';
import type { Catalogue } from '../protocol';
import { SeatMark } from '../seats';
import { lang } from '../settings';
import { fieldName } from '../words';
import { MoveButtons } from './MoveButtons';

function Board({ catalogue, view, seats, moves, hint, waiting, replay, play }: BoardProps) {
  const w = say();
  const sought = useSignal('');
  const found = moves.filter(({ text, move }) => `${text} ${move}`.toLowerCase().includes(sought.value.toLowerCase()));
  return (
    // It scrolls, and so must be reachable without a mouse.
    <div class="plain-board" tabIndex={0} role="group" aria-label={w.plainBoard}>
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
          <MoveButtons moves={found} hint={hint} waiting={waiting} play={play} large />
        </section>
      )}
      <Fields value={view} seats={seats} named={(catalogue as Catalogue).fields} />
    </div>
  );
}

export const plainBoard: GameBoard = { id: 'plain', Board, covers: () => true };

/** Fields with one entry a seat make one table; what is left is a list. */
function Fields({ value, seats, named }: { value: unknown; seats: Seat[]; named: Catalogue['fields'] }) {
  // Which game it is, and by which edition of its rules, is told elsewhere.
  const fields = Object.entries((value ?? {}) as Record<string, unknown>).filter(([key]) => key !== 'game' && key !== 'rules');
  const bySeat = fields.filter(([, field]) => Array.isArray(field) && field.length === seats.length);
  const others = fields.filter(([key, field]) => !bySeat.some(([other]) => other === key) && !isEmpty(field));
  return (
    <>
      {bySeat.length > 0 && (
        <div class="plain-table" tabIndex={0} role="group" aria-label={say().seats}>
          <table>
            <thead>
              <tr>
                <td />
                {seats.map((seat, i) => (
                  <th key={i} scope="col">
                    <SeatMark seat={i} /> {seat.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bySeat.map(([key, field]) => (
                <tr key={key}>
                  <th scope="row">{fieldName(key, lang.value, named)}</th>
                  {(field as unknown[]).map((one, i) => (
                    <td key={i}>{inWords(one)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <dl class="facts">
        {others.map(([key, field]) => (
          <div key={key}>
            <dt>{fieldName(key, lang.value, named)}</dt>
            <dd>{inWords(field)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function label(key: string): string {
  return fieldName(key, lang.value);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}

function inWords(value: unknown): string {
  if (isEmpty(value)) return '–';
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value === 'object')
    return Object.entries(value as object)
      .map(([key, one]) => `${label(key)}: ${inWords(one)}`)
      .join('; ');
  return typeof value === 'number' ? String(value) : label(String(value));
}
