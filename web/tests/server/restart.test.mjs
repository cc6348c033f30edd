// The server stops, or is killed, and comes back: nothing that was acknowledged is lost.
import { after, before, test } from 'node:test';
import WebSocket from 'ws';
import { Client, Server, actor, assert, begin, bid, newId, openMany, playOut, random, readRecord, together } from './support.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server?.stop());

const back = async (client, table, more = {}) => {
  const again = await Client.open(client.server, { name: client.name, token: client.token, ...more });
  await again.watch(table);
  return again;
};

// What must be as it was.
const picture = ({ table, game, status, public: open, timer, created, host, options, rules, seats, chat, rematch, n, eye, to_act, view, prompt, moves,
  undo, scores, ranks, breakdown, over, resigned, log }) => ({
  table, game, status, open, timer, created, host, options, rules, chat, rematch, n, eye, to_act, view, prompt, moves, undo, scores, ranks, breakdown, over,
  resigned, log, seats: seats.map(({ online, replace_at: since, ...seat }) => seat), // a restart gives everybody his time again
});

for (const signal of ['SIGTERM', 'SIGKILL']) {
  test(`${signal}: the same table, log and seats`, async () => {
    const clients = await openMany(server, 3);
    const looker = await Client.open(server, { name: 'Looker' });
    const table = await begin(clients, { public: true, options: { side: 'B' } });
    await looker.watch(table);
    await clients[1].ask('chat', { text: 'still there?' });
    await playOut(clients, { rng: random(21), stop: (t) => t.n > 25 && t.view.phase === 'act', onlookers: [looker] });
    await Promise.all([...clients, looker].map((client) => client.request('ping')));
    const before = [...clients, looker].map((client) => picture(client.t));
    const end = await server.restart(signal);
    if (signal === 'SIGTERM') {
      assert.equal(end.code, 0, 'ends in order');
      for (const client of [...clients, looker]) {
        assert.deepEqual(client.pushes.at(-1), { type: 'bye', code: 'restart' });
      }
    }
    const again = [];
    for (const client of [...clients, looker]) {
      again.push(await back(client, table));
    }
    again.forEach((client, i) => assert.deepEqual(picture(client.t), before[i], client.name));
    const players = again.slice(0, 3);
    await Promise.all(players.map((client) => client.until((t) => t.seats.every((seat) => seat.online))));
    await playOut(players, { rng: random(22), onlookers: [again[3]] });
    assert.equal(players[0].t.status, 'over');
  });
}

test('a secret bid is kept, and is still secret', async () => {
  const clients = await openMany(server, 2);
  const table = await begin(clients);
  await clients[0].play('bid 5');
  await server.restart('SIGKILL');
  const [anna, ben] = [await back(clients[0], table), await back(clients[1], table)];
  assert.deepEqual(anna.t.view.bids, [5, null]);
  assert.deepEqual(ben.t.view.bids, ['?', null]);
  assert.equal(anna.t.undo, 'free');
  await ben.play('bid 6');
  assert.deepEqual(ben.t.view.bids, [5, 6]);
});

test('move ids are remembered over a restart', async () => {
  const clients = await openMany(server, 2);
  const table = await begin(clients);
  await bid(clients, [0, 4]);
  const { n } = clients[1].t;
  await clients[1].play('take 1', { id: 'before' });
  for (const signal of ['SIGKILL', 'SIGTERM']) {
    await server.restart(signal);
    clients[1] = await back(clients[1], table);
    assert.equal((await clients[1].ask('play', { seat: 1, move: 'take 1', id: 'before', n })).again, true);
    assert.equal(clients[1].t.n, n + 1);
  }
});

test('what was taken back stays taken back', async () => {
  const clients = await openMany(server, 2);
  const table = await begin(clients);
  await bid(clients, [0, 4]);
  const { n } = clients[1].t;
  await clients[1].play('take 1');
  await clients[1].ask('undo', { seat: 1 });
  await clients[1].until((t) => t.n === n);
  await clients[1].play('take 2');
  const kept = clients[1].t;
  await server.restart('SIGKILL');
  const ben = await back(clients[1], table);
  assert.deepEqual([ben.t.n, ben.t.log, ben.t.view, ben.t.undo], [n + 1, kept.log, kept.view, 'free']);
});

test('open tables, hosts, hot seats, tables that are over and their rematch', async () => {
  const [anna, ben] = await openMany(server, 2);
  const open = (await anna.ask('create', { game: 'eight', seats: 3, public: true, timer: 3600, who: ['me', { local: 'Ben' }, 'open'] })).table;
  const over = await begin([anna, ben]);
  await ben.ask('resign', { seat: 1 });
  await anna.until((t) => t.status === 'over');
  const next = (await anna.ask('rematch')).table;
  await server.restart('SIGKILL');
  const again = await Client.open(server, { token: anna.token });
  const { mine } = await again.ask('lobby');
  assert.deepEqual(mine.map((one) => one.table).sort(), [open, over, next].sort());
  const t = await again.watch(open);
  assert.deepEqual([t.status, t.host, t.public, t.timer], ['open', true, true, 3600]);
  assert.deepEqual(t.seats.map((seat) => [seat.kind, seat.name, seat.local ?? false]), [['person', 'Anna', false], ['person', 'Ben', true], ['open', undefined, false]]);
  await again.ask('fill', { level: 'easy' });
  await again.ask('start');
  const ended = await again.watch(over);
  assert.deepEqual([ended.status, ended.resigned, ended.rematch], ['over', [1], next]);
  assert.match((await again.ask('record')).record, /^diadem record 1\n/);
  assert.equal((await again.ask('rematch')).table, next);
});

