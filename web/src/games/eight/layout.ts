// How the board is drawn by the room there is, and how much it needs at least.

/** Cards in a row, small or large, with the players' purses or their table below or beside them. */
const FOOT = { narrow: 152, wide: 172, medium: 270 };
/** The purses of many players need a second line. */
const SECOND_LINE = 24;
/** A map on which regions can still be told apart and hit. */
const LEAST_MAP = 224;

export interface Room {
  /** Small cards: on a phone, and in a low window. */
  narrow: boolean;
  least: number;
}

export function roomFor(width: number, height: number, seats: number): Room {
  const narrow = width < 640 || height < 480;
  const foot = narrow ? FOOT.narrow + (seats > 3 ? SECOND_LINE : 0) : width < 900 ? FOOT.medium : FOOT.wide;
  // A wide board asks for no more than where it turns narrow: it would never become so.
  return { narrow, least: narrow ? foot + Math.min(LEAST_MAP, Math.round(width * 0.72)) : Math.min(foot + LEAST_MAP, 480) };
}
