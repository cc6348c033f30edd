import { Announcer, TurnGlow } from './announce';
import { Help } from './dialogs/Help';
import { Identity } from './dialogs/Identity';
import { Invite } from './dialogs/Invite';
import { Menu } from './dialogs/Menu';
import { dialog } from './dialogs/open';
import { People } from './dialogs/People';
import { Resign } from './dialogs/Resign';
import { Settings } from './dialogs/Settings';
import { offeredToken, tableId } from './router';
import { NewTable } from './start/NewTable';
import { Start } from './start/Start';
import { games, table } from './state';
import { TableScreen } from './table/TableScreen';

export function App() {
  return (
    <>
      {tableId.value ? <TableScreen /> : <Start />}
      <Dialogs />
      <TurnGlow />
      <Announcer />
    </>
  );
}

function Dialogs() {
  if (offeredToken.value) return <Identity />;
  switch (dialog.value) {
    case 'settings':
      return <Settings />;
    case 'help':
      return <Help />;
    case 'new-table':
      return games.value.length ? <NewTable /> : null;
    case 'menu':
      return table.value ? <Menu /> : null;
    case 'resign':
      return table.value ? <Resign /> : null;
    case 'invite':
      return table.value ? <Invite /> : null;
    case 'people':
      return table.value?.guests ? <People /> : null;
    case null:
      return null;
  }
}
