import { askAbout, dialog } from '../dialogs/open';
import { Icon } from '../icons';
import { say } from '../lang';
import { BrandLink } from '../parts/Brand';
import { Button } from '../parts/Button';
import { LineState } from '../parts/LineState';
import { mySeats, table } from '../state';
import { gameName } from '../start/Start';

export function TopBar() {
  const w = say();
  const now = table.value!;
  return (
    <header class="top-bar">
      <BrandLink />
      {now.status === 'open' ? (
        <span class="top-title" />
      ) : (
        <h1 class="top-title">{gameName(now.game)}</h1>
      )}
      <LineState />
      {mySeats.value.length === 0 && now.status === 'playing' && <span class="top-note top-watch">{w.youWatch}</span>}
      {now.watching > 0 && (
        <span class="top-note" title={w.spectators(now.watching)}>
          <Icon name="eye" label={w.spectators(now.watching)} /> {now.watching}
        </span>
      )}
      <Button kind="quiet" icon="help" label={w.help} shortcut="?" onClick={() => (dialog.value = 'help')} />
      <Button kind="quiet" icon="settings" label={w.settings} testid="settings" onClick={() => (dialog.value = 'settings')} />
      {now.status === 'open' && now.host && (
        <Button kind="quiet" icon="people" label={w.people} testid="people" onClick={() => askAbout(null)} />
      )}
      {now.status !== 'open' && (
        <Button kind="quiet" icon="menu" label={w.menu} testid="menu" onClick={() => (dialog.value = 'menu')} />
      )}
    </header>
  );
}
