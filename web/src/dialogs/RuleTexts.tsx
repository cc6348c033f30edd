// Rules in plain words, by their numbers; and the links that lead to them.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { inLang, say } from '../lang';
import type { RuleText } from '../protocol';
import { openRule, rule } from './open';

export function RuleTexts({ rules }: { rules: RuleText[] }) {
  const w = say();
  const sought = useSignal('');
  const box = useRef<HTMLElement>(null);
  const word = sought.value.trim().toLowerCase();
  const found = rules.filter((one) => `${one.id} ${inLang(one.text)}`.toLowerCase().includes(word)).sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  const wanted = rule.value;
  // After the dialog has opened, which takes the focus itself.
  useEffect(() => {
    const there = wanted ? box.current?.querySelector<HTMLElement>(`[data-rule="${wanted}"]`) : null;
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
          <div key={id} data-rule={id} tabIndex={-1} class={id === wanted ? 'wanted' : undefined}>
            <dt>{id}</dt>
            <dd>{inLang(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Numbers of rules that lead to their words. */
export function RuleLinks({ ids }: { ids: readonly string[] }) {
  const w = say();
  return (
    <span class="rule-links">
      {ids.map((id) => (
        <button key={id} type="button" aria-label={w.ruleN(id)} data-rule-link={id} onClick={() => openRule(id)}>
          {id}
        </button>
      ))}
    </span>
  );
}
