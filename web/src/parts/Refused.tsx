import { Icon } from '../icons';
import { say } from '../lang';
import { refused, seatNames } from '../state';
import { withNames } from '../names';
import { Button } from './Button';

/** What the server refused, and why. */
export function Refused() {
  if (refused.value === null) return null;
  return (
    <div class="refused" role="alert">
      <Icon name="flag" />
      <p>{withNames(refused.value, seatNames.value)}</p>
      <Button kind="quiet" icon="close" label={say().dismiss} onClick={() => (refused.value = null)} />
    </div>
  );
}
