// The five actions of a turn of Queendomino, with the present one marked; or what is being asked in the middle of one.
import type { JSX } from 'preact';
import type { Lang } from '../../board';
import { RuleLink } from '../../dialogs/RuleTexts';
import { Icon } from '../../icons';
import { useTip } from '../../parts/tips';
import { RULES_ON } from './rules';
import type { View } from './types';
import { words } from './words';

export type StepState = 'past' | 'present' | 'open' | 'closed' | 'later';

const ORDER = ['lay', 'tax', 'build', 'dragon', 'king'] as const;

/** `possible`: which of the five can be done now; null for one who only looks on. */
export function stepStates(view: View, possible: readonly boolean[] | null): StepState[] {
  if (view.phase !== 'lay' && view.phase !== 'act') return ORDER.map(() => 'later');
  const begin = view.phase === 'lay' ? 0 : ORDER.indexOf(view.step ?? 'tax');
  const found = possible ? possible.findIndex((can, i) => can && i >= begin) : begin;
  const present = found < 0 ? begin : found;
  return ORDER.map((_, i) => {
    if (i === present) return 'present';
    if (i < present) return 'past';
    return view.phase === 'lay' || !possible ? 'later' : possible[i] ? 'open' : 'closed';
  });
}

/** `rules`: a link to them; in a narrow board that of the prompt must do. */
export function Steps({ states, lang, rules }: { states: StepState[]; lang: Lang; rules: boolean }): JSX.Element {
  const w = words[lang];
  const tip = useTip();
  return (
    <>
      <ol class="dm-steps" aria-label={w.steps}>
        {states.map((state, i) => (
          <li
            key={i}
            class={`dm-step dm-step-${state}`}
            aria-current={state === 'present' ? 'step' : undefined}
            {...tip(`step ${i}`, () => (
              <>
                <strong class="dm-tip-title">
                  {w.letters[i]}: {w.step[i]}
                </strong>
                <p>{w.stepAbout[i]}</p>
              </>
            ), true)}
          >
            <b>{state === 'past' ? <Icon name="check" size={11} /> : w.letters[i]}</b>
            <span>{w.step[i]}</span>
            <span class="dm-spoken">, {w.stepState[state]}</span>
          </li>
        ))}
      </ol>
      {rules && <RuleLink ids={RULES_ON.turn} about={w.steps} />}
    </>
  );
}

interface AskingProps {
  text: string;
  rules: readonly string[];
  lang: Lang;
  onBack(): void;
}

/** A question in the place of the steps: where the building is to stand, what the dragon is to burn. */
export function Asking({ text, rules, lang, onBack }: AskingProps): JSX.Element {
  return (
    <div class="dm-asking" role="status">
      <span>{text}</span>
      <RuleLink ids={rules} about={text} />
      <button type="button" class="dm-back" onClick={onBack}>
        <Icon name="close" size={13} />
        {words[lang].back}
      </button>
    </div>
  );
}
