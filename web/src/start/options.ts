// The options of a game, as a person chooses them and as `create` wants them.

import { inLang, say } from '../lang';
import type { Game, Option } from '../protocol';

/** One value, or one a seat. */
export type Chosen = Record<string, string | string[]>;

export function startingValues(game: Game, seats: number): Chosen {
  return Object.fromEntries(
    game.options.map((option) => {
      const value = String(option.default);
      return [option.id, option.per_seat ? Array<string>(seats).fill(value) : value];
    }),
  );
}

/** Whether values other than the default are possible; if not, why. */
export function whyNot(option: Option, game: Game, chosen: Chosen, seats: number): string | null {
  const [id, value] = option.needs?.split('=') ?? [];
  if (!id || value === undefined) return null;
  if (id === 'seats') return seats === Number(value) ? null : say().optionNeedsSeats(Number(value));
  if (chosen[id] === value) return null;
  const other = game.options.find((known) => known.id === id);
  const index = other?.values.indexOf(value) ?? -1;
  return other ? say().optionNeeds(inLang(other.name), index >= 0 ? inLang(other.value_names[index]!) : value) : option.needs!;
}

/** The values that are possible with so many seats. */
export function valuesFor(option: Option, seats: number): string[] {
  return option.values.filter((_, i) => option.value_seats?.[i]?.includes(seats) ?? true);
}

/** The numbers of seats that the game can be played with at all. */
export function seatCounts(game: Game): number[] {
  const [min, max] = game.seats;
  return Array.from({ length: max - min + 1 }, (_, i) => min + i).filter((seats) =>
    game.options.every((option) => option.values.length === 0 || valuesFor(option, seats).length > 0),
  );
}

function possible(option: Option, value: string | string[], seats: number): boolean {
  return Array.isArray(value) || option.values.length === 0 || valuesFor(option, seats).includes(value);
}

/** The choices that are still possible with these seats; what is not goes back to its default. */
export function fitted(game: Game, chosen: Chosen, seats: number): Chosen {
  const start = startingValues(game, game.seats[1]);
  return Object.fromEntries(
    game.options.map((option) => {
      const fits = !whyNot(option, game, chosen, seats) && possible(option, chosen[option.id]!, seats);
      return [option.id, (fits ? chosen : start)[option.id]!];
    }),
  );
}

/** What to send: only what differs from the defaults. */
export function optionsToSend(game: Game, chosen: Chosen, seats: number): Record<string, string | string[]> {
  const sent: Record<string, string | string[]> = {};
  for (const option of game.options) {
    const value = chosen[option.id];
    if (value === undefined || whyNot(option, game, chosen, seats)) continue;
    if (Array.isArray(value)) {
      const some = value.slice(0, seats);
      if (some.some((one) => one !== String(option.default))) sent[option.id] = some.map((one) => one || String(option.default));
    } else if (value !== '' && value !== String(option.default)) sent[option.id] = value;
  }
  return sent;
}

/** A value of a table's option in words. */
export function valueShown(option: Option, value: string | number): string {
  const index = option.values.indexOf(String(value));
  return index >= 0 ? inLang(option.value_names[index]!) : String(value);
}
