// The sign of a seat: a colour and a shape, so that colour is never the only sign. Boards use it as well.

export const seatNames = ['madder', 'lapis', 'saffron', 'forest', 'plum', 'charcoal', 'teal', 'umber'] as const;

/** A CSS value; the variables are in theme.css. */
export function seatColour(seat: number): string {
  return `var(--seat-${seat % seatNames.length})`;
}

/** A colour that can be read on top of the seat's colour. */
export function seatInk(seat: number): string {
  return `var(--seat-ink-${seat % seatNames.length})`;
}

/** Outlines in a box from -10 to 10, all of about the same weight to the eye. */
const shapes = [
  'M-7.5-7.5h15v15h-15z', // cube
  'M0-8.6A8.6 8.6 0 1 1 0 8.6 8.6 8.6 0 1 1 0-8.6z', // disc
  'M0-10 9.4 0 0 10-9.4 0z', // diamond
  'M0-9.4 9.6 7.6H-9.6z', // triangle
  'M-4.8-8.3h9.6L9.6 0 4.8 8.3h-9.6L-9.6 0z', // hexagon
  'M-3.3-9h6.6v5.7H9v6.6H3.3V9h-6.6V3.3H-9v-6.6h5.7z', // cross
  'M0-9.8 9.4-2.8 5.8 8.2H-5.8L-9.4-2.8z', // pentagon
  'M0 9.4C-11 1.6-9.6-8-4.6-8-1.8-8-.5-6 0-4.4.5-6 1.8-8 4.6-8 9.6-8 11 1.6 0 9.4z', // heart
];

export function seatShape(seat: number): string {
  return shapes[seat % shapes.length]!;
}

export interface SeatMarkProps {
  seat: number;
  /** Of the square around it, in px. */
  size?: number;
  /** What it stands for, for those who listen; without it the mark is an ornament beside a name. */
  label?: string;
}

/** A seat's mark as an element of its own. Inside an SVG use SeatShape. */
export function SeatMark({ seat, size = 16, label }: SeatMarkProps) {
  return (
    <svg
      class="seat-mark"
      viewBox="-11 -11 22 22"
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <SeatShape seat={seat} />
    </svg>
  );
}

export interface SeatShapeProps {
  seat: number;
  /** Centre and half width, in units of the surrounding SVG. */
  x?: number;
  y?: number;
  r?: number;
}

/** A seat's mark inside an SVG. */
export function SeatShape({ seat, x = 0, y = 0, r = 10 }: SeatShapeProps) {
  return (
    <path
      d={seatShape(seat)}
      transform={`translate(${x} ${y}) scale(${r / 10})`}
      fill={seatColour(seat)}
      stroke="var(--piece-edge)"
      stroke-width="1.4"
      stroke-linejoin="round"
    />
  );
}
