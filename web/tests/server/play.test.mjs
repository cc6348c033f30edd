// Playing: moves, their ids, stale pictures, other people's seats; watching.
import { after, before, test } from 'node:test';
import { Client, Server, actor, assert, begin, bid, newId, openMany, playOut, random, together, unchanged } from './support.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server?.stop());

test('a bid: everybody gets an update, the move only its answer', async () => {
  const clients = await openMany(server, 3);
  await begin(clients);
  const n = clients[0].t.n;
  assert.deepEqual(clients[0].t.to_act, [0, 1, 2]);
  const answer = await clients[0].play('bid 3');
  assert.equal(answer.again, undefined);
  await together(clients, n + 1);
  for (const client of clients) {
    const update = client.pushes.at(-1);
    assert.equal(update.type, 'update');
    assert.equal(update.from, n);
    assert.equal(update.n, n + 1);
    assert.deepEqual(update.to_act, [1, 2]);
    assert.equal(update.events.length, 1);
    assert.deepEqual([update.events[0].n, update.events[0].seat], [n, 0]);
    assert.equal(update.view.bids[0], client === clients[0] ? 3 : '?');
  }
});

test('moves are sent only to the seat that moves', async () => {
  const clients = await openMany(server, 3);
  const [looker] = await openMany(server, 1);
  await begin(clients);
  await looker.watch(clients[0].t.table);
  await bid(clients, [1, 2, 3]);
  const who = await actor(clients);
  assert.equal(who, clients[2]);
  await together([...clients, looker], who.t.n);
  for (const client of [...clients, looker]) {
    assert.equal(client.t.moves !== undefined, client === who);
    assert.deepEqual(client.t.to_act, [2]);
  }
});

test('out of turn, somebody else\'s seat, no legal move: refused, nothing changes', async () => {
  const clients = await openMany(server, 2);
  const [looker] = await openMany(server, 1);
  const all = [...clients, looker];
  await begin(clients);
  await looker.watch(clients[0].t.table);
  await bid(clients, [1, 2]);
  await together(all, clients[1].t.n);
  const [anna, ben] = clients;
  const move = ben.moves[0];
  await unchanged(all, async () => {
    await anna.refused('illegal', 'play', { seat: 0, move, id: newId() });
    await anna.refused('not_yours', 'play', { seat: 1, move, id: newId() });
    await anna.refused('not_yours', 'play', { seat: 1, move, id: newId(), n: ben.t.n });
    await looker.refused('not_yours', 'play', { seat: 1, move, id: newId() });
    await anna.refused(['bad', 'not_yours'], 'play', { seat: 2, move, id: newId() });
    const why = await ben.refused('illegal', 'play', { seat: 1, move: 'take 9', id: newId() });
    assert.ok(why.error.length > 10);
    await ben.refused('illegal', 'play', { seat: 1, move: 'bid 0', id: newId() });
    await ben.refused('illegal', 'play', { seat: 1, move: 'card 5', id: newId() });
    await ben.refused('illegal', 'play', { seat: 1, move: 'done', id: newId() });
    await anna.refused('not_yours', 'undo', { seat: 1 });
    await anna.refused('not_yours', 'preview', { seat: 1, move });
    await anna.refused(['illegal', 'status'], 'preview', { seat: 0, move });
    await anna.refused('not_yours', 'hint', { seat: 1 });
    await anna.refused(['illegal', 'status'], 'hint', { seat: 0 });
    await anna.refused('not_yours', 'look', { seat: 1 });
    await looker.refused('not_yours', 'look', { seat: 0 });
    await looker.refused('not_yours', 'resign', { seat: 0 });
    await looker.refused('not_yours', 'replace', { seat: 0, level: 'easy' });
    await looker.refused('not_yours', 'undo', { seat: 0 });
  });
});

test('a move sent again with its id is not played twice', async () => {
  const clients = await openMany(server, 2);
  await begin(clients);
  const [anna, ben] = clients;
  await anna.play('bid 3', { id: 'first' });
  await together(clients, anna.t.n);
  await unchanged(clients, async () => {
    const again = await anna.ask('play', { seat: 0, move: 'bid 3', id: 'first', n: anna.t.n - 1 });
    assert.equal(again.again, true);
    assert.equal((await anna.ask('play', { seat: 0, move: 'bid 3', id: 'first' })).again, true);
  });
  await ben.play('bid 5', { id: 'first' });
  assert.equal((await ben.request('play', { seat: 1, move: 'bid 5', id: 'first' })).again, true);
  await ben.until((t) => t.moves);
  await ben.play('take 1', { id: 'second' });
  assert.equal((await ben.ask('play', { seat: 1, move: 'take 1', id: 'second' })).again, true);
});

