// Several people at one device: pass and look.
import { after, before, test } from 'node:test';
import { Client, Server, assert, newId, openMany, playOut, random, unchanged } from './support.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server?.stop());

async function hotSeat(who, more = {}) {
  const client = await Client.open(server, { name: 'Anna' });
  const { table } = await client.ask('create', { game: 'eight', seats: who.length, who, start: true, ...more });
  await client.watch(table);
  return { client, table };
}

async function look(client) {
  const seat = client.t.pass;
  await client.ask('look', { seat });
  await client.until((t) => t.eye === seat && t.pass === undefined, `the eyes of seat ${seat}`);
  return seat;
}

test('who bids next is handed the device, and sees nothing before he looks', async () => {
  const { client } = await hotSeat(['me', { local: 'Ben' }]);
  const first = client.t.pass !== undefined ? await look(client) : client.t.eye;
  assert.ok(client.moves.includes('bid 3'));
  await client.play('bid 3');
  const { t } = client;
  assert.equal(t.pass, 1 - first);
  assert.equal(t.eye, null);
  assert.equal(t.moves, undefined);
  assert.equal(t.view.bids[first], '?');
  assert.deepEqual(t.to_act, [1 - first]);
  await look(client);
  assert.equal(client.t.view.bids[first], '?', 'not even then');
  assert.ok(client.moves.includes('bid 3'));
  await client.play('bid 4');
  assert.deepEqual([...client.t.view.bids].sort(), [3, 4], 'revealed');
});

test('without look the other seat\'s moves are not seen; whose they are is still checked', async () => {
  const { client } = await hotSeat(['me', { local: 'Ben' }, 'open'], { start: false });
  const [clara] = await openMany(server, 1);
  await clara.watch(client.t.table);
  await clara.ask('sit', { seat: 2 });
  await client.until((t) => t.seats[2].kind === 'person');
  await client.ask('start');
  await client.until((t) => t.status === 'playing');
  await clara.until((t) => t.status === 'playing');
  await unchanged([clara], async () => {
    await client.refused('not_yours', 'look', { seat: 2 });
    await client.refused('not_yours', 'play', { seat: 2, move: 'bid 0', id: newId() });
    await clara.refused('not_yours', 'look', { seat: 0 });
    await clara.refused('not_yours', 'look', { seat: 1 });
  });
  for (const seat of [1, 0]) {
    await client.ask('look', { seat });
    await client.until((t) => t.eye === seat);
    assert.equal(client.t.view.bids[1 - seat], null);
  }
});

test('the others see several people', async () => {
  const { client } = await hotSeat(['me', { local: 'Ben' }, 'open'], { start: false });
  const [clara] = await openMany(server, 1);
  const t = await clara.watch(client.t.table);
  assert.deepEqual(t.seats.slice(0, 2).map((seat) => [seat.kind, seat.name, seat.you, seat.local ?? false]),
    [['person', 'Anna', false, false], ['person', 'Ben', false, true]]);
});

test('a whole game at one device', async () => {
  const { client, table } = await hotSeat(['me', { local: 'Ben' }, { local: 'Clara' }]);
  await playOut([client], { rng: random(1) });
  assert.equal(client.t.status, 'over');
  assert.equal(client.t.pass, undefined);
  const kept = client.t;
  const fresh = await client.watch(table);
  assert.deepEqual(fresh.log, kept.log);
});

test('a game of two devices, one with two people, and a bot', async () => {
  const client = await Client.open(server);
  const { table } = await client.ask('create', { game: 'eight', seats: 4, who: ['me', 'open', { local: 'Ben' }, 'easy'] });
  const other = await Client.open(server, { name: 'Clara' });
  await client.watch(table);
  await other.watch(table);
  await other.ask('sit', { seat: 1 });
  await client.ask('start');
  await Promise.all([client, other].map((one) => one.until((t) => t.status === 'playing')));
  await playOut([client, other], { rng: random(2) });
  assert.equal(other.t.status, 'over');
});

test('my other seats agree when I take back', async () => {
  const { client } = await hotSeat(['me', { local: 'Ben' }]);
  await playOut([client], { rng: random(3), stop: (t) => t.view.phase === 'take' && (t.eye !== null || t.pass !== undefined) && t.n > 12 });
  if (client.t.pass !== undefined) {
    await look(client);
  }
  const seat = client.t.eye;
  await client.play('take 1');
  const { n } = client.t;
  await client.play('done');
  await client.ask('undo', { seat });
  await client.until((t) => t.n === n, 'the game to go back');
  assert.equal(client.t.asked, undefined);
  assert.deepEqual(client.t.to_act, [seat]);
});

test('who leaves the table and comes back must look again: a new picture does not tell a bid', async () => {
  const { client, table } = await hotSeat(['me', { local: 'Ben' }]);
  const first = client.t.pass !== undefined ? await look(client) : client.t.eye;
  await client.play('bid 7');
  const start = client.frames.length;
  await client.watch(table);
  assert.equal(client.t.view.bids[first], '?');
  assert.equal(client.t.moves, undefined);
  assert.equal(client.t.pass, 1 - first);
  await client.ask('at', { n: client.t.n });
  assert.ok(!client.frames.slice(start).some((text) => /"bids":\[[^\]]*7/.test(text)));
});
