// How the board is drawn by the room there is, and how much it needs at least.

/** Cards in a row, small or large, with the players' purses or their table below or beside them. */
const FOOT = { narrow: 152, wide: 172, medium: 270 };
/** The purses of many players need a second line where there is little room beside each other. */
const SECOND_LINE = 24;
const PURSES = { beside: 62, least: 66, one: 102 };
/** The coins to bid, below a small map. */
const BIDS = 52;
/** A map on which regions can still be told apart and hit. */
const LEAST_MAP = 222;
/** Where one only bids, nothing on it is to be hit. */
const LEAST_SEEN = 170;

export interface Room {
  /** Small cards: on a phone, and in a low window. */
  narrow: boolean;
  /** Purses must say the same in less room. */
  tight: boolean;
  least: number;
}

export function roomFor(width: number, height: number, seats: number, bids: boolean): Room {
  const narrow = width < 640 || height < 480;
  const foot = narrow ? FOOT.narrow + (bids ? BIDS : 0) + (PURSES.beside + seats * PURSES.least > width ? SECOND_LINE : 0) : width < 900 ? FOOT.medium : FOOT.wide;
  // A wide board asks for no more than where it turns narrow: it would never become so.
  return { narrow, tight: narrow && PURSES.beside + seats * PURSES.one > width, least: narrow ? foot + Math.min(bids ? LEAST_SEEN : LEAST_MAP, Math.round(width * 0.72)) : Math.min(foot + LEAST_MAP, 480) };
}
