// A card of the game: a band with the good, then the actions as signs with numbers, then what the good is worth.
import type { ComponentChildren, JSX } from 'preact';
import type { Lang } from '../../board';
import { ActionIcon, GoodIcon } from './goods';
import type { Card, Catalogue, Good } from './types';
import { actionAbout, actionText, words } from './words';

/** Symbols needed for 1, 2, 3 and 5 points. */
export function ladder(good: Good): number[] {
  return [1, 2, 3, 5].map((points) => good.points.findIndex((p) => p >= points));
}

export function goodName(catalogue: Catalogue, good: string, lang: Lang): string {
  return catalogue.goods.find((g) => g.id === good)?.name[lang] ?? words[lang].joker;
}

export function cardText(catalogue: Catalogue, card: Card, lang: Lang): string {
  const good = goodName(catalogue, card.good, lang);
  return `${good}${card.symbols > 1 ? ` ×${card.symbols}` : ''}: ${actionText(words[lang], card.actions, card.sign)}`;
}

/** The good's name beside its sign; two signs speak for themselves. */
export function BandName({ text }: { text: string }): JSX.Element {
  return <span class={text.length > 8 ? 'em-band-name em-band-long' : 'em-band-name'}>{text}</span>;
}

interface CardFaceProps {
  catalogue: Catalogue;
  card: Card;
  lang: Lang;
  small?: boolean;
}

export function CardFace({ catalogue, card, lang, small }: CardFaceProps): JSX.Element {
  const w = words[lang];
  const good = catalogue.goods.find((g) => g.id === card.good);
  const two = card.actions.length > 1;
  return (
    <span class={`em-face em-face-${card.good}${two ? ' em-two' : ''}`} aria-hidden="true">
      <span class="em-band">
        {Array.from({ length: card.symbols }, (_, i) => (
          <GoodIcon key={i} good={card.good} size={small ? 19 : 24} />
        ))}
        {!small && card.symbols < 2 && <BandName text={goodName(catalogue, card.good, lang)} />}
      </span>
      <span class="em-actions">
        {card.actions.map((a, i) => (
          <>
            {i > 0 && <span class="em-sign">{card.sign === '/' ? w.or : w.and}</span>}
            <span class={`em-action em-do-${a.action}`}>
              <ActionIcon action={a.action} size={small ? (two ? 17 : 22) : two ? 26 : 36} />
              <span class="em-number">{a.number}</span>
            </span>
          </>
        ))}
      </span>
      {!small && (
        <span class="em-ladder">
          {good
            ? ladder(good).map((need, i) => (
                <span key={i}>
                  <b>{need}</b>
                  <i>{[1, 2, 3, 5][i]}</i>
                </span>
              ))
            : <span class="em-any">{w.any}</span>}
        </span>
      )}
    </span>
  );
}

/** The card in words, for its tooltip. */
export function CardAbout({ catalogue, card, lang, price, children }: { catalogue: Catalogue; card: Card; lang: Lang; price?: number; children?: ComponentChildren }): JSX.Element {
  const w = words[lang];
  const good = catalogue.goods.find((g) => g.id === card.good);
  const name = goodName(catalogue, card.good, lang);
  return (
    <>
      <strong class="em-tip-title">{cardText(catalogue, card, lang)}</strong>
      {children}
      {card.actions.map((a) => (
        <p key={a.action} class="em-tip-line">
          <ActionIcon action={a.action} size={15} />
          <span>{actionAbout(w, a.action)}</span>
        </p>
      ))}
      {card.sign && <p>{card.sign === '/' ? w.aboutOr : w.aboutAnd}</p>}
      <p class="em-tip-line">
        <GoodIcon good={card.good} size={15} />
        <span>
          {good ? (card.symbols > 1 ? w.aboutDouble(name) : w.aboutGood(name)) : w.aboutJoker} {good && w.ladder(ladder(good).join(' / '))}
        </span>
      </p>
      {price !== undefined && <p>{w.aboutPrice(price ? w.coins(price) : w.free)}</p>}
      {card.five_player && <p>{w.aboutFive}</p>}
    </>
  );
}