test('the same move many times at once is played once', async () => {
  const clients = await openMany(server, 2);
  await begin(clients);
  await bid(clients, [0, 4]);
  const ben = clients[1];
  const { n } = ben.t;
  const other = await Client.open(server, { token: ben.token });
  await other.watch(ben.t.table);
  const args = { seat: 1, move: 'take 1', id: 'once', n };
  const answers = await Promise.all([...Array(5).keys()].flatMap(() => [ben.request('play', args), other.request('play', args)]));
  assert.equal(answers.filter((answer) => answer.ok && answer.again === undefined).length, 1);
  assert.ok(answers.every((answer) => answer.ok), JSON.stringify(answers));
  await together(clients, n + 1);
  await Promise.all(clients.map((client) => client.ask('ping')));
  assert.equal(ben.t.n, n + 1);
});

test('two devices of one seat, different moves at once: one wins', async () => {
  const clients = await openMany(server, 2);
  await begin(clients);
  await bid(clients, [0, 4]);
  const ben = clients[1];
  const { n } = ben.t;
  const other = await Client.open(server, { token: ben.token });
  await other.watch(ben.t.table);
  const answers = await Promise.all([ben.request('play', { seat: 1, move: 'take 1', id: 'a', n }), other.request('play', { seat: 1, move: 'take 2', id: 'b', n })]);
  assert.equal(answers.filter((answer) => answer.ok).length, 1, JSON.stringify(answers));
  assert.equal(answers.find((answer) => !answer.ok).code, 'stale');
});

test('the last eight ids of a seat are remembered', async () => {
  const clients = await openMany(server, 2);
  await begin(clients);
  await bid(clients, [0, 4]);
  const rng = random(5);
  const mine = []; // moves of seat 1 with their ids
  while (mine.length < 10) {
    const who = await actor(clients);
    const move = rng.pick(who.moves);
    if (who === clients[1]) {
      mine.push({ seat: 1, move, id: `id-${mine.length}`, n: who.t.n });
      await who.play(move, mine.at(-1));
    } else {
      await who.play(move);
    }
    await together(clients, who.t.n);
  }
  await unchanged(clients, async () => {
    for (const move of mine.slice(-8)) {
      assert.equal((await clients[1].ask('play', move)).again, true);
    }
    const forgotten = await clients[1].request('play', mine[0]);
    assert.notEqual(forgotten.again, true);
    assert.equal(forgotten.ok, false);
  });
});

test('n must be the present one', async () => {
  const clients = await openMany(server, 2);
  await begin(clients);
  await bid(clients, [0, 4]);
  const ben = clients[1];
  await unchanged(clients, async () => {
    for (const n of [0, ben.t.n - 1, ben.t.n + 1, 100000]) {
      await ben.refused('stale', 'play', { seat: 1, move: 'take 1', id: newId(), n });
    }
  });
  await ben.ask('play', { seat: 1, move: 'take 1', id: newId(), n: ben.t.n });
});

test('n does not matter where several decide at once', async () => {
  const clients = await openMany(server, 3);
  await begin(clients);
  const { n } = clients[0].t;
  await clients[0].refused('stale', 'play', { seat: 0, move: 'bid 0', id: 'b', n: n - 1 });
  await clients[0].refused('stale', 'play', { seat: 0, move: 'bid 0', id: 'b', n: n + 1 });
  const answers = await Promise.all(clients.map((client, i) => client.request('play', { seat: i, move: `bid ${i}`, id: 'b', n })));
  assert.ok(answers.every((answer) => answer.ok), JSON.stringify(answers));
  await together(clients, n + 3);
});

test('n of before my own decision was taken back is stale', async () => {
  const clients = await openMany(server, 3);
  await begin(clients);
  const { n } = clients[0].t;
  await clients[0].play('bid 1');
  await clients[1].until((t) => t.n === n + 1);
  await clients[1].play('bid 2');
  await clients[1].ask('undo', { seat: 1 });
  await clients[1].until((t) => t.n === n + 1);
  await clients[1].refused('stale', 'play', { seat: 1, move: 'bid 3', id: newId(), n: n + 2 });
  await clients[1].play('bid 3');
});

