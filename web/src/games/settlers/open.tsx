// Cards that lie open to be chosen from: the display of the lookout, a draft, cards drawn by an effect.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../../icons';
import { useTip } from '../../parts/tips';
import { CardAbout, cardLine, cardName } from './about';
import { CardBack, CardFace } from './card';
import { Doing } from './doing';
import { type Scene, looks, useScene } from './scene';
import { cardOf, deckOf, total } from './types';

export interface OpenCards {
  title: string;
  codes: string[];
  /** What was chosen already, while others still choose. */
  picked: string | null;
}

const spread = (pile: Record<string, number>): string[] => Object.entries(pile).flatMap(([code, n]) => Array.from({ length: n }, () => code));

export function openCards({ view, w, eye }: Pick<Scene, 'view' | 'w' | 'eye'>): OpenCards | null {
  const offer = eye === null ? undefined : view.offers[eye];
  const picked = eye === null ? null : (view.picks[eye] ?? null);
  if (total(view.drawn) > 0) return { title: w.drawn, codes: spread(view.drawn), picked: null };
  if (offer && (total(offer) > 0 || picked)) return { title: w.offer, codes: spread(offer), picked };
  return view.display.length ? { title: w.display, codes: view.display, picked: null } : null;
}

interface OpenProps {
  cards: OpenCards;
  /** Put away, to look at what lies under them. */
  away: boolean;
  /** Of a card, where they lie over a narrow empire. */
  width?: number;
  onToggle(): void;
}

export function Open({ cards, away, width, onToggle }: OpenProps): JSX.Element {
  const scene = useScene();
  const { w } = scene;
  const box = useRef<HTMLElement>(null);
  // In a window where the board must be scrolled they come into sight by themselves.
  useLayoutEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [away, cards.codes.join()]);
  const toggle = (
    <button type="button" class="im-quiet" onClick={onToggle} aria-expanded={!away}>
      <Icon name={away ? 'cards' : 'eye'} size={16} />
      {away ? w.showOpen : w.hideOpen}
    </button>
  );
  if (away) return <div class="im-open im-open-away">{toggle}</div>;
  return (
    <section class="im-open" aria-label={cards.title} ref={box} style={width ? { '--cw': `${width}px` } : undefined}>
      <header>
        <h2>{cards.title}</h2>
        {cards.picked && <p role="status">{w.picked(cardName(scene, cards.picked))}</p>}
        {toggle}
      </header>
      <ul data-group="" class="im-scroll">
        {cards.codes.map((code, i) => (
          <li key={`${code}${i}`}>
            <OpenCard code={code} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenCard({ code }: { code: string }): JSX.Element {
  const scene = useScene();
  const { catalogue, lang } = scene;
  const tip = useTip();
  const card = cardOf(catalogue, code);
  const step = scene.offers.open.get(code);
  const steps = step && [step];
  const handlers = tip(`open ${code}`, () => <CardAbout scene={scene} code={code}>{steps && <Doing steps={steps} />}</CardAbout>, !step);
  return (
    <button
      type="button"
      class={`im-held ${looks(scene, steps)}`}
      data-open={code}
      {...handlers}
      onClick={(e) => (step ? scene.choose([step], { kind: 'open', code }, e.currentTarget) : handlers.onClick?.(e))}
    >
      <span class="im-spoken">{step ? `${step.text} — ${cardLine(scene, code)}` : cardLine(scene, code)}</span>
      {card ? <CardFace card={card} lang={lang} /> : <CardBack deck={deckOf(catalogue, code)} />}
    </button>
  );
}
