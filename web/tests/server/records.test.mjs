// Records: download, check, upload; the same game at every decision.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Client, Engine, PROGRAM, Server, actor, assert, begin, cutRecord, openMany, playOut, random, readRecord, unfinished, writeRecord } from './support.mjs';

let server;
let engine;
before(async () => {
  server = await Server.start();
  engine = new Engine();
});
after(async () => {
  engine?.close();
  await server?.stop();
});

async function finished(seed, seats = 2, options = {}) {
  const clients = await openMany(server, seats);
  const looker = await Client.open(server);
  const table = await begin(clients, { options });
  await looker.watch(table);
  await playOut(clients, { rng: random(seed), onlookers: [looker] });
  const { record } = await clients[0].ask('record');
  return { clients, looker, record };
}

test('download, check, upload: the same at every decision', async () => {
  const { looker, record } = await finished(1, 3, { side: 'B', first: 'choose' });
  const file = join(server.folder, 'record.txt');
  writeFileSync(file, record);
  const checked = JSON.parse(execFileSync(PROGRAM, ['check', '--json', file]));
  assert.equal(checked.over, true);
  assert.equal(checked.decisions, looker.t.n);
  assert.deepEqual(checked.scores, looker.t.scores);

  const host = await Client.open(server);
  const { table } = await host.ask('create', { record });
  const guest = await Client.open(server);
  const t = await guest.watch(table);
  assert.equal(t.status, 'over');
  assert.equal(t.over, true);
  for (const field of ['n', 'view', 'scores', 'ranks', 'breakdown', 'log', 'options', 'rules', 'game']) {
    assert.deepEqual(t[field], looker.t[field], field);
  }
  assert.equal((await guest.ask('record')).record, record);
  const { decisions } = readRecord(record);
  await engine.ask('new', { game: 'eight', seats: 2, chance: 'manual' });
  for (let n = 0; n <= t.n; n++) {
    const [one, two] = [await looker.ask('at', { n }), await guest.ask('at', { n })];
    delete one.re;
    delete two.re;
    assert.deepEqual(one, two, `decision ${n}`);
    assert.equal(one.n, n);
    await engine.ask('replay', { record: cutRecord(record, n) });
    const [{ view }, { to_act: toAct }, { scores, ranks, breakdown }] = [await engine.ask('view', { seat: null }), await engine.ask('moves'), await engine.ask('scores')];
    if (view.phase === 'bid') { // revealed by now: may be told or not
      delete view.bids;
      delete one.view.bids;
    }
    assert.deepEqual(one.view, view, `decision ${n}`);
    assert.deepEqual([one.scores, one.ranks, one.breakdown], [scores, ranks, breakdown]);
    if (decisions[n]?.seat !== 'chance') {
      assert.deepEqual(one.to_act, toAct);
    }
  }
});

test('an uploaded game is to look at: nothing can be played', async () => {
  const { record } = await finished(2);
  const host = await Client.open(server);
  const { table } = await host.ask('create', { record });
  await host.watch(table);
  assert.equal(host.t.moves, undefined);
  await host.refused(['status', 'not_yours'], 'start');
  await host.refused(['status', 'not_yours', 'illegal'], 'play', { seat: 0, move: 'done', id: 'x' });
  await host.refused(['status', 'taken', 'not_yours'], 'sit', { seat: 1 });
  const { open, running } = await host.ask('lobby');
  assert.ok(![...open, ...running].some((one) => one.table === table));
});

test('an unfinished game waits for its players and goes on', async () => {
  const record = await unfinished(engine, { seats: 3, seed: 5, options: { tokens: 'on' }, stop: (state, count) => count === 25 });
  const { state } = await engine.ask('state');
  const n = readRecord(record).decisions.length;
  const clients = await openMany(server, 3);
  const [anna, ben] = clients;
  const { table } = await anna.ask('create', { record, public: true, who: ['open', 'me', 'open'] });
  const t = await anna.watch(table);
  assert.equal(t.status, 'open');
  assert.equal(t.options.tokens, 'on');
  assert.deepEqual(t.seats.map((seat) => seat.kind), ['open', 'person', 'open']);
  assert.equal(t.moves, undefined, 'nothing to play before the start');
  await anna.refused('status', 'play', { seat: 1, move: 'done', id: 'x' });
  await anna.refused('status', 'start');
  await ben.watch(table);
  await ben.ask('sit', { seat: 0 });
  await clients[2].watch(table);
  await clients[2].ask('sit', { seat: 2 });
  await anna.ask('start');
  await Promise.all(clients.map((client) => client.until((now) => now.status === 'playing')));
  assert.equal(anna.t.n, n);
  assert.deepEqual(anna.t.view.row, state.row);
  assert.deepEqual(anna.t.view.coins, state.coins);
  await playOut(clients, { rng: random(6) });
  const whole = (await anna.ask('record')).record;
  assert.deepEqual(readRecord(whole).decisions.slice(0, n), readRecord(record).decisions);
  await engine.ask('replay', { record: whole });
});

