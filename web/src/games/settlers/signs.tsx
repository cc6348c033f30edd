// Signs of the game: goods, colours with their hatching, empires and types.
import type { JSX } from 'preact';
import { Icon, type IconName } from '../../icons';
import type { CardType, Colour, Deck, Good, Goods, Price } from './types';

const goodIcons: Record<Good | 'resource' | 'deal', IconName> = {
  wood: 'wood',
  stone: 'stone',
  food: 'food',
  gold: 'gold',
  worker: 'worker',
  raze: 'sword',
  defence: 'shield',
  vp: 'medal',
  card: 'card',
  card_common: 'card',
  card_faction: 'card',
  resource: 'help',
  deal: 'treaty',
};

export function GoodIcon({ good, size = 16 }: { good: Good | 'resource' | 'deal'; size?: number }): JSX.Element {
  return <Icon name={goodIcons[good]} size={size} class={`im-g im-g-${good}`} />;
}

/** A few goods as signs one by one; many, and points, as a number and a sign. */
export function GoodsLine({ goods, most = 3 }: { goods: Goods | Price; most?: number }): JSX.Element {
  return (
    <>
      {(Object.entries(goods) as [Good, number][]).flatMap(([good, n]) =>
        n > (good === 'vp' ? 1 : most)
          ? [
              <span key={good} class="im-many">
                {n}
                <GoodIcon good={good} />
              </span>,
            ]
          : Array.from({ length: n }, (_, i) => <GoodIcon key={`${good}${i}`} good={good} />),
      )}
    </>
  );
}

export const typeIcons: Record<CardType, IconName> = { production: 'cog', feature: 'flag', action: 'act' };
export const deckIcons: Record<Deck, IconName> = { common: 'home', barbarians: 'axe', japanese: 'torii', romans: 'column', egyptians: 'pyramid', attack: 'swords' };

/** The colour with its hatching, as a small field. */
export function Swatch({ colour }: { colour: Colour }): JSX.Element {
  return <i class={`im-swatch im-c-${colour}`} />;
}

/** The left edge of a card: its colours. Ruins have none. */
export function Band({ colours }: { colours: readonly Colour[] }): JSX.Element {
  return (
    <span class="im-band">
      {colours.map((colour) => (
        <i key={colour} class={`im-c-${colour}`} />
      ))}
    </span>
  );
}
