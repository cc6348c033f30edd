// A table that is being filled.

import { useSignal } from '@preact/signals';
import { fill, setSeat, sit, stand, start } from '../actions';
import type { Seat } from '../board';
import { Icon } from '../icons';
import { inLang, say } from '../lang';
import { levelName } from '../names';
import { Button } from '../parts/Button';
import { Select } from '../parts/Choice';
import { Link } from '../parts/Link';
import { Refused } from '../parts/Refused';
import { link, tableAddress } from '../router';
import { SeatMark } from '../seats';
import { botLevel, lang } from '../settings';
import { games, levels, mySeats, seats, table, type TableInfo } from '../state';
import { valueShown, whyNot } from '../start/options';
import { gameName } from '../start/Start';
import { span } from '../times';
import { frame } from './frame';
import { PersonButton } from './PersonButton';
import { TopBar } from './TopBar';

export function Seating() {
  const w = say();
  const now = table.value!;
  const open = seats.value.filter(({ kind }) => kind === 'open').length;
  const address = link(tableAddress(now.table));
  return (
    <div class={`seating ${frame.value}`}>
      <TopBar />
      <main class="seating-main">
        <section class="sheet seating-seats" aria-labelledby="seating-title">
          <h1 id="seating-title">{gameName(now.game)}</h1>
          <p class="seating-state">{open ? w.waitingForPlayers : w.readyToStart}</p>
          <Refused />
          <ul>
            {seats.value.map((seat, i) => (
              <SeatRow key={i} seat={seat} index={i} host={now.host} />
            ))}
          </ul>
          {now.host && open > 0 && <Fill />}
          {now.host ? (
            <div class="seating-start">
              <p>{w.youHost}</p>
              <Button kind="primary" icon="play" command="start" testid="start" disabled={open > 0} onClick={() => void start()}>
                {w.start}
              </Button>
            </div>
          ) : (
            <p class="seating-wait">{w.hostStarts}</p>
          )}
        </section>
        <div class="seating-side">
          <section class="sheet" aria-labelledby="invite-title">
            <h2 id="invite-title">{w.invite}</h2>
            <p>{w.inviteAbout}</p>
            <Link address={address} label={w.inviteLink} qrLabel={w.qr} />
          </section>
          <section class="sheet" aria-labelledby="options-title">
            <h2 id="options-title">{w.options}</h2>
            <Options table={now} />
          </section>
        </div>
      </main>
    </div>
  );
}

function SeatRow({ seat, index, host }: { seat: Seat; index: number; host: boolean }) {
  const w = say();
  const seated = useSignal(false);
  return (
    <li class={`seat-row ${seat.kind}`}>
      <SeatMark seat={index} size={26} label={w.seatN(index + 1)} />
      <span class="seat-row-name">
        <strong>{seat.name}</strong>
        <span class="seat-row-about">
          {seat.kind !== 'open' && <Icon name={seat.kind === 'bot' ? 'bot' : 'person'} size={14} />}
          {seat.kind === 'person' && (seat.you ? (seat.local ? w.atThisDevice : w.you) : seat.online ? w.here : w.away)}
          {seat.local && !seat.you && ` · ${w.sharesDevice}`}
        </span>
      </span>
      <span class="seat-row-actions">
        {seat.kind === 'open' && mySeats.value.length === 0 && (
          <Button kind="primary" command="sit" testid="sit" onClick={() => void sit(index)}>
            {w.sitHere}
          </Button>
        )}
        {seat.kind === 'open' && mySeats.value.length > 0 && !seated.value && (
          <Button kind="plain" icon="plus" onClick={() => (seated.value = true)}>
            {w.sitLocal}
          </Button>
        )}
        {seat.kind === 'open' && host && !seated.value && <PutBot seat={index} />}
        {seat.kind === 'open' && seated.value && <SitLocal seat={index} done={() => (seated.value = false)} />}
        {seat.kind === 'person' && seat.you && (
          <Button kind="quiet" command="stand" onClick={() => void stand(index)}>
            {w.stand}
          </Button>
        )}
        {seat.kind !== 'open' && host && !seat.you && (
          <Button kind="quiet" command="set" onClick={() => void setSeat(index, 'open')}>
            {w.makeOpen}
          </Button>
        )}
        <PersonButton seat={index} />
      </span>
    </li>
  );
}

function PutBot({ seat }: { seat: number }) {
  const w = say();
  return (
    <Select
      label={w.putBot}
      hideLabel
      value=""
      options={[
        { value: '', name: `${w.putBot}…` },
        ...levels.value.map(({ id }) => ({ value: id, name: levelName(id, lang.value) })),
      ]}
      choose={(level) => level && void setSeat(seat, level)}
    />
  );
}

function SitLocal({ seat, done }: { seat: number; done(): void }) {
  const w = say();
  const name = useSignal('');
  return (
    <form
      class="sit-local"
      onSubmit={(event) => {
        event.preventDefault();
        void sit(seat, name.value.trim() || w.personN(seat + 1)).then(done);
      }}
    >
      <input
        ref={(input) => input?.focus()}
        value={name.value}
        maxLength={24}
        placeholder={w.personN(seat + 1)}
        aria-label={w.nameOf(seat + 1)}
        onInput={(event) => (name.value = event.currentTarget.value)}
      />
      <Button kind="primary" type="submit" icon="check" label={w.sitHere} />
      <Button kind="quiet" icon="close" label={w.cancel} onClick={done} />
    </form>
  );
}

function Fill() {
  const w = say();
  return (
    <div class="fill">
      <Select
        label={w.fillWith}
        hideLabel
        value={botLevel.value}
        options={levels.value.map(({ id }) => ({ value: id, name: levelName(id, lang.value) }))}
        choose={(level) => (botLevel.value = level)}
      />
      <Button icon="bot" command="fill" testid="fill" onClick={() => void fill(botLevel.value)}>
        {w.fill}
      </Button>
    </div>
  );
}

function Options({ table: now }: { table: TableInfo }) {
  const w = say();
  const game = games.value.find(({ id }) => id === now.game);
  const chosen = Object.fromEntries(Object.entries(now.options).map(([id, value]) => [id, String(value)]));
  const isDefault = (id: string, fallback: string | number) => (chosen[id] ?? '').split(',').every((one) => one === String(fallback));
  return (
    <dl class="facts">
      <Fact name={w.visibility} value={now.public ? w.isPublic : w.isByLink} changed={false} />
      <Fact name={w.timer} value={span(now.timer)} changed={now.timer > 0} />
      {game?.options
        .filter((option) => !whyNot(option, game, chosen, now.seats.length) && (!option.per_seat || !isDefault(option.id, option.default)))
        .map((option) => (
          <Fact
            key={option.id}
            name={inLang(option.name)}
            value={valueShown(option, now.options[option.id] ?? option.default)}
            changed={!isDefault(option.id, option.default)}
          />
        ))}
    </dl>
  );
}

function Fact({ name, value, changed }: { name: string; value: string; changed: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{changed ? <strong>{value}</strong> : value}</dd>
    </div>
  );
}
