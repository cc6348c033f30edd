// Rules in plain words, by their numbers; and the links that lead to them.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { inLang, say } from '../lang';
import type { RuleText } from '../protocol';
import { catalogue } from '../state';
import { openRules, rulesAsked } from './open';

export function RuleTexts({ rules }: { rules: RuleText[] }) {
  const w = say();
  const sought = useSignal('');
  const box = useRef<HTMLElement>(null);
  const word = sought.value.trim().toLowerCase();
  const wanted = rulesAsked.value;
  // What was asked for stands together, in the order in which it was asked for.
  const place = (id: string): number => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length);
  const found = rules
    .filter((one) => `${one.id} ${inLang(one.text)}`.toLowerCase().includes(word))
    .sort((a, b) => place(a.id) - place(b.id) || a.id.localeCompare(b.id, 'en', { numeric: true }));
  // After the dialog has opened, which takes the focus itself.
  useEffect(() => {
    const there = box.current?.querySelector<HTMLElement>('.wanted');
    there?.scrollIntoView({ block: 'center' });
    there?.focus({ preventScroll: true });
  }, [wanted]);
  return (
    <section class="rule-texts" ref={box} aria-labelledby="rule-texts-title">
      <h3 id="rule-texts-title">{w.ruleTexts}</h3>
      <input type="search" value={sought.value} placeholder={w.findRule} aria-label={w.findRule} onInput={(event) => (sought.value = event.currentTarget.value)} />
      {found.length === 0 && <p>{w.noRule}</p>}
      <dl>
        {found.map(({ id, text }) => (
          <div key={id} data-rule={id} tabIndex={-1} class={wanted.includes(id) ? 'wanted' : undefined}>
            <dt>{id}</dt>
            <dd>{inLang(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface RuleLinkProps {
  /** Numbers of rules, the weightiest first. Those that this game does not have are left out: games share rules, and boards. */
  ids: readonly string[];
  /** What they are about; without it: what is to be decided. */
  about?: string;
}

/** A question mark that leads to the words of rules. It is clicked, so it has no place in a tooltip. */
export function RuleLink({ ids, about }: RuleLinkProps) {
  const w = say();
  const told = [...new Set(ids)].filter((id) => catalogue.value?.rule_texts.some((one) => one.id === id));
  if (told.length === 0) return null;
  return (
    <button type="button" class="rule-link" aria-label={about === undefined ? w.rulesHere : w.rulesOn(about)} data-rule-link={told.join(' ')} onClick={() => openRules(told)}>
      ?
    </button>
  );
}
