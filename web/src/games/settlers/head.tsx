// The round, its phases, and what is left in the decks.
import type { JSX } from 'preact';
import { Icon } from '../../icons';
import { useTip } from '../../parts/tips';
import { pileNames } from './about';
import { useScene } from './scene';
import { deckIcons } from './signs';
import { type Deck, type View, isSolo, nameOf, total } from './types';

const ROUNDS = 5;

export function Head(): JSX.Element {
  const { view, w } = useScene();
  const tip = useTip();
  const phases: View['phase'][] = ['lookout', 'production', 'actions'];
  if (isSolo(view)) phases.push('attack');
  const present = phases.indexOf(view.phase);
  return (
    <div class="im-head">
      <p class="im-round">
        <span>{view.round > 0 ? w.round(view.round, ROUNDS) : w.phases.setup}</span>
        <span class="im-rounds" aria-hidden="true">
          {Array.from({ length: ROUNDS }, (_, i) => (
            <i key={i} class={i + 1 < view.round ? 'im-past' : i + 1 === view.round ? 'im-present' : undefined} />
          ))}
        </span>
      </p>
      <ol class="im-phases" aria-label={w.phasesLabel}>
        {phases.map((phase, i) => (
          <li
            key={phase}
            class={i === present ? 'im-present' : i < present ? 'im-past' : undefined}
            aria-current={i === present ? 'step' : undefined}
            {...tip(`phase ${phase}`, () => <p>{w.phaseAbout[phase]}</p>, true)}
          >
            {w.phases[phase]}
          </li>
        ))}
      </ol>
      <DeckCounts />
    </div>
  );
}

function DeckCounts(): JSX.Element {
  const scene = useScene();
  const { catalogue, view, lang, w } = scene;
  const tip = useTip();
  const discarded = (): JSX.Element => (
    <>
      <strong class="im-tip-title">{w.discardPile(total(view.discard))}</strong>
      <p class="im-tip-note">{pileNames(scene, view.discard)}</p>
    </>
  );
  const decks = (Object.entries(view.left) as [Deck, number][]).filter(([deck]) => deck === 'common' || view.empire.includes(deck as never) || deck === 'attack');
  return (
    <ul class="im-decks" aria-label={w.decksLabel}>
      {decks.map(([deck, n]) => {
        const text = w.deckLeft(nameOf(catalogue.decks, deck, lang), n);
        return (
          <li key={deck} class={`im-mini-back im-of-${deck}`} {...tip(`deck ${deck}`, () => <p>{text}</p>, true)}>
            <Icon name={deckIcons[deck]} size={12} />
            <span aria-hidden="true">{n}</span>
            <span class="im-spoken">{text}</span>
          </li>
        );
      })}
      <li class="im-mini-back im-discard" {...tip('discard', discarded, true)}>
        <Icon name="close" size={11} />
        <span aria-hidden="true">{total(view.discard)}</span>
        <span class="im-spoken">{w.discardPile(total(view.discard))}</span>
      </li>
    </ul>
  );
}

/** On a phone: just the round. */
export function RoundMark(): JSX.Element {
  const { view, w } = useScene();
  const tip = useTip();
  const phase = w.phases[view.phase];
  return (
    <span class="im-round-mark" {...tip('round', () => <p>{`${w.round(view.round, ROUNDS)}. ${phase}. ${w.phaseAbout[view.phase]}`}</p>, true)}>
      <b aria-hidden="true">{w.roundShort(view.round, ROUNDS)}</b>
      <span aria-hidden="true">{phase}</span>
      <span class="im-spoken">{`${w.round(view.round, ROUNDS)}, ${phase}`}</span>
    </span>
  );
}
