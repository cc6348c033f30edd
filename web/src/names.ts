// Names of seats, and how they get into the server's sentences, which say P1, P2, …

import type { Lang, Seat } from './board';
import { words } from './words';

export function levelName(level: string, lang: Lang): string {
  return words[lang].levels[level as keyof (typeof words)['en']['levels']] ?? level;
}

export function botName(level: string, lang: Lang): string {
  return words[lang].bots[level as keyof (typeof words)['en']['bots']] ?? level;
}

export function personShown(name: string | undefined, lang: Lang): string {
  return !name || name === 'Guest' ? words[lang].guest : name;
}

/** One name a seat, no two alike: several guests or bots of a level are numbered. A record knows no names: there,
 * `played`, an open seat is that of somebody. */
export function seatNamesShown(seats: readonly Seat[], lang: Lang, played: boolean): string[] {
  const plain = seats.map((seat, i) => {
    if (seat.kind === 'open') return played ? words[lang].personN(i + 1) : words[lang].openSeat;
    if (seat.kind === 'bot' && !seat.for) return botName(seat.level ?? '', lang);
    return personShown(seat.name, lang);
  });
  return plain.map((name, i) => {
    const alike = plain.flatMap((other, j) => (other === name ? [j] : []));
    return alike.length > 1 && seats[i]!.kind !== 'open' ? `${name} ${alike.indexOf(i) + 1}` : name;
  });
}

export function withNames(text: string, names: readonly string[]): string {
  return text.replace(/\bP(\d{1,2})\b/g, (sign, number: string) => names[Number(number) - 1] ?? sign);
}
