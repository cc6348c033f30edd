import { say } from '../lang';
import { Dialog } from '../parts/Dialog';
import { Link } from '../parts/Link';
import { link, tableAddress } from '../router';
import { table } from '../state';
import { closeDialog } from './open';

export function Invite() {
  const w = say();
  return (
    <Dialog title={w.invite} close={closeDialog}>
      <p>{w.inviteAbout}</p>
      <Link address={link(tableAddress(table.value!.table))} label={w.inviteLink} qrLabel={w.qr} />
    </Dialog>
  );
}
