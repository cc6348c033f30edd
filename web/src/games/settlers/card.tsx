// Cards: the whole face, a tile for an empire, the smallest picture, and backs.
import type { JSX } from 'preact';
import { Icon } from '../../icons';
import { EffectSigns, MainSign } from './effects';
import { Band, GoodIcon, GoodsLine, deckIcons, typeIcons } from './signs';
import type { Lang } from '../../board';
import type { Card, Deck } from './types';

export interface FaceProps {
  card: Card;
  lang: Lang;
}

/** Cost top left, raze field top right, deal at the bottom, as on all cards of this game. */
export function CardFace({ card, lang }: FaceProps): JSX.Element {
  return (
    <span class={`im-card im-of-${card.deck}`} aria-hidden="true">
      <Band colours={card.colours} />
      <span class="im-top">
        <span class="im-cost">
          <GoodsLine goods={card.cost} />
          {card.house && <Icon name="house" class="im-g im-g-house" />}
        </span>
        <Raze card={card} />
      </span>
      <Name card={card} lang={lang} />
      <Effects card={card} />
      <span class="im-foot">
        <Icon name={typeIcons[card.type]} class="im-type" />
        {card.deck !== 'common' && <Icon name={deckIcons[card.deck]} class="im-emblem" />}
        {card.deal && (
          <span class="im-deal">
            <Icon name="treaty" />
            <GoodIcon good={card.deal} />
          </span>
        )}
      </span>
    </span>
  );
}

/** A location: what it does, and what razing it gives. */
export function TileFace({ card, lang }: FaceProps): JSX.Element {
  return (
    <span class={`im-card im-is-tile im-of-${card.deck}`} aria-hidden="true">
      <Band colours={card.colours} />
      <Name card={card} lang={lang} />
      <Effects card={card} />
      <span class="im-foot">
        <Icon name={card.deck === 'common' ? typeIcons[card.type] : deckIcons[card.deck]} class="im-type" />
        <Raze card={card} />
      </span>
    </span>
  );
}

export function SmallFace({ card }: { card: Card }): JSX.Element {
  return (
    <span class={`im-card im-is-small im-of-${card.deck}`} aria-hidden="true">
      <Band colours={card.colours} />
      <MainSign card={card} />
    </span>
  );
}

/** The back of a card, by its deck. A foundation is one, with a sign of its own. */
export function CardBack({ deck, foundation, style = '' }: { deck: Deck; foundation?: boolean; style?: string }): JSX.Element {
  return (
    <span class={`im-card im-back im-of-${deck} ${style}`} aria-hidden="true">
      <Icon name={foundation ? 'foundation' : deckIcons[deck]} />
    </span>
  );
}

/** Where a word may be parted, of vowels and consonants: ma-son, car-pen-ter, кон-структор; and after й, ь and ъ. */
const V = '[aeiouyаеёиоуыэюя]';
const C = '[b-df-hj-np-tv-xzбвгджзклмнпрстфхцчшщ]';
const PARTS = new RegExp(`^(.*${V}/${C}${V}|.*(${V}${C}|[йьъ])/${C}${C}?${V})`, 'i');
/** English words are short, and parted less by rule. */
const LONG = { en: 11, ru: 9 };

/** A name with its long words ready to be parted: not every browser can do that in every language. */
function parted(name: string, lang: Lang): string {
  const part = (word: string): string => {
    let parts = '';
    for (let i = 0; i < word.length; i++) {
      const near = i < 3 || i > word.length - 3;
      parts += (!near && PARTS.test(`${word.slice(0, i)}/${word.slice(i)}`) ? '\u00ad' : '') + word[i];
    }
    return parts;
  };
  return name.replace(/\p{L}+/gu, (word) => (word.length >= LONG[lang] ? part(word) : word));
}

/** A long word is written smaller; parted only where even that is too long. */
function Name({ card, lang }: FaceProps): JSX.Element {
  const name = card.name[lang];
  const longest = Math.max(...name.split(/[ -]/).map((word) => word.length));
  return <span class={`im-name${longest > 11 ? ' im-longest' : longest > 9 ? ' im-long' : ''}`}>{parted(name, lang)}</span>;
}

function Effects({ card }: { card: Card }): JSX.Element {
  return (
    <span class="im-effects">
      {card.effects.map((effect, i) => (
        <EffectSigns key={i} effect={effect} deck={card.deck} />
      ))}
    </span>
  );
}

function Raze({ card }: { card: Card }): JSX.Element | null {
  if (Object.keys(card.raze).length === 0) return null;
  return (
    <span class="im-raze">
      <GoodsLine goods={card.raze} />
    </span>
  );
}
