import { useId } from 'preact/hooks';

interface ChoiceProps<T extends string | number> {
  label: string;
  hideLabel?: boolean;
  value: T;
  options: { value: T; name: string; title?: string }[];
  disabled?: boolean;
  testid?: string;
  choose(value: T): void;
}

/** One of a few: radio buttons that look like a row of tabs. */
export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset class="choice" disabled={props.disabled} data-testid={props.testid}>
      <legend class={props.hideLabel ? 'unseen' : undefined}>{props.label}</legend>
      <div class="choice-row">
        {props.options.map((option) => (
          <label key={option.value} class="choice-item" title={option.title}>
            <input
              type="radio"
              name={name}
              value={String(option.value)}
              checked={option.value === props.value}
              onChange={() => props.choose(option.value)}
            />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SelectProps {
  label: string;
  hideLabel?: boolean;
  value: string;
  options: { value: string; name: string }[];
  disabled?: boolean;
  testid?: string;
  choose(value: string): void;
}

/** One of many. */
export function Select(props: SelectProps) {
  return (
    <label class="field">
      <span class={props.hideLabel ? 'unseen' : 'field-name'}>{props.label}</span>
      <select
        value={props.value}
        disabled={props.disabled}
        data-testid={props.testid}
        onChange={(event) => props.choose(event.currentTarget.value)}
      >
        {props.options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === props.value}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}
