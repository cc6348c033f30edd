import { takeIdentity } from '../actions';
import { say } from '../lang';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import { offeredToken } from '../router';

/** A link with an identity was opened: nothing happens without a yes. */
export function Identity() {
  const w = say();
  const keep = () => (offeredToken.value = null);
  return (
    <Dialog title={w.identityOffered} close={keep}>
      <p>{w.identityOfferedAbout}</p>
      <div class="dialog-actions">
        <Button onClick={keep} testid="identity-keep">
          {w.identityKeep}
        </Button>
        <Button
          kind="primary"
          testid="identity-take"
          onClick={() => {
            takeIdentity(offeredToken.value!);
            keep();
          }}
        >
          {w.identityTake}
        </Button>
      </div>
    </Dialog>
  );
}
