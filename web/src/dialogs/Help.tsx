import { inLang, say } from '../lang';
import { Dialog } from '../parts/Dialog';
import { catalogue } from '../state';
import { closeDialog } from './open';
import { RuleTexts } from './RuleTexts';
import { Summary } from './Summary';

/** The rules in short, the keys, and rules by their numbers. */
export function Help() {
  const w = say();
  const rules = catalogue.value;
  return (
    <Dialog title={rules ? inLang(rules.name) : w.help} close={closeDialog} class="wide">
      {rules && <Summary text={inLang(rules.summary)} />}
      <h3>{w.keys}</h3>
      <dl class="keys">
        {Object.entries(w.keyList).map(([key, about]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
      {rules && rules.rule_texts.length > 0 && <RuleTexts rules={rules.rule_texts} />}
    </Dialog>
  );
}
