import { say } from '../lang';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import { go } from '../router';
import { playedSeats, table } from '../state';
import { goTo, last, wanted } from '../table/replaying';
import { askAbout, closeDialog, dialog, type DialogName } from './open';

export function Menu() {
  const w = say();
  const to = (name: DialogName) => () => (dialog.value = name);
  const playing = table.value?.status === 'playing';
  return (
    <Dialog title={w.menu} close={closeDialog} class="menu">
      <Button kind="quiet" icon="book" onClick={to('help')}>
        {w.help}
      </Button>
      <Button kind="quiet" icon="link" onClick={to('invite')}>
        {w.inviteWatch}
      </Button>
      {table.value?.host && (
        <Button kind="quiet" icon="people" testid="people" onClick={() => askAbout(null)}>
          {w.people}
        </Button>
      )}
      {playing && last.value > 0 && (
        <Button
          kind="quiet"
          icon="replay"
          testid="look-back"
          onClick={() => {
            wanted.value = true;
            goTo(0);
            closeDialog();
          }}
        >
          {w.lookBack}
        </Button>
      )}
      <Button kind="quiet" icon="settings" onClick={to('settings')}>
        {w.settings}
      </Button>
      {playing && playedSeats.value.length > 0 && (
        <Button kind="quiet" icon="flag" testid="resign" onClick={to('resign')}>
          {w.resign}
        </Button>
      )}
      <Button
        kind="quiet"
        icon="home"
        onClick={() => {
          closeDialog();
          go('/');
        }}
      >
        {w.leave}
      </Button>
    </Dialog>
  );
}