test('without n a move is played', async () => {
  const clients = await openMany(server, 2);
  await begin(clients);
  await bid(clients, [0, 4]);
  await clients[1].ask('play', { seat: 1, move: 'take 1', id: 'x' });
});

test('a refused move does not use up its id', async () => {
  const clients = await openMany(server, 2);
  await begin(clients);
  await clients[0].refused('illegal', 'play', { seat: 0, move: 'bid 99', id: 'same' });
  const answer = await clients[0].ask('play', { seat: 0, move: 'bid 2', id: 'same' });
  assert.equal(answer.again, undefined);
  await clients[0].until((t) => t.view.bids[0] === 2);
});

test('the log kept from updates is the log of the table, through a whole game', async () => {
  const clients = await openMany(server, 3, { lang: 'ru' });
  const looker = await Client.open(server);
  const table = await begin(clients);
  await looker.watch(table);
  await playOut(clients, { rng: random(11), onlookers: [looker] });
  for (const client of [...clients, looker]) {
    const kept = client.t;
    const fresh = await client.watch(table);
    assert.deepEqual(fresh.log, kept.log);
    for (const field of ['n', 'view', 'scores', 'ranks', 'breakdown', 'over', 'to_act', 'eye', 'status', 'undo']) {
      assert.deepEqual(fresh[field], kept[field], field);
    }
  }
});

test('when the game is over nothing can be played', async () => {
  const clients = await openMany(server, 2);
  await begin(clients);
  await playOut(clients, { rng: random(12) });
  const t = clients[0].t;
  assert.equal(t.over, true);
  assert.deepEqual(t.to_act, []);
  assert.equal(t.resigned, undefined);
  assert.ok(t.ranks.includes(1));
  await unchanged(clients, async () => {
    await clients[0].refused(['status', 'illegal'], 'play', { seat: 0, move: 'done', id: newId() });
    await clients[0].refused(['status', 'illegal'], 'preview', { seat: 0, move: 'done' });
    await clients[0].refused(['status', 'illegal'], 'hint', { seat: 0 });
    await clients[0].refused('status', 'resign', { seat: 0 });
    await clients[0].refused('status', 'replace', { seat: 1, level: 'easy' });
    await clients[0].refused('status', 'start');
    await clients[0].refused('status', 'stand', { seat: 0 });
  });
});

test('at: the game before each decision', async () => {
  const clients = await openMany(server, 2);
  await begin(clients);
  await bid(clients, [2, 4]);
  await clients[1].play('take 1');
  const [anna] = clients;
  await together(clients, clients[1].t.n);
  const { n } = anna.t;
  const now = await anna.ask('at', { n });
  assert.deepEqual([now.n, now.view, now.to_act, now.scores, now.ranks, now.breakdown],
    [n, anna.t.view, anna.t.to_act, anna.t.scores, anna.t.ranks, anna.t.breakdown]);
  const before = await anna.ask('at', { n: n - 1 });
  assert.equal(before.view.phase, 'take');
  assert.deepEqual(before.to_act, [1]);
  const beginning = await anna.ask('at', { n: 0 });
  assert.deepEqual(beginning.view.row, [null, null, null, null, null, null]);
  for (const wrong of [-1, n + 1, 1000000]) {
    await anna.refused(['bad', 'limit', 'unknown', 'status'], 'at', { n: wrong });
  }
  assert.equal(anna.t.n, n);
});

test('preview: what a move would do; nothing is played and nobody hears of it', async () => {
  const clients = await openMany(server, 2);
  await begin(clients);
  await bid(clients, [0, 4]);
  const [anna, ben] = clients;
  const frames = anna.frames.length;
  await unchanged(clients, async () => {
    const preview = await ben.ask('preview', { seat: 1, move: 'take 2' });
    assert.equal(preview.events.length > 0, true);
    assert.equal(preview.events[0].seat, 1);
    assert.ok(typeof preview.events[0].text === 'string');
    assert.deepEqual(preview.view.cards[1], [ben.t.view.row[1]]);
    assert.equal(preview.view.coins[1], ben.t.view.coins[1] - 1);
    assert.equal(preview.scores.length, 2);
    await ben.refused('illegal', 'preview', { seat: 1, move: 'take 7' });
  });
  await ben.play('take 2');
  await together(clients, ben.t.n);
  assert.equal(anna.frames.slice(frames).filter((text) => text.includes('"update"')).length, 1);
  const done = await ben.ask('preview', { seat: 1, move: 'done' });
  assert.deepEqual(done.view.row.filter((card) => card === null).length, 1, 'the card to come is not known');
});
