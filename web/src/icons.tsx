// One set of icons for the page and all games: drawn on a 16 × 16 grid, readable at 16 px, in the colour of the text.

import type { JSX } from 'preact';

const drawings = {
  coin: { fill: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zm0 1.6a4.9 4.9 0 1 0 0 9.8 4.9 4.9 0 0 0 0-9.8zM8 5l3 3-3 3-3-3z' },
  card: { line: 'M4 1.8h8a1 1 0 0 1 1 1v10.4a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V2.8a1 1 0 0 1 1-1zM5.5 5h5M5.5 8h5M5.5 11h2.5' },
  sword: { line: 'M14 2 6.5 9.5M14 2l-3.2.4-6 6M14 2l-.4 3.2-6 6M3.6 8.4l4 4M5.3 10.7 2.2 13.8' },
  army: { fill: 'M8 1.6a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM3 14.4c0-4 1.6-6.8 5-6.8s5 2.8 5 6.8z' },
  city: { fill: 'M1.5 14.5V6h2v1.5H5V3.5h1.5V5h1V3.5h1V5h1V3.5H11v4h1.5V6h2v8.5h-5V11a1.5 1.5 0 0 0-3 0v3.5z' },
  ship: { fill: 'M7.3 1.5v7.7H2.5c.4-3.6 2-6.3 4.8-7.7zM8.6 2.8c2.7 1 4.3 3.3 4.7 6.4H8.6zM1 10.5h14c-.6 2.4-2 4-4 4H5c-2 0-3.4-1.6-4-4z' },
  crown: { fill: 'M2.3 12 1.2 4.3l3.6 2.6L8 2.2l3.2 4.7 3.6-2.6L13.7 12zM2.6 13.2h10.8v1.5H2.6z' },
  tower: { fill: 'M4 14.5 4.6 7H3.5V1.8h2V3.3h1.3V1.8h2.4v1.5h1.3V1.8h2V7h-1.1l.6 7.5H9.3V11a1.3 1.3 0 0 0-2.6 0v3.5z' },
  knight: { fill: 'M4 14.5h9c0-5.5-.5-9-4-11L8.8 1.5 7.2 3C5 3.8 3.5 6 2.5 8.7l1.7 1.6L7 8.7c0 2-2.6 3-3 5.8zM7.2 5.2a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6z' },
  shield: { fill: 'M8 1.3 13.7 3v4.6c0 3.3-2.3 5.7-5.7 7.1-3.4-1.4-5.7-3.8-5.7-7.1V3zM8 3.1 3.9 4.3v3.3c0 2.3 1.5 4 4.1 5.2z' },
  worker: { fill: 'M8 1.5a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6zM5 7h6l2.5 3.8-1.4.9L11 10v4.5H9V11H7v3.5H5V10l-1.1 1.7-1.4-.9z' },
  wood: { fill: 'M3.5 4.5 12 2.6c1.3-.3 2.5 1 2.5 2.7s-1 3-2.5 3.2L3.5 9.9C2 10.1 1 9 1 7.3s1-2.5 2.5-2.8zm.2 1.7c-.6 0-1 .5-1 1.1s.4 1.1 1 1.1 1-.5 1-1.1-.4-1.1-1-1.1zM5 11l8-1.3v1.8c0 1-.5 1.6-1.3 1.7L6.3 14.3C5.5 14.4 5 14 5 13z' },
  stone: { fill: 'M4.5 3.5 9 2l4.5 3.5 1 5L11 14H4.5l-3-4zM5.4 5l-2 4.6 1.8 2.7 2-5.2z' },
  food: { fill: 'M8 4.5C9 3.2 10 2.8 11.5 3c2 .3 3 2 3 4.3 0 3.5-2.2 7-4.5 7-.8 0-1.2-.4-2-.4s-1.2.4-2 .4c-2.3 0-4.5-3.5-4.5-7C1.5 5 2.5 3.3 4.5 3 6 2.8 7 3.2 8 4.5zM7.4 3.6c-.2-1.5.5-2.5 1.9-2.8l.3 1.1c-.8.3-1.2.8-1.1 1.7z' },
  gold: { fill: 'M4.7 3h6.6l1.4 4H3.3zM2 8.5h5l1 5H.8zM9 8.5h5l1.2 5H8.7z' },
  bot: { line: 'M8 1.3v2.2M3.5 3.8h9a1 1 0 0 1 1 1v5.4a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1V4.8a1 1 0 0 1 1-1zM4.5 14.3c.5-1.5 1.5-2.3 3.5-2.3s3 .8 3.5 2.3', fill: 'M5.8 6a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4zm4.4 0a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z' },
  person: { line: 'M8 2a2.8 2.8 0 1 1 0 5.6A2.8 2.8 0 0 1 8 2zM2.7 14.2c0-3.3 2-5.2 5.3-5.2s5.3 1.9 5.3 5.2' },
  people: { line: 'M6 2.5a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8zM1.3 13.5c0-2.9 1.8-4.5 4.7-4.5s4.7 1.6 4.7 4.5M10.5 2.8a2.2 2.2 0 0 1 0 4.3M12.3 9.3c1.6.6 2.5 2 2.5 4.2' },
  eye: { line: 'M1.2 8c1.7-3 4-4.5 6.8-4.5S13.1 5 14.8 8c-1.7 3-4 4.5-6.8 4.5S2.9 11 1.2 8zM8 5.9a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2z' },
  undo: { line: 'M5.3 2.5 2 5.8l3.3 3.3M2.3 5.8h7.2a4 4 0 0 1 0 8H5.5' },
  hint: { line: 'M5.7 11.2c0-1.7-2.2-2.6-2.2-5.2a4.5 4.5 0 0 1 9 0c0 2.6-2.2 3.5-2.2 5.2zM6 13.2h4M6.8 15h2.4' },
  chat: { line: 'M2.5 2.5h11a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H7.5L4 14.5v-3H2.5a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM4.5 5.7h7M4.5 8.3h4.5' },
  log: { line: 'M4 1.8h9.2v10.4a2 2 0 0 1-2 2H3.8a1.6 1.6 0 0 1-1.6-1.6V11.5h7v1.2a1.5 1.5 0 0 0 1.5 1.5M4 11.5V1.8M6.3 4.8h4.6M6.3 7.8h4.6' },
  settings: { line: 'M1.5 4h7M12 4h2.5M1.5 8H4M7.5 8h7M1.5 12h6M11 12h3.5M10.3 2.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM5.7 6.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM9.3 10.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4z' },
  menu: { line: 'M2 4h12M2 8h12M2 12h12' },
  link: { line: 'M6.7 9.3 9.3 6.7M7.3 4.7 9.2 2.8a2.83 2.83 0 0 1 4 4L11.3 8.7M8.7 11.3l-1.9 1.9a2.83 2.83 0 0 1-4-4l1.9-1.9' },
  clock: { line: 'M8 1.7a6.3 6.3 0 1 1 0 12.6A6.3 6.3 0 0 1 8 1.7zM8 4.3V8l2.6 1.8' },
  flag: { line: 'M3.2 14.5V1.8M3.2 2.5c3-1.5 5 1.5 9.6 0v6.3c-4.6 1.5-6.6-1.5-9.6 0' },
  replay: { line: 'M2.3 8a5.7 5.7 0 1 0 2-4.3M2.3 1.8v3.4h3.4', fill: 'M6.6 5.3 11 8l-4.4 2.7z' },
  download: { line: 'M8 1.8v8.4M4.5 7 8 10.5 11.5 7M2 11v3h12v-3' },
  upload: { line: 'M8 10.5V2.1M4.5 5.5 8 2l3.5 3.5M2 11v3h12v-3' },
  help: { line: 'M8 1.7a6.3 6.3 0 1 1 0 12.6A6.3 6.3 0 0 1 8 1.7zM6 6.3a2 2 0 1 1 3 1.7c-.7.4-1 .8-1 1.6', fill: 'M8 10.9a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8z' },
  close: { line: 'm3 3 10 10M13 3 3 13' },
  check: { line: 'm2.3 8.7 3.7 3.8L13.7 3.8' },
  home: { line: 'M2 8 8 2.3 14 8M3.7 6.7v7h8.6v-7M6.5 13.5V9.7h3v3.8' },
  copy: { line: 'M5.5 5.5h8v8.7h-8zM10.5 5V1.8h-8v8.7H5' },
  share: { line: 'M11.5 2.2 14.5 5l-3 2.8M14 5H9C6 5 4.5 7 4.5 10M12 10.5V14H1.5V5.5H4' },
  book: { line: 'M8 3.5C6.5 2.3 4.3 2 1.7 2.2v10.6C4.3 12.6 6.5 13 8 14.2c1.5-1.2 3.7-1.6 6.3-1.4V2.2C11.7 2 9.5 2.3 8 3.5zm0 0v10.7' },
  plus: { line: 'M8 2.5v11M2.5 8h11' },
  trophy: { line: 'M4.5 2h7v4.5a3.5 3.5 0 0 1-7 0zM4.5 3.3H1.8c0 2.6 1 4.2 3 4.5M11.5 3.3h2.7c0 2.6-1 4.2-3 4.5M8 10v2.5M5 14.3h6' },
  play: { fill: 'M4 2.3 13 8l-9 5.7z' },
  pause: { fill: 'M3.5 2.5h3.2v11H3.5zM9.3 2.5h3.2v11H9.3z' },
  back: { line: 'M10.5 2.8 5 8l5.5 5.2' },
  forward: { line: 'M5.5 2.8 11 8l-5.5 5.2' },
  first: { line: 'M3 2.8v10.4M12.5 2.8 7 8l5.5 5.2' },
  last: { line: 'M13 2.8v10.4M3.5 2.8 9 8l-5.5 5.2' },
  send: { fill: 'M1.5 14 15 8 1.5 2l1.3 5L9 8 2.8 9z' },
  globe: { line: 'M8 1.7a6.3 6.3 0 1 1 0 12.6A6.3 6.3 0 0 1 8 1.7zM1.8 8h12.4M8 1.7c-3.6 3.9-3.6 8.7 0 12.6 3.6-3.9 3.6-8.7 0-12.6z' },
  search: { line: 'M6.8 1.8a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM10.5 10.5l3.7 3.7' },
} satisfies Record<string, { fill?: string; line?: string }>;

export type IconName = keyof typeof drawings;

export interface IconProps {
  name: IconName;
  size?: number;
  /** Spoken; without it the icon is an ornament beside words. */
  label?: string;
  class?: string;
}

export function Icon({ name, size = 16, label, class: style }: IconProps): JSX.Element {
  return (
    <svg
      class={style ? `icon ${style}` : 'icon'}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <IconShape name={name} />
    </svg>
  );
}

/** The drawing alone, in a box of 16 × 16, for use inside an SVG. */
export function IconShape({ name }: { name: IconName }): JSX.Element {
  const drawing: { fill?: string; line?: string } = drawings[name];
  return (
    <>
      {drawing.line && (
        <path d={drawing.line} fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" />
      )}
      {drawing.fill && <path d={drawing.fill} fill="currentColor" fill-rule="evenodd" />}
    </>
  );
}
