// The host and the people at his table; and those who do not move.
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, Person, Server, assert, closeAll } from './support.mjs';

let server;
let impatient; // who does not move may be voted on after ten seconds, not after three minutes
before(async () => {
  server = await Server.start();
  impatient = await Server.start(['--away', '1']);
});
after(closeAll);

/** Sets up a table of so many seats, all open but the host's, and brings the others there. */
async function house(seats, others, { at = server, lang = 'en', size = DESKTOP } = {}) {
  const host = await Person.open(at, { name: 'Anna', lang, size });
  const table = await host.page.evaluate(
    (count) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        const say = (message) => socket.send(JSON.stringify(message));
        socket.onopen = () => say({ cmd: 'hello', token: localStorage.getItem('diadem.token'), name: 'Anna' });
        socket.onmessage = ({ data }) => {
          const { table: id } = JSON.parse(data);
          if (!id) return say({ cmd: 'create', game: 'eight', seats: count });
          socket.close();
          resolve(id);
        };
      }),
    seats,
  );
  await host.go(`/t/${table}`);
  const people = [];
  for (const name of others) people.push(await Person.open(at, { name, lang, size, path: `/t/${table}` }));
  return { host, people, table };
}

async function sitDown(person) {
  await person.by('sit').first().click();
  await person.until((t) => t?.seats.some(({ you }) => you), 'a seat');
}

async function waitForGuest(host, name) {
  await host.until((t) => t?.guests?.some((guest) => guest.name === name && guest.here), `${name} is told of`);
}

test('the host sends somebody away from the seats, and lets him in again: by keyboard', async () => {
  const { host, people, table } = await house(2, ['Ben']);
  const [ben] = people;
  await sitDown(ben);
  await host.until((t) => t.seats[1].kind === 'person');
  await host.picture('house-seating-desktop');
  const more = host.button(host.w.aboutPerson('Ben'));
  await more.focus();
  await host.press('Enter');
  await host.page.getByRole('dialog', { name: 'Ben' }).waitFor();
  assert.deepEqual(await host.faults(), []);
  await host.picture('house-person-desktop');
  await host.by('kick').focus();
  await host.press('Enter');
  await ben.by('turned-away-barred').waitFor();
  assert.deepEqual(await ben.faults(), []);
  await ben.picture('house-barred-desktop');
  await ben.page.reload();
  await ben.by('turned-away-barred').waitFor();
  await host.by('allow').waitFor();
  await host.press('Escape');
  await host.button(host.w.people).click();
  assert.match(await host.by('guest').innerText(), /Ben/);
  await host.by('allow').click();
  await host.until((t) => t.guests.every(({ barred }) => !barred));
  await ben.go(`/t/${table}`);
  await sitDown(ben);
  await ben.leave();
  await host.leave();
});

for (const [lang, size, form] of [['en', DESKTOP, 'desktop'], ['ru', PHONE, 'phone']])
  test(`while a game is on, the host mutes and sends away those who look on: ${form}`, async () => {
    const { host, people } = await house(2, ['Ben', 'Dan'], { lang, size });
    const [ben, dan] = people;
    await sitDown(ben);
    await host.until((t) => t.seats[1].kind === 'person');
    await host.by('start').click();
    await host.until((t) => t.status === 'playing');
    await waitForGuest(host, 'Dan');
    await host.by('menu').click();
    await host.by('people').click();
    assert.equal(await host.by('guest').count(), 2);
    assert.equal(await host.by('kick').count(), 1, 'who plays stays');
    await host.picture(`house-people-${form}`);
    assert.deepEqual(await host.faults(), []);
    await host.by('guest').filter({ hasText: 'Ben' }).getByTestId('mute').click();
    await ben.until((t) => t?.muted, 'he is told');
    await ben.by('tab-chat').click();
    await ben.page.getByText(ben.w.youAreMuted).waitFor();
    assert.equal(await ben.by('chat-input').count(), 0);
    await ben.picture(`house-muted-${form}`);
    assert.deepEqual(await ben.faults(), []);
    await host.by('house-write').check();
    await dan.until((t) => t?.write === 'players');
    await dan.by('tab-chat').click();
    await dan.page.getByText(dan.w.onlyPlayersWrite).waitFor();
    await host.by('guest').filter({ hasText: 'Dan' }).getByTestId('kick').click();
    await dan.by('turned-away-barred').waitFor();
    await host.by('guest').filter({ hasText: 'Ben' }).getByTestId('allow').click();
    await ben.by('chat-input').waitFor();
    await host.by('house-come').check();
    await host.until((t) => t.come === 'players');
    const eva = await Person.open(server, { name: 'Eva', lang, size, path: `/t/${host.tableId}` });
    await eva.by('turned-away-closed').waitFor();
    for (const person of [eva, dan, ben, host]) await person.leave();
  });

for (const [lang, size, form] of [['en', DESKTOP, 'desktop'], ['ru', PHONE, 'phone']])
  test(`the others vote on a bot for who does not move, and he takes his seat back: ${form}`, async () => {
    const { host, people } = await house(3, ['Ben', 'Clara'], { at: impatient, lang, size });
    const [ben, clara] = people;
    await sitDown(ben);
    await clara.until((t) => t?.seats[1].kind === 'person');
    await sitDown(clara);
    await host.until((t) => t.seats.every(({ kind }) => kind === 'person'));
    await host.by('start').click();
    for (const person of [host, clara]) {
      await person.myTurn();
      await person.play('bid 0');
    }
    const propose = host.by('propose'); // ten seconds, by the server's clock
    await propose.waitFor();
    assert.equal(await propose.innerText(), host.w.replacePropose);
    await host.picture(`vote-propose-${form}`);
    assert.deepEqual(await host.faults(), []);
    await propose.click();
    await ben.page.getByText(ben.w.replaceYou).waitFor();
    await host.page.getByText(host.w.replaceWaits('Ben')).waitFor();
    await clara.by('consent').waitFor();
    await clara.picture(`vote-asked-${form}`);
    await ben.picture(`vote-you-${form}`);
    assert.deepEqual(await clara.faults(), []);
    await clara.button(clara.w.yes, clara.by('consent')).click();
    await ben.by('take-back').waitFor();
    await ben.by('take-back').click();
    await ben.until((t) => t.seats[1].kind === 'person', 'he is back');
    for (const person of [ben, clara, host]) await person.leave();
  });
