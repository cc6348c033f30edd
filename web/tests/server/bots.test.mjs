// Bots: all levels, whole games; hints.
import { after, before, describe, test } from 'node:test';
import { Client, Server, actor, assert, begin, bid, openMany, playOut, random, unchanged } from './support.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server?.stop());

describe('levels', { concurrency: true }, () => {
  for (const level of ['easy', 'medium', 'hard', 'expert']) {
    test(`${level} plays a whole game against people`, { timeout: 150000 }, async () => {
      const seats = level === 'expert' ? 5 : 3;
      const people = level === 'expert' ? ['me', { local: 'Ben' }, { local: 'Clara' }, { local: 'Daria' }] : ['me', { local: 'Ben' }];
      const client = await Client.open(server);
      const { table } = await client.ask('create', { game: 'eight', seats, who: [...people, level], start: true });
      await client.watch(table);
      await playOut([client], { rng: random(1) });
      assert.equal(client.t.status, 'over');
      assert.equal(client.t.seats[seats - 1].level, level);
    });
  }
});

test('bots among themselves play to the end, and one can look on', async () => {
  const client = await Client.open(server);
  const { table } = await client.ask('create', { game: 'eight', seats: 4, who: ['easy', 'medium', 'easy', 'medium'], start: true });
  await client.watch(table);
  await client.until((t) => t.status === 'over', 'the end', 120000);
  assert.ok(!client.frames.some((text) => text.includes('"moves":')));
  const { record } = await client.ask('record');
  assert.match(record, /^diadem record 1\n/);
});

test('a bot plays by the rules while nobody looks', { timeout: 300000 }, async () => {
  const client = await Client.open(server);
  const { table } = await client.ask('create', { game: 'eight', seats: 2, who: ['easy', 'easy'], start: true });
  while ((await client.watch(table)).status !== 'over') {
    await client.ask('unwatch');
    await client.ask('ping');
    await new Promise((resolve) => setTimeout(resolve, 100)); // nothing is told to those who don't watch
  }
});

test('a hint: candidates among the legal moves, best first, to nobody else', async () => {
  const clients = await openMany(server, 2);
  await begin(clients);
  await bid(clients, [1, 2]);
  const who = await actor(clients);
  const other = clients.find((client) => client !== who);
  await unchanged(clients, async () => {
    const hint = await who.after(() => who.ask('hint', { seat: who.t.eye }), (push) => push.type === 'hint');
    assert.equal(hint.table, who.t.table);
    assert.equal(hint.n, who.t.n);
    assert.equal(hint.seat, who.t.eye);
    assert.ok(hint.candidates.length > 0 && hint.candidates.length <= 8);
    for (const candidate of hint.candidates) {
      assert.ok(who.moves.includes(candidate.move), candidate.move);
      assert.equal(who.t.moves.find((move) => move.move === candidate.move).text, candidate.text);
      assert.ok(candidate.value >= 0 && candidate.value <= 1, `value ${candidate.value}`);
      assert.ok(Number.isInteger(candidate.visits) && candidate.visits >= 0);
    }
  });
  assert.ok(!other.frames.some((text) => text.includes('"hint"')), 'nobody else gets it');
});

test('a hint during the bid knows what the seat knows', async () => {
  const clients = await openMany(server, 2, { lang: 'ru' });
  await begin(clients);
  await clients[1].play('bid 9');
  await clients[0].until((t) => t.to_act.length === 1);
  const hint = await clients[0].after(() => clients[0].ask('hint', { seat: 0 }), (push) => push.type === 'hint');
  assert.ok(hint.candidates.every((candidate) => clients[0].moves.includes(candidate.move)));
  assert.match(hint.candidates[0].text, /[а-яё]/i);
});

test('a hint whose time has passed does no harm', async () => {
  const clients = await openMany(server, 2);
  await begin(clients);
  await bid(clients, [1, 2]);
  const who = await actor(clients);
  const { n, eye } = who.t;
  await who.ask('hint', { seat: eye });
  await who.play(who.moves[0]);
  await who.wait(() => who.pushes.some((push) => push.type === 'hint') || who.t.n > n);
  for (const push of who.pushes.filter((one) => one.type === 'hint')) {
    assert.equal(push.n, n, 'of the decision it was asked for');
  }
  await playOut(clients, { rng: random(2), stop: (t) => t.n > n + 8 });
});
