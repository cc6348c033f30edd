// How games end: resigning, and what comes after: rematch.
import { after, before, test } from 'node:test';
import { Client, Server, assert, begin, bid, openMany, playOut, random, unchanged } from './support.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server?.stop());

test('with two sides resigning ends the game', async () => {
  const clients = await openMany(server, 2);
  const [anna, ben] = clients;
  await begin(clients);
  await bid(clients, [1, 2]);
  await anna.ask('resign', { seat: 0 });
  for (const client of clients) {
    await client.until((t) => t.status === 'over');
    assert.equal(client.t.over, true);
    assert.deepEqual(client.t.resigned, [0]);
    assert.deepEqual(client.t.to_act, []);
    assert.equal(client.t.moves, undefined);
    assert.deepEqual(client.t.ranks, [2, 1], 'who gives up is last');
  }
  await unchanged(clients, async () => {
    await ben.refused('status', 'resign', { seat: 1 });
    await ben.refused(['status', 'illegal'], 'play', { seat: 1, move: 'take 1', id: 'x' });
  });
  const late = await Client.open(server);
  const t = await late.watch(anna.t.table);
  assert.deepEqual([t.status, t.resigned], ['over', [0]]);
  assert.match((await late.ask('record')).record, /^diadem record 1\n/);
});

test('resigning out of turn is allowed, too', async () => {
  const clients = await openMany(server, 2);
  await begin(clients);
  await clients[1].play('bid 1');
  await clients[1].ask('resign', { seat: 1 });
  await clients[0].until((t) => t.status === 'over');
  assert.deepEqual(clients[0].t.resigned, [1]);
});

test('against a bot, too', async () => {
  const anna = await Client.open(server);
  const { table } = await anna.ask('create', { game: 'eight', seats: 2, who: ['me', 'easy'], start: true });
  await anna.watch(table);
  await anna.ask('resign', { seat: 0 });
  await anna.until((t) => t.status === 'over');
  assert.deepEqual(anna.t.resigned, [0]);
});

test('with three a bot plays on, for good', async () => {
  const clients = await openMany(server, 3);
  const [anna, ben, clara] = clients;
  await begin(clients);
  await bid(clients, [1, 2, 3]);
  await clara.ask('resign', { seat: 2 });
  const given = clara.t.n;
  for (const client of [anna, ben]) {
    await client.until((t) => t.seats[2].kind === 'bot');
    assert.equal(client.t.status, 'playing');
  }
  await clara.until((t) => t.seats[2].kind === 'bot');
  await clara.refused(['taken', 'status', 'not_yours'], 'sit', { seat: 2 });
  await clara.refused(['not_yours', 'status'], 'play', { seat: 2, move: 'take 1', id: 'x' });
  await clara.refused(['not_yours', 'status'], 'resign', { seat: 2 });
  await playOut([anna, ben], { rng: random(1), onlookers: [clara] });
  assert.equal(anna.t.status, 'over');
  assert.equal(clara.t.eye, 2, 'who has resigned looks on through his seat');
  assert.ok(!clara.pushes.some((push) => push.type === 'update' && push.n > given && push.moves), 'and is asked nothing');
  assert.deepEqual(anna.t.resigned, [2]);
});

test('rematch: the same people, bots and options; the first seat passes on', async () => {
  const clients = await openMany(server, 2);
  const [anna, ben] = clients;
  const looker = await Client.open(server, { name: 'Looker' });
  const options = { side: 'B', tokens: 'on' };
  const { table } = await anna.ask('create', { game: 'eight', seats: 3, options, who: ['me', 'easy', 'open'] });
  for (const client of [anna, ben, looker]) {
    await client.watch(table);
  }
  await ben.ask('sit', { seat: 2 });
  await anna.ask('start');
  await Promise.all(clients.map((client) => client.until((t) => t.status === 'playing')));
  await playOut(clients, { rng: random(2), onlookers: [looker] });
  await looker.refused('not_yours', 'rematch');
  const { table: next } = await ben.ask('rematch');
  for (const client of [...clients, looker]) {
    await client.until((t) => t.rematch === next, 'the rematch');
  }
  assert.equal((await anna.ask('rematch')).table, next, 'there already');
  const [mine, his] = [await anna.watch(next), await ben.watch(next)];
  assert.equal(mine.game, 'eight');
  assert.equal(mine.options.side, 'B');
  assert.equal(mine.options.tokens, 'on');
  assert.deepEqual(mine.seats.map((seat) => [seat.kind, seat.name]), [['bot', 'easy'], ['person', 'Ben'], ['person', 'Anna']]);
  assert.deepEqual(mine.seats.map((seat) => seat.you ?? false), [false, false, true]);
  assert.equal(his.seats[1].you, true);
  if (mine.status === 'open') {
    await (mine.host ? anna : ben).ask('start');
  }
  await Promise.all(clients.map((client) => client.until((t) => t.table === next && t.status === 'playing')));
  await playOut(clients, { rng: random(3) });
  assert.equal(anna.t.table, next);
});

test('rematch, many at once: one table', async () => {
  const clients = await openMany(server, 2);
  await begin(clients);
  await clients[0].ask('resign', { seat: 0 });
  await Promise.all(clients.map((client) => client.until((t) => t.status === 'over')));
  const answers = await Promise.all([...Array(6).keys()].map((i) => clients[i % 2].ask('rematch')));
  assert.equal(new Set(answers.map((answer) => answer.table)).size, 1);
});

test('rematch at one device', async () => {
  const anna = await Client.open(server);
  const { table } = await anna.ask('create', { game: 'eight', seats: 2, who: ['me', { local: 'Ben' }], start: true });
  await anna.watch(table);
  await anna.ask('resign', { seat: 1 });
  await anna.until((t) => t.status === 'over');
  const next = (await anna.ask('rematch')).table;
  const t = await anna.watch(next);
  assert.deepEqual(t.seats.map((seat) => [seat.name, seat.you]), [['Ben', true], ['Anna', true]]);
});