test('an unfinished game can begin at once, with bots', async () => {
  const record = await unfinished(engine, { seats: 2, seed: 8, stop: (state, count) => count === 30 });
  const anna = await Client.open(server);
  const { table } = await anna.ask('create', { record, who: ['me', 'easy'], start: true });
  await anna.watch(table);
  assert.equal(anna.t.status, 'playing');
  await playOut([anna], { rng: random(9) });
  assert.equal(anna.t.status, 'over');
});

test('the wrong number of seats for a record is refused', async () => {
  const record = await unfinished(engine, { seats: 2, seed: 8, stop: (state, count) => count === 3 });
  const anna = await Client.open(server);
  await anna.refused('bad', 'create', { record, who: ['me', 'open', 'open'] });
});

test('a record of a position that was set up (start) goes on, too', async () => {
  await unfinished(engine, { seats: 2, seed: 9, stop: (state, count) => count === 20 });
  const { state } = await engine.ask('state');
  await engine.ask('load', { state });
  const { record } = await engine.ask('record');
  assert.match(record, /\nstart \{/);
  const clients = await openMany(server, 2);
  await begin(clients, { record });
  const who = await actor(clients);
  assert.equal(who.t.undo, undefined, 'nothing to take back before the beginning');
  await playOut(clients, { rng: random(10) });
});

test('broken records are refused, and nothing is made', async () => {
  const { record } = await finished(3);
  const client = await Client.open(server);
  const lines = record.split('\n');
  const moves = lines.indexOf('moves');
  const replaced = (at, text) => lines.map((line, i) => (i === at ? text : line)).join('\n');
  const { header, decisions } = readRecord(record);
  const seat = decisions.findIndex((one) => one.move.startsWith('take'));
  const broken = {
    'an empty text': '',
    'not a record': 'hello',
    'only the header': lines.slice(0, moves + 1).join('\n'),
    'cut off': lines.slice(0, moves + 10).join('\n'),
    'cut in a line': record.slice(0, record.length / 2),
    'a wrong count': record.replace(/end \d+/, 'end 1'),
    'a wrong hash': record.replace(/hash [0-9a-f]{16}/, 'hash 0123456789abcdef'),
    'another version': replaced(0, 'diadem record 2'),
    'another game': replaced(1, 'game chess'),
    'another revision': replaced(2, 'rules 99'),
    'too many seats': replaced(3, 'seats 6'),
    'an unknown option': replaced(moves, 'option nothing=1\nmoves'),
    'text after the end': `${record}P1 done\n`,
    'a move twice': writeRecord({ header, decisions: [...decisions.slice(0, seat + 1), decisions[seat], ...decisions.slice(seat + 1)] }),
    'a move by the wrong seat': writeRecord({ header, decisions: decisions.map((one, i) => (i === seat ? { ...one, seat: 1 - one.seat } : one)) }),
    'a card twice': writeRecord({ header, decisions: decisions.map((one, i) => (one.move.startsWith('card') ? { ...one, move: 'card 5' } : one)) }),
    'a start position that can\'t be': replaced(moves, 'start {"game":"eight","coins":[99,99]}\nmoves'),
    'nonsense as a start': replaced(moves, `start ${'['.repeat(5000)}\nmoves`),
    'a zero byte': record.replace('take', 'ta\u0000ke'),
  };
  for (const [name, text] of Object.entries(broken)) {
    const answer = await client.request('create', { record: text });
    assert.equal(answer.ok, false, name);
    assert.ok(['bad', 'illegal', 'unknown'].includes(answer.code), `${name}: ${answer.code}`);
  }
  assert.match((await client.request('create', { record: broken['a wrong hash'] })).error, /\d/, 'the error names the line');
  assert.deepEqual((await client.ask('lobby')).mine, []);
});

test('comments and carriage returns are fine', async () => {
  const { record } = await finished(4);
  const client = await Client.open(server);
  const { table } = await client.ask('create', { record: `${record.replaceAll('\n', '\r\n')}# the end\n\n` });
  assert.equal((await client.watch(table)).status, 'over');
});

test('a record has no names and no tokens', async () => {
  const { clients, record } = await finished(5);
  for (const client of clients) {
    assert.ok(!record.includes(client.token) && !record.includes(client.name));
  }
});
