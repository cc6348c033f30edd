// Signs of goods and actions: our own drawings on a grid of 16, each good with a colour and a silhouette of its own.
import type { JSX } from 'preact';
import { Icon, type IconName } from '../../icons';
import type { ActionId, GoodId } from './types';

type GoodSign = GoodId | 'joker';

/** Two tones: the body in the colour of the good, the detail in its ink. */
const drawings: Record<GoodSign, { body: string; detail: string }> = {
  crystal: { body: 'M5 1.2h6L14.4 6 8 15 1.6 6z', detail: 'M1.8 6h12.4M5 1.4 5.8 6 8 14.6 10.2 6 11 1.4' },
  carrot: {
    body: 'M10.9 5.1c1.2 1.2 1.2 2.7.2 3.8L2.6 14.2c-.6.3-1.1-.2-.8-.8L7.1 4.9c1.1-1 2.6-1 3.8.2z',
    detail: 'M7.4 7.2 9 8.8M5.4 10.2l1.4 1.4M11 5 14.6 4.2M11 5l.8-3.6M11 5l2.9-2.9',
  },
  wood: {
    body: 'M8 .9 13 7h-2.3l3.2 4.6H9.1V15H6.9v-3.4H2.1L5.3 7H3z',
    detail: 'M8 3.4v8M8 7.2 9.7 5.6M8 9.8 6.1 8',
  },
  ore: {
    body: 'M3.4 5.6 7 2.4l4.6 1 3.2 4.7-1.5 4.6-5 1.7-5.4-1.2L1.2 9z',
    detail: 'M7 2.6 8 7.4l-4.4-1.6M8 7.4l3.6-3.8M8 7.4 6.4 13.9M8 7.4l5.2 5.2',
  },
  anvil: {
    body: 'M4.4 3.4h10.4v2.2c-2.4 0-4 1-4.3 2.7.1 1.5.9 2.3 2.3 2.7v2.2H4.2V11c1.4-.4 2-1.2 2.1-2.4C3.2 8.3 1.4 7 1 4.6h3.4z',
    detail: 'M5 5.6h8.4M5.6 11.4h5.8',
  },
  joker: {
    body: 'M8 .8l2 4.6 5 .5-3.8 3.3 1.1 4.9L8 11.6l-4.3 2.5 1.1-4.9L1 5.9l5-.5z',
    detail: 'M8 4.6v4.2M6 6.6h4',
  },
};

/** The drawing alone, in a box of 16 × 16, for use inside an SVG. */
export function GoodShape({ good }: { good: GoodSign }): JSX.Element {
  return (
    <g class={`em-good em-${good}`}>
      <path class="em-good-body" d={drawings[good].body} />
      <path class="em-good-detail" d={drawings[good].detail} />
    </g>
  );
}

export function GoodIcon({ good, size = 16 }: { good: GoodSign; size?: number }): JSX.Element {
  return (
    <svg class="em-good-icon" viewBox="-0.5 -0.5 17 17" width={size} height={size} aria-hidden="true">
      <GoodShape good={good} />
    </svg>
  );
}

const actionIcons: Record<ActionId, IconName | null> = { recruit: 'army', march: null, sail: 'ship', found: 'city', destroy: null };

export function ActionIcon({ action, size = 16 }: { action: ActionId; size?: number }): JSX.Element {
  const name = actionIcons[action];
  if (name) return <Icon name={name} size={size} />;
  return (
    <svg class="icon" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      {action === 'march' ? (
        // A boot on its way
        <path
          fill="currentColor"
          d="M4.2 1.2h4.6l-.3 6.3c1.9.3 3.4 1 4.7 1.5 1.2.5 1.8 1.4 1.8 2.7H3.4c.9-3.4 1.1-7 .8-10.5zM3.2 12.8H15v1.7H9.3l-.8-.7-.6.7H3.2z"
        />
      ) : (
        // An army struck out
        <>
          <path fill="currentColor" d="M8 1.6a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM3 14.4c0-4 1.6-6.8 5-6.8s5 2.8 5 6.8z" opacity="0.55" />
          <path d="M2 2.2 14 13.8M14 2.2 2 13.8" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
        </>
      )}
    </svg>
  );
}
