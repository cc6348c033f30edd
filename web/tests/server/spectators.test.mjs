// Those who look on: they see the least, and change nothing.
import { after, before, test } from 'node:test';
import { Client, Server, assert, begin, bid, newId, openMany, playOut, random, together, unchanged } from './support.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server?.stop());

test('a spectator sees the table, no moves, no secrets', async () => {
  const clients = await openMany(server, 2);
  const looker = await Client.open(server, { name: 'Looker' });
  const table = await begin(clients);
  await clients[0].play('bid 5');
  const t = await looker.watch(table);
  assert.equal(t.eye, null);
  assert.equal(t.moves, undefined);
  assert.equal(t.undo, undefined);
  assert.equal(t.host, false);
  assert.deepEqual(t.view.bids, ['?', null]);
  assert.ok(t.seats.every((seat) => seat.you === false));
});

test('watching counts spectators', async () => {
  const clients = await openMany(server, 2);
  const lookers = await openMany(server, 2);
  const table = await begin(clients);
  assert.equal((await clients[0].watch(table)).watching, 0);
  for (const looker of lookers) {
    await looker.watch(table);
  }
  assert.equal((await clients[0].watch(table)).watching, 2);
  await lookers[0].ask('unwatch');
  await lookers[1].close();
  await clients[0].ask('ping');
  for (let i = 0; i < 50 && (await clients[0].watch(table)).watching !== 0; i++);
  assert.equal(clients[0].t.watching, 0);
});

test('a spectator cannot do what players do', async () => {
  const clients = await openMany(server, 2);
  const looker = await Client.open(server);
  await begin(clients);
  await looker.watch(clients[0].t.table);
  await bid(clients, [1, 2]);
  await together([...clients, looker], clients[1].t.n);
  await unchanged([...clients, looker], async () => {
    for (const seat of [0, 1]) {
      await looker.refused('not_yours', 'play', { seat, move: 'take 1', id: newId() });
      await looker.refused('not_yours', 'undo', { seat });
      await looker.refused('not_yours', 'hint', { seat });
      await looker.refused('not_yours', 'preview', { seat, move: 'take 1' });
      await looker.refused('not_yours', 'resign', { seat });
      await looker.refused('not_yours', 'look', { seat });
      await looker.refused(['not_yours', 'status'], 'consent', { seat, yes: true });
      await looker.refused('not_yours', 'replace', { seat, level: 'easy' });
    }
    await looker.refused(['not_yours', 'status'], 'rematch');
    await looker.refused(['not_yours', 'status'], 'start');
    await looker.refused('status', 'record');
  });
});

test('a spectator follows a whole game, chats, and may have the record at the end', async () => {
  const clients = await openMany(server, 2);
  const looker = await Client.open(server, { name: 'Looker' });
  const table = await begin(clients);
  await looker.watch(table);
  await looker.ask('chat', { text: 'good luck' });
  await clients[0].wait(() => clients[0].pushes.some((push) => push.type === 'chat' && push.line.text === 'good luck' && push.line.seat === null && push.line.name === 'Looker'));
  await playOut(clients, { rng: random(7), onlookers: [looker] });
  assert.ok(!looker.frames.some((text) => text.includes('"moves":')), 'no moves in any message');
  const late = await Client.open(server);
  const t = await late.watch(table);
  assert.deepEqual(t.log, looker.t.log);
  assert.equal((await looker.ask('record')).record, (await clients[0].ask('record')).record);
});

test('after unwatch nothing comes any more', async () => {
  const clients = await openMany(server, 2);
  const looker = await Client.open(server);
  await begin(clients);
  await looker.watch(clients[0].t.table);
  await looker.ask('unwatch');
  const count = looker.frames.length;
  await bid(clients, [1, 2]);
  await looker.ask('ping');
  assert.equal(looker.frames.length, count + 1);
});
