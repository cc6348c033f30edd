// Log and chat: one below the other's tab in the side column, sheets from below on a phone.

import { panel, type Panel as Name } from '../dialogs/open';
import { Icon, type IconName } from '../icons';
import { say } from '../lang';
import { table, unread } from '../state';
import { Chat } from './Chat';
import { upright } from './frame';
import { Log } from './Log';

export function Panel() {
  const w = say();
  const over = table.value?.status === 'over';
  const shown = panel.value;
  // There is room for one of them in a wide window, always.
  const open = upright.value || shown === 'chat' ? shown : 'log';
  const tab = (name: Name, icon: IconName, text: string, mark = 0) => (
    <button
      type="button"
      class={`panel-tab tab-${name}`}
      aria-pressed={open === name}
      data-testid={`tab-${name}`}
      onClick={() => {
        panel.value = open === name ? 'none' : name;
        if (panel.value === 'chat') unread.value = 0;
      }}
    >
      <Icon name={icon} size={18} />
      {text}
      {mark > 0 && (
        <span class="unread" title={w.unread(mark)}>
          {mark}
          <span class="unseen"> {w.unread(mark)}</span>
        </span>
      )}
    </button>
  );
  return (
    <section class={`panel shows-${shown}`} aria-label={`${w.log}, ${w.chat}`}>
      <div class="panel-tabs" role="group" aria-label={`${w.log}, ${w.chat}`}>
        {over && tab('result', 'trophy', w.score)}
        {tab('log', 'log', w.log)}
        {tab('chat', 'chat', w.chat, unread.value)}
      </div>
      <div class="panel-body">{shown === 'chat' ? <Chat /> : <Log />}</div>
    </section>
  );
}
