// The people at a table, for its host: whom to mute or to send away, and who may come at all.

import { allow, house, kick, mute } from '../actions';
import { say } from '../lang';
import { personShown } from '../names';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import { Refused } from '../parts/Refused';
import type { Guest } from '../protocol';
import { SeatMark } from '../seats';
import { lang } from '../settings';
import { seatNames, table } from '../state';
import { closeDialog, personAsked } from './open';

export function People() {
  const w = say();
  const guests = table.value!.guests ?? [];
  const one = guests.find(({ who }) => who === personAsked.value);
  return (
    <Dialog title={one ? nameOf(one) : w.people} close={closeDialog} class="people">
      <Refused />
      {guests.length === 0 && <p class="empty">{w.peopleNone}</p>}
      <ul>
        {(one ? [one] : guests).map((guest) => (
          <GuestRow key={guest.who} guest={guest} alone={one !== undefined} />
        ))}
      </ul>
      {!one && <House />}
    </Dialog>
  );
}

function nameOf(guest: Guest): string {
  const seat = guest.seats?.[0];
  return (seat === undefined ? undefined : seatNames.value[seat]) ?? personShown(guest.name, lang.value);
}

function GuestRow({ guest, alone }: { guest: Guest; alone: boolean }) {
  const w = say();
  const stays = guest.seats !== undefined && table.value!.status !== 'open';
  const about = [
    guest.barred ? w.isBarred : guest.seats ? (guest.here ? w.here : w.away) : guest.here ? w.spectator : w.away,
    guest.muted ? w.isMuted : '',
    (guest.seats?.length ?? 0) > 1 ? w.sharesDevice : '',
  ];
  const name = nameOf(guest);
  return (
    <li class="guest" data-testid="guest">
      {!alone && (
        <span class="guest-mark">{guest.seats?.map((seat) => <SeatMark key={seat} seat={seat} size={18} />)}</span>
      )}
      <span class="guest-name">
        {!alone && <strong>{name}</strong>}
        <span class="guest-about">{about.filter(Boolean).join(' · ')}</span>
      </span>
      <span class="guest-actions" role="group" aria-label={name}>
        {guest.muted || guest.barred ? (
          <Button icon="check" command="allow" testid="allow" onClick={() => void allow(guest.who)}>
            {guest.barred ? w.letIn : w.letWrite}
          </Button>
        ) : (
          <Button icon="chat" command="mute" testid="mute" onClick={() => void mute(guest.who)}>
            {w.mute}
          </Button>
        )}
        {!guest.barred && !stays && (
          <Button kind="danger" icon="close" command="kick" testid="kick" onClick={() => void kick(guest.who)}>
            {w.kick}
          </Button>
        )}
      </span>
      {alone && <p class="about">{stays ? w.staysAbout : guest.barred ? w.barredAbout : w.kickAbout}</p>}
    </li>
  );
}

function House() {
  const w = say();
  const now = table.value!;
  const tick = (rule: 'write' | 'come', text: string) => (
    <label class="tick">
      <input
        type="checkbox"
        checked={now[rule] === 'players'}
        data-testid={`house-${rule}`}
        onChange={(event) => void house({ [rule]: event.currentTarget.checked ? 'players' : 'all' })}
      />
      <span>{text}</span>
    </label>
  );
  return (
    <fieldset class="house">
      <legend>{w.houseRules}</legend>
      {tick('write', w.playersWrite)}
      {tick('come', w.playersCome)}
    </fieldset>
  );
}
