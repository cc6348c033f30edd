// The bid for the first turn: a heap of coins to choose from.
import type { JSX } from 'preact';
import type { Lang } from '../../board';
import { RuleLink } from '../../dialogs/RuleTexts';
import type { Offered } from './moves';
import { RULES_ON } from './rules';
import { words } from './words';

interface BidsProps {
  steps: Offered[];
  lang: Lang;
  prompt: string;
  hint: string | null;
  waiting: string | null;
  onBid(step: Offered): void;
}

export function Bids({ steps, lang, prompt, hint, waiting, onBid }: BidsProps): JSX.Element {
  const w = words[lang];
  return (
    <div class="em-bids" role="group" aria-label={w.bidLabel}>
      <p class="em-bids-prompt">{prompt}</p>
      <div class="em-bids-coins" style={{ '--per-line': Math.ceil(steps.length / Math.ceil(steps.length / 8)) }}>
        {steps.map((step) =>
          step.kind === 'bid' ? (
            <button
              key={step.move}
              type="button"
              class={`em-coin${hint === step.move ? ' em-hinted' : ''}${waiting === step.move ? ' em-sent' : ''}`}
              aria-label={w.doBid(step.coins)}
              onClick={() => onBid(step)}
            >
              {step.coins}
            </button>
          ) : null,
        )}
      </div>
      <p class="em-bids-about">
        {w.bidAbout}
        {'\u00a0'}
        <RuleLink ids={RULES_ON.bid} about={w.bidLabel} />
      </p>
    </div>
  );
}
