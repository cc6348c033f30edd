// The cards in one's hand.
import type { JSX } from 'preact';
import { useTip } from '../../parts/tips';
import { CardAbout, cardLine } from './about';
import { CardBack, CardFace } from './card';
import { Doing } from './doing';
import { FREE } from './moves';
import { looks, useScene } from './scene';
import { cardOf, deckOf, sorted } from './types';

export function Hand({ row, room, most }: { row: number; room: number; most: number }): JSX.Element {
  const { catalogue, view, w, narrow } = useScene();
  const cards = sorted(catalogue, view.hand[row] ?? {});
  const cardWidth = narrow ? most : Math.max(88, Math.min(most, room / cards.length - 8));
  // Many cards overlap, as in a real hand.
  const step = cards.length > 1 ? Math.min(cardWidth + 8, Math.max(46, (room - cardWidth - 12) / (cards.length - 1))) : cardWidth;
  return (
    <section class="im-hand" aria-label={w.hand} data-hand={row} style={{ '--most': `${most}px`, '--cw': `${cardWidth}px`, '--lap': `${Math.round(step - cardWidth)}px` }}>
      {cards.length === 0 && <p class="im-empty">{w.emptyHand}</p>}
      {cards.length > 0 && (
        <ul data-group="" class="im-scroll">
          {cards.map(([code, n]) => (
            <li key={code} data-held={code}>
              <HandCard code={code} count={n} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function HandCard({ code, count }: { code: string; count: number }): JSX.Element {
  const scene = useScene();
  const { catalogue, lang, w } = scene;
  const tip = useTip();
  const card = cardOf(catalogue, code);
  const steps = scene.mode ? undefined : scene.offers.hand.get(code);
  const calm = steps?.every(({ verb }) => FREE.includes(verb)) && scene.offers.turn;
  const line = `${cardLine(scene, code)}${count > 1 ? `. ${w.copiesInHand(count)}` : ''}`;
  const handlers = tip(`hand ${code}`, () => <CardAbout scene={scene} code={code}>{steps && <Doing steps={steps} />}</CardAbout>, !steps);
  return (
    <button
      type="button"
      class={`im-held ${looks(scene, steps, calm)}`}
      data-card={code}
      {...handlers}
      onClick={(e) => (steps ? scene.choose(steps, { kind: 'hand', code }, e.currentTarget) : handlers.onClick?.(e))}
    >
      <span class="im-spoken">{line}</span>
      {card ? <CardFace card={card} lang={lang} /> : <CardBack deck={deckOf(catalogue, code)} />}
      {count > 1 && (
        <b class="im-copies" aria-hidden="true">
          ×{count}
        </b>
      )}
    </button>
  );
}
