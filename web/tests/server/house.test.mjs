// The host and the people at his table: muting, sending away, and tables for players alone.
import { after, before, test } from 'node:test';
import { Client, Server, assert, begin, openMany, unchanged } from './support.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server?.stop());

const guest = (host, name) => host.t.guests.find((one) => one.name === name);
const left = (client) => client.pushes.findLast((push) => push.type === 'left');

// An open table with Anna, its host, and Ben; Dan stands beside it.
async function house(start = false) {
  const clients = await openMany(server, 2);
  const table = await begin(clients, { start, public: true });
  const dan = await Client.open(server, { name: 'Dan' });
  await dan.watch(table);
  await clients[0].until(() => guest(clients[0], 'Dan')?.here, 'Dan is told of');
  return { anna: clients[0], ben: clients[1], dan, table };
}

test('who is sent away is told so, stays away, and can be let in again', async () => {
  const { anna, ben, dan, table } = await house();
  const { who, seats } = guest(anna, 'Ben');
  assert.deepEqual(seats, [1]);
  await anna.ask('kick', { who });
  await ben.wait(() => left(ben), 'he is told');
  assert.equal(left(ben).code, 'barred');
  await dan.until((t) => t.seats[1].kind === 'open', 'his seat is free');
  await ben.refused('not_here', 'sit', { seat: 1 });
  await ben.refused('barred', 'watch', { table });
  const other = await Client.open(server, { name: 'Ben', token: ben.token });
  await other.refused('barred', 'watch', { table });
  assert.deepEqual((await ben.ask('lobby')).mine, []);
  await anna.until(() => guest(anna, 'Ben')?.barred, 'the list has him');
  await anna.ask('allow', { who });
  await ben.watch(table);
  await ben.ask('sit', { seat: 1 });
});

test('a restart forgets nobody', async () => {
  const { anna, ben, dan, table } = await house();
  await anna.ask('kick', { who: guest(anna, 'Ben').who });
  await anna.ask('mute', { who: guest(anna, 'Dan').who });
  await server.restart('SIGKILL');
  const again = await Client.open(server, { name: 'Ben', token: ben.token });
  await again.refused('barred', 'watch', { table });
  const muted = await Client.open(server, { name: 'Dan', token: dan.token });
  await muted.watch(table);
  assert.equal(muted.t.muted, true);
  await muted.refused('muted', 'chat', { text: 'hello' });
  const host = await Client.open(server, { name: 'Anna', token: anna.token });
  await host.watch(table);
  assert.equal(guest(host, 'Ben').barred, true);
  assert.equal(guest(host, 'Dan').muted, true);
});

test('from a game that has begun nobody is sent away, but for those who look on', async () => {
  const { anna, ben, dan, table } = await house(true);
  await unchanged([anna, ben], () => anna.refused('status', 'kick', { who: guest(anna, 'Ben').who }));
  await anna.ask('kick', { who: guest(anna, 'Dan').who });
  await dan.wait(() => left(dan)?.code === 'barred', 'he is told');
  await dan.refused('barred', 'watch', { table });
});

test('who is muted plays on, unheard', async () => {
  const { anna, ben, dan } = await house(true);
  await anna.ask('mute', { who: guest(anna, 'Ben').who });
  await ben.until((t) => t.muted, 'he is told');
  assert.equal(dan.t.muted, undefined);
  await ben.refused('muted', 'chat', { text: 'hello' });
  await ben.play('bid 0');
  await anna.ask('allow', { who: guest(anna, 'Ben').who });
  await ben.ask('chat', { text: 'hello' });
});

test('a table can be for players alone', async () => {
  const { anna, ben, dan, table } = await house(true);
  await anna.ask('house', { write: 'players' });
  await dan.until((t) => t.write === 'players');
  await dan.refused('muted', 'chat', { text: 'hello' });
  await ben.ask('chat', { text: 'hello' });
  await anna.ask('house', { come: 'players' });
  await dan.wait(() => left(dan)?.code === 'closed', 'he is told');
  await dan.refused('closed', 'watch', { table });
  assert.ok(!(await dan.ask('lobby')).running.some((one) => one.table === table), 'it is no invitation');
  await anna.until((t) => t.come === 'players' && t.write === 'players');
  await anna.ask('house', { come: 'all', write: 'all' });
  await dan.watch(table);
  await dan.ask('chat', { text: 'hello' });
});

test('none of it is anybody\'s but the host\'s, about somebody who is there', async () => {
  const { anna, ben, dan } = await house();
  const { who } = guest(anna, 'Dan');
  await unchanged([anna, ben, dan], async () => {
    for (const client of [ben, dan]) {
      for (const cmd of ['kick', 'mute', 'allow']) await client.refused('not_yours', cmd, { who });
      await client.refused('not_yours', 'house', { write: 'players' });
    }
    for (const cmd of ['kick', 'mute', 'allow']) {
      await anna.refused('unknown', cmd, { who: '0'.repeat(16) });
      await anna.refused('bad', cmd, { who: 7 });
      await anna.refused('bad', cmd, {});
    }
    await anna.refused('status', 'allow', { who });
    await anna.refused('bad', 'house', { come: 'nobody' });
  });
});
