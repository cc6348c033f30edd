// What each player has: coins, pieces in supply, goods and what they are worth so far.
import type { JSX } from 'preact';
import type { Lang } from '../../board';
import { Icon } from '../../icons';
import { useTip } from '../../parts/tips';
import { SeatMark } from '../../seats';
import { cardText, goodName, ladder } from './card';
import { holder } from './control';
import { GoodIcon } from './goods';
import { type BoardSide, type Catalogue, type GoodId, type View, cardOf } from './types';
import { words } from './words';

export interface PlayersProps {
  catalogue: Catalogue;
  view: View;
  side: BoardSide;
  names: string[];
  lang: Lang;
  eye: number | null;
  toAct: number[];
  breakdown: Record<string, number>[];
  open: boolean;
  onToggle(): void;
}

/** Symbols by good: those on cards, and tokens of regions that the player holds (EM-65). */
function goodsOf(catalogue: Catalogue, view: View, side: BoardSide, seat: number): Record<GoodId | 'joker', number> {
  const count = { crystal: 0, carrot: 0, wood: 0, ore: 0, anvil: 0, joker: 0 };
  for (const id of view.cards[seat] ?? []) {
    const card = catalogue.cards.find((c) => c.id === id);
    if (card) count[card.good] += card.symbols;
  }
  for (const region of side.marked) {
    const good = view.tokens[region];
    if (good && holder(view, region) === seat) count[good]++;
  }
  return count;
}

const total = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);

export function Players({ catalogue, view, side, names, lang, eye, toAct, breakdown, open, onToggle }: PlayersProps): JSX.Element {
  const w = words[lang];
  const tip = useTip();
  const goods = catalogue.goods;
  const limit = catalogue.cards_to_end[String(names.length)] ?? 0;
  const taken = (seat: number): number => view.cards[seat]?.length ?? 0;
  const head = (key: string, icon: JSX.Element, about: string): JSX.Element => (
    <th scope="col" key={key} {...tip(`head ${key}`, () => about, true)}>
      {icon}
      <span class="em-spoken">{about}</span>
    </th>
  );
  return (
    <section class={open ? 'em-players' : 'em-players em-closed'} aria-label={w.playersLabel}>
      <button type="button" class="em-toggle" aria-expanded={open} onClick={onToggle} aria-label={open ? w.hidePanel : w.showPanel} title={open ? w.hidePanel : w.showPanel}>
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path d={open ? 'M3 6l5 5 5-5' : 'M3 10l5-5 5 5'} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" />
        </svg>
      </button>
      {!open && (
        <ul class="em-purses">
          {names.map((name, seat) => (
            <li key={seat} data-seat={seat} class={toAct.includes(seat) ? 'em-acting' : undefined} aria-label={`${name}: ${w.coins(view.coins[seat] ?? 0)}, ${w.cardsOf(taken(seat), limit)}`}>
              <SeatMark seat={seat} size={16} />
              <Icon name="coin" size={13} />
              {view.coins[seat]}
              <Icon name="cards" size={13} />
              <span>
                {taken(seat)}
                <small>/{limit}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <table class={view.phase === 'bid' ? 'em-bidding' : undefined}>
          <thead>
            <tr>
              <th scope="col" class="em-who">
                {view.options['games'] === '3' ? w.round(view.round) : <span class="em-spoken">{w.panel}</span>}
              </th>
              {head('cards', <Icon name="cards" size={15} />, w.cardsAbout(limit))}
              {head('coins', <Icon name="coin" size={15} />, w.coinsAbout)}
              {head('armies', <Icon name="army" size={15} />, w.armiesAbout)}
              {head('cities', <Icon name="city" size={15} />, w.citiesAbout)}
              {head('land', <Icon name="flag" size={15} />, w.landAbout)}
              {goods.map((g) => head(g.id, <GoodIcon good={g.id} size={16} />, `${g.name[lang]}. ${w.ladder(ladder(g).join(' / '))}`))}
              {head('joker', <GoodIcon good="joker" size={16} />, w.jokerAbout)}
            </tr>
          </thead>
          <tbody>
            {names.map((name, seat) => {
              const count = goodsOf(catalogue, view, side, seat);
              const land = (breakdown[seat]?.['regions'] ?? 0) + (breakdown[seat]?.['continents'] ?? 0);
              const bid = view.bids[seat];
              const bidding = view.phase === 'bid';
              const about = () => (
                <>
                  <strong class="em-tip-title">{name}</strong>
                  <p>{bid === null || bid === undefined ? (bidding ? w.bidOpen : '') : bid === '?' ? w.bidDone : w.bidIs(bid)}</p>
                  <p>
                    {w.armies(total(view.armies[seat] ?? {}))}, {w.cities(total(view.cities[seat] ?? {}))}
                  </p>
                  <ul class="em-taken">
                    {(view.cards[seat] ?? []).map((id) => {
                      const card = cardOf(catalogue, view, id);
                      return (
                        <li key={id}>
                          <GoodIcon good={card.good} size={14} /> {cardText(catalogue, card, lang)}
                        </li>
                      );
                    })}
                  </ul>
                </>
              );
              return (
                <tr key={seat} data-seat={seat} class={[toAct.includes(seat) ? 'em-acting' : '', seat === eye ? 'em-me' : ''].join(' ')}>
                  <th scope="row" class="em-who" {...tip(`player ${seat}`, about, true)}>
                    <SeatMark seat={seat} size={15} />
                    <span class="em-who-name">{name}</span>
                    {bidding && (
                      <span class="em-bid-state" aria-label={bid === null ? w.bidOpen : w.bidDone} role="img">
                        {bid === null ? '…' : bid === '?' ? '✓' : bid}
                      </span>
                    )}
                  </th>
                  <td class="em-cards" aria-label={w.cardsOf(taken(seat), limit)}>
                    {taken(seat)}
                    <small>/{limit}</small>
                  </td>
                  <td class="em-coins">{view.coins[seat]}</td>
                  <td>{catalogue.armies - total(view.armies[seat] ?? {})}</td>
                  <td>{catalogue.cities - total(view.cities[seat] ?? {})}</td>
                  <td class={land ? undefined : 'em-none'}>{land ? <sup class="em-land-points">{land}</sup> : '–'}</td>
                  {goods.map((g) => {
                    const points = breakdown[seat]?.[g.id] ?? 0;
                    return (
                      <td key={g.id} class={count[g.id] || points ? 'em-some' : 'em-none'} aria-label={w.symbols(count[g.id], goodName(catalogue, g.id, lang), w.points(points))}>
                        {count[g.id] || (points ? 0 : '–')}
                        {points > 0 && <sup>{points}</sup>}
                      </td>
                    );
                  })}
                  <td class={count.joker ? 'em-some' : 'em-none'}>{count.joker || '–'}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
