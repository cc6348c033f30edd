// Counters: points, goods, cards in hand.
import type { JSX } from 'preact';
import { Icon } from '../../icons';
import { useTip } from '../../parts/tips';
import { pileNames } from './about';
import { type Scene, useScene } from './scene';
import { GoodIcon, deckIcons } from './signs';
import { type Deck, SUPPLY, deckOf, nameOf, total } from './types';

/** All of them as one list. */
export function Supply({ row }: { row: number }): JSX.Element {
  const { w, names } = useScene();
  return (
    <ul class="im-supply" aria-label={w.supply(names[row] ?? '')}>
      <Points row={row} />
      <Goods row={row} />
      <HandCount row={row} />
    </ul>
  );
}

export function Points({ row }: { row: number }): JSX.Element {
  const { view, w, scores, breakdown } = useScene();
  const tip = useTip();
  const points = view.vp[row] ?? 0;
  // Others break ties only.
  const parts = Object.entries(breakdown[row] ?? {}).filter(([part, n]) => n !== 0 && w.parts[part]);
  const about = (): JSX.Element => (
    <>
      <strong class="im-tip-title">{w.points(points)}</strong>
      {parts.length > 1 && parts.map(([part, n]) => <p key={part}>{`${w.parts[part]}: ${n}`}</p>)}
      <p>
        <b>{w.score(scores[row] ?? 0)}</b>
      </p>
      <p class="im-tip-note">{w.scoreAbout}</p>
    </>
  );
  return (
    <li class="im-count im-count-vp" data-good={`${row} vp`} {...tip(`vp ${row}`, about, true)}>
      <GoodIcon good="vp" />
      <b aria-hidden="true">{points}</b>
      <span class="im-spoken">{`${w.points(points)}, ${w.score(scores[row] ?? 0)}`}</span>
    </li>
  );
}

export function Goods({ row }: { row: number }): JSX.Element {
  const { view, w } = useScene();
  const supply = view.goods[row] ?? {};
  return (
    <>
      {SUPPLY.map((good) => {
        const n = supply[good] ?? 0;
        return (
          <li key={good} class={n ? 'im-count' : 'im-count im-none'} data-good={`${row} ${good}`}>
            <GoodIcon good={good} />
            <b aria-hidden="true">{n}</b>
            <span class="im-spoken">{w.good(good, n)}</span>
          </li>
        );
      })}
    </>
  );
}

export function HandCount({ row }: { row: number }): JSX.Element {
  const scene = useScene();
  const { catalogue, view, lang, w } = scene;
  const tip = useTip();
  const cards = total(view.hand[row] ?? {});
  const backs = handByDeck(scene, row);
  const line = backs.map(([deck, n]) => `${nameOf(catalogue.decks, deck, lang)}: ${n}`).join(', ');
  const about = (): JSX.Element => (
    <>
      <strong class="im-tip-title">{w.handCards(cards)}</strong>
      <p>{line}</p>
      <KnownCards row={row} />
    </>
  );
  return (
    <li class="im-count im-count-hand" data-good={`${row} card`} {...tip(`hand ${row}`, about, true)}>
      {backs.map(([deck, n]) => (
        <span key={deck} class={`im-mini-back im-of-${deck}`} aria-hidden="true">
          <Icon name={deckIcons[deck]} size={11} />
          {n}
        </span>
      ))}
      {backs.length === 0 && (
        <span class="im-mini-back" aria-hidden="true">
          <Icon name="cards" size={11} />0
        </span>
      )}
      <span class="im-spoken">{`${w.handCards(cards)}${line && `, ${line}`}`}</span>
    </li>
  );
}

/** The backs of a hand: how many of each deck. */
function handByDeck({ catalogue, view }: Scene, row: number): [Deck, number][] {
  const counts = new Map<Deck, number>();
  for (const [code, n] of Object.entries(view.hand[row] ?? {})) {
    const deck = deckOf(catalogue, code);
    counts.set(deck, (counts.get(deck) ?? 0) + n);
  }
  return [...counts].sort(([a], [b]) => Number(a === 'common') - Number(b === 'common'));
}

/** Cards of another's hand that one has seen. */
function KnownCards({ row }: { row: number }): JSX.Element | null {
  const scene = useScene();
  const { view, eye, w } = scene;
  if (row === eye) return null;
  const known = pileNames(scene, view.hand[row] ?? {});
  const loose = pileNames(scene, view.loose[row] ?? {});
  return (
    <>
      {known && <p>{`${w.known}: ${known}`}</p>}
      {loose && <p>{`${w.mayBe}: ${loose}`}</p>}
    </>
  );
}
