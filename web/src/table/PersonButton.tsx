import { askAbout } from '../dialogs/open';
import { say } from '../lang';
import { Button } from '../parts/Button';
import { seatNames, table } from '../state';

/** For the host: what can be done about the person in a seat. */
export function PersonButton({ seat }: { seat: number }) {
  const guest = table.value?.guests?.find(({ seats }) => seats?.includes(seat));
  if (!guest) return null;
  return (
    <Button
      kind="quiet"
      icon="more"
      class="person-button"
      label={say().aboutPerson(seatNames.value[seat] ?? '')}
      testid="person"
      onClick={() => askAbout(guest.who)}
    />
  );
}