test('a token without a seat is known after a restart, and names stay', async () => {
  const nobody = await Client.open(server, { name: 'Nobody' });
  const clients = await openMany(server, 2);
  const table = await begin(clients);
  await server.restart('SIGKILL');
  const again = await Client.open(server, { name: 'Nobody', token: nobody.token });
  assert.equal(again.greeting.token, undefined);
  const t = await again.watch(table);
  assert.deepEqual(t.seats.map((seat) => [seat.name, seat.online]), [['Anna', false], ['Ben', false]]);
});

test('a bot whose turn it was goes on', async () => {
  const anna = await Client.open(server);
  const { table } = await anna.ask('create', { game: 'eight', seats: 2, who: ['me', 'expert'], start: true, options: { ages: [50, 5] } });
  await anna.watch(table);
  await anna.until((t) => t.moves);
  await anna.play('bid 14');
  await anna.until((t) => t.moves && t.view.phase === 'take');
  await anna.play('take 1');
  await anna.play('done');
  assert.deepEqual(anna.t.to_act, [1], 'the bot thinks');
  const { n } = anna.t;
  await server.restart('SIGKILL');
  const again = await back(anna, table);
  assert.ok(again.t.n >= n);
  await again.until((t) => t.to_act.includes(0) && t.view.phase === 'take', 'my turn', 60000);
});

test('killed at any moment: what was acknowledged is there, once', async () => {
  const rng = random(31);
  let clients = await openMany(server, 2);
  const table = await begin(clients);
  const acknowledged = [];
  for (let round = 0; round < 6 && clients[0].t.status === 'playing'; round++) {
    let flight;
    for (let i = rng.below(12); ; i--) {
      const who = await actor(clients);
      const move = { seat: who.t.eye, move: rng.pick(who.moves), id: newId(), n: who.t.n };
      if (i <= 0) {
        flight = { move, who, answer: who.request('play', move).catch(() => null) };
        break;
      }
      await who.ask('play', move);
      acknowledged.push(move);
      await together(clients, move.n + 1);
      if (who.t.status === 'over') {
        break;
      }
    }
    if (!flight) {
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, rng.below(6))); // killed before, while or after it is written
    await server.restart('SIGKILL');
    const answer = await flight.answer;
    clients = [await back(clients[0], table), await back(clients[1], table)];
    const { move } = flight;
    const arrived = clients[0].t.n > move.n;
    assert.ok(clients[0].t.n >= move.n, 'nothing acknowledged is lost');
    assert.ok(!answer?.ok || arrived, 'acknowledged is durable');
    const again = await clients[move.seat].ask('play', move);
    assert.equal(again.again ?? false, arrived, 'sent again: played once');
    acknowledged.push(move);
    await together(clients, move.n + 1);
  }
  await playOut(clients, { rng });
  const { decisions } = readRecord((await clients[0].ask('record')).record);
  for (const { n, seat, move } of acknowledged) {
    assert.deepEqual(decisions[n], { seat, move });
  }
});

test('a full disk: failed, and nothing was done', async (t) => {
  // No file may grow beyond half a MiB; a write beyond fails.
  const full = await Server.start(undefined, { wrap: (program, args) => ['bash', ['-c', 'trap "" XFSZ; ulimit -f 512; exec "$0" "$@"', program, ...args]] });
  t.after(() => full.stop());
  const clients = await openMany(full, 2);
  const table = await begin(clients);
  let failed;
  const made = [table];
  const filler = 'option ages=1,2\n# ' + 'x'.repeat(30000) + '\n';
  for (let i = 0; i < 400 && !failed; i++) {
    const who = i % 15 === 14 ? await Client.open(full, { name: 'Next' }).catch(() => null) : clients[0];
    if (!who) {
      break;
    }
    const answer = await who.request('create', { game: 'eight', seats: 2, who: ['me', { local: filler.slice(0, 20) }], start: true });
    if (answer.ok) {
      made.push(answer.table);
    } else {
      failed = answer;
    }
  }
  assert.equal(failed?.code, 'failed', JSON.stringify(failed));
  assert.equal((await fetch(`${full.url}health`)).status, 503, 'health tells it');
  const { n } = clients[0].t;
  const play = await clients[0].request('play', { seat: 0, move: 'bid 3', id: 'full' });
  if (!play.ok) {
    assert.equal(play.code, 'failed');
    assert.equal(clients[0].t.n, n);
    assert.equal((await clients[0].ask('at', { n })).view.bids[0], null);
  }
  full.wrap = undefined; // the disk has room again
  await full.restart('SIGKILL');
  assert.equal((await fetch(`${full.url}health`)).status, 200);
  const anna = await back(clients[0], table);
  assert.equal(anna.t.n, play.ok ? n + 1 : n);
  for (const id of made) {
    await anna.watch(id);
  }
  await anna.watch(table);
  if (!play.ok) {
    await anna.play('bid 3', { id: 'full' });
  }
});

test('who comes while the server stops is told that, and not that he asks too much', async () => {
  const own = await Server.start();
  const asked = async () =>
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${own.port}/ws`);
      socket.on('open', () => resolve(101)).on('unexpected-response', (_, answer) => resolve(answer.statusCode)).on('error', () => resolve(0));
    });
  own.process.kill('SIGTERM');
  const answers = new Set();
  for (let status = -1; status !== 0; answers.add(status)) status = await asked();
  assert.ok([...answers].every((status) => [0, 101, 503].includes(status)), [...answers].join(' '));
  await own.stop();
});
