import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from '../icons';
import { busy } from '../state';

interface ButtonProps {
  /** primary: the one thing to do here; plain: others; quiet: in a row of many; danger: can't be undone. */
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  icon?: IconName;
  /** Only the icon is shown, and these words are spoken and shown on hover. */
  label?: string;
  /** The command that it sends: it waits while that is on its way. */
  command?: string;
  disabled?: boolean;
  pressed?: boolean;
  expanded?: boolean;
  class?: string;
  testid?: string;
  shortcut?: string;
  type?: 'button' | 'submit';
  onClick?: (event: MouseEvent) => void;
  children?: ComponentChildren;
}

export function Button(props: ButtonProps) {
  const waits = props.command !== undefined && busy.value.has(props.command);
  const style = ['button', props.kind ?? 'plain', props.label ? 'icon-only' : '', waits ? 'waits' : '', props.class ?? ''];
  return (
    <button
      type={props.type ?? 'button'}
      class={style.filter(Boolean).join(' ')}
      disabled={props.disabled}
      aria-disabled={waits || undefined}
      aria-busy={waits || undefined}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      aria-label={props.label}
      aria-keyshortcuts={props.shortcut}
      title={props.label && props.shortcut ? `${props.label} (${props.shortcut})` : props.label}
      data-testid={props.testid}
      onClick={waits ? undefined : props.onClick}
    >
      {props.icon && <Icon name={props.icon} size={props.label ? 20 : 18} />}
      {props.children}
    </button>
  );
}
