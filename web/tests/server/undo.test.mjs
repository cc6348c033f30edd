// Taking back: freely to the last thing revealed, beyond it by consent of all.
import { after, before, test } from 'node:test';
import { Client, Server, actor, assert, begin, bid, openMany, playOut, random, together, unchanged } from './support.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server?.stop());

const notices = (t, kind) => t.chat.filter((line) => line.notice === kind);

// A game after the bids, where the seat to act has taken a card, and the actor's other moves.
async function taken(count = 2) {
  const clients = await openMany(server, count);
  await begin(clients);
  await bid(clients, clients.map((_, i) => i));
  const who = await actor(clients);
  return { clients, who, others: clients.filter((client) => client !== who), seat: clients.indexOf(who) };
}

async function takeBack(clients, who, seat) {
  const { n } = who.t;
  const answer = await who.ask('undo', { seat });
  await Promise.all(clients.map((client) => client.until((t) => t.n < n, 'the game to go back')));
  return answer;
}

test('nothing to take back at the beginning', async () => {
  const clients = await openMany(server, 2);
  await begin(clients);
  assert.equal(clients[0].t.undo, undefined);
  await unchanged(clients, () => clients[0].refused('status', 'undo', { seat: 0 }));
});

test('a turn can be taken back step by step, freely', async () => {
  const { clients, who, others, seat } = await taken();
  const states = [];
  const kept = () => ({ n: who.t.n, view: who.t.view, moves: who.t.moves, log: who.t.log, scores: who.t.scores, to_act: who.t.to_act });
  for (let i = 0; i < 3 && !(i > 0 && who.moves[0] === 'done'); i++) {
    states.push(kept());
    await who.play(who.moves[0]);
    assert.equal(who.t.undo, 'free');
    await others[0].until((t) => t.n === who.t.n);
    assert.notEqual(others[0].t.undo, 'free');
  }
  while (states.length > 0) {
    const before = states.pop();
    const answer = await takeBack(clients, who, seat);
    assert.notEqual(answer.asked, true);
    assert.deepEqual(kept(), before);
    assert.deepEqual(others[0].t.view, before.view);
    assert.deepEqual(others[0].t.log.map((line) => line.n), before.log.map((line) => line.n));
  }
  assert.equal(who.t.undo, 'ask', 'the bid was revealed');
});

test('an update after taking back says from where', async () => {
  const { clients, who, others, seat } = await taken();
  const { n } = who.t;
  await who.play('take 1');
  await together(clients, n + 1);
  await takeBack(clients, who, seat);
  const update = others[0].pushes.filter((push) => push.type === 'update').at(-1);
  assert.equal(update.n, n);
  assert.ok(update.from <= n);
  const fresh = await others[0].watch(who.t.table);
  assert.equal(fresh.n, n);
  assert.ok(fresh.log.every((line) => line.n < n));
});

test('what was taken back leaves no trace in the log; a notice says that it happened', async () => {
  const { clients, who, others, seat } = await taken();
  await who.play('take 1');
  await takeBack(clients, who, seat);
  await others[0].wait(() => notices(others[0].t, 'undo').length === 1, 'a notice');
  const [notice] = notices(others[0].t, 'undo');
  assert.equal(notice.seat, seat);
  assert.ok(notice.text.length > 0);
  await who.play('take 2');
  assert.ok(!JSON.stringify(who.t.log.filter((line) => line.seat === seat)).includes('take 1'));
  const late = await Client.open(server, { name: 'Late' });
  const t = await late.watch(who.t.table);
  assert.deepEqual(t.log, who.t.log);
  assert.equal(notices(t, 'undo').length, 1);
});

test('another\'s decision is not mine to take back', async () => {
  const { clients, who, others, seat } = await taken();
  await who.play('take 1');
  await together(clients, who.t.n);
  await unchanged(clients, () => others[0].refused('not_yours', 'undo', { seat }));
});

test('a secret bid can be taken back until the next one is in', async () => {
  const clients = await openMany(server, 3);
  await begin(clients);
  const [anna, ben] = clients;
  const { n } = anna.t;
  await anna.play('bid 3');
  assert.equal(anna.t.undo, 'free');
  await together(clients, n + 1);
  assert.equal(ben.t.undo, undefined);
  await takeBack(clients, anna, 0);
  assert.deepEqual(ben.t.to_act, [0, 1, 2]);
  assert.equal(ben.t.view.bids[0], null);
  await anna.play('bid 5');
  await ben.play('bid 1');
  await together(clients, n + 2);
  assert.equal(ben.t.undo, 'free');
  if (anna.t.undo === 'free') { // if it can be taken back alone, Ben's stays
    await anna.ask('undo', { seat: 0 });
    await ben.until((t) => t.to_act.includes(0));
    assert.ok(!ben.t.to_act.includes(1));
  }
});

// The seat to act ends its turn, so that a card is turned up.
async function revealed(count) {
  const game = await taken(count);
  const { clients, who } = game;
  await who.play('take 1');
  game.before = { n: who.t.n, view: who.t.view, log: who.t.log };
  await who.play('done');
  await together(clients, who.t.n);
  assert.ok(who.t.n >= game.before.n + 2, 'chance has turned up a card');
  return game;
}

test('beyond a revealed card all must agree', async () => {
  const { clients, who, others, seat, before } = await revealed(3);
  assert.equal(who.t.undo, 'ask');
  const { n } = who.t;
  const answer = await who.ask('undo', { seat });
  assert.equal(answer.asked, true);
  for (const client of clients) {
    await client.until((t) => t.asked);
    assert.equal(client.t.asked.by, seat);
    assert.equal(client.t.asked.to, before.n);
    assert.deepEqual(client.t.asked.waiting, [0, 1, 2].filter((other) => other !== seat));
    assert.equal(client.t.n, n, 'nothing happens yet');
  }
  await others[0].ask('consent', { seat: clients.indexOf(others[0]), yes: true });
  for (const client of clients) {
    await client.until((t) => t.asked?.waiting.length === 1, 'one consent missing');
    assert.equal(client.t.n, n);
  }
  await others[1].ask('consent', { seat: clients.indexOf(others[1]), yes: true });
  for (const client of clients) {
    await client.until((t) => t.n === before.n, 'the game to go back');
    assert.equal(client.t.asked, undefined);
    assert.deepEqual(client.t.view, before.view);
    assert.deepEqual(client.t.log, before.log);
  }
  assert.ok(who.moves.includes('done'));
  await who.play('done');
});

test('one who refuses ends the request', async () => {
  const { clients, who, others, seat } = await revealed(3);
  const { n } = who.t;
  await who.ask('undo', { seat });
  await Promise.all(clients.map((client) => client.until((t) => t.asked)));
  await others[0].ask('consent', { seat: clients.indexOf(others[0]), yes: true });
  await others[1].ask('consent', { seat: clients.indexOf(others[1]), yes: false });
  for (const client of clients) {
    await client.until((t) => !t.asked, 'the end of the request');
    assert.equal(client.t.n, n);
  }
  await others[0].refused('status', 'consent', { seat: clients.indexOf(others[0]), yes: true });
});

test('any move ends the request', async () => {
  const { clients, who, seat } = await revealed(2);
  await who.ask('undo', { seat });
  await Promise.all(clients.map((client) => client.until((t) => t.asked)));
  const next = await actor(clients);
  await next.play('take 1');
  for (const client of clients) {
    await client.until((t) => !t.asked, 'the end of the request');
    await client.until((t) => t.n === next.t.n);
  }
  await unchanged(clients, () => next.refused('status', 'consent', { seat: clients.indexOf(next), yes: true }));
});

test('consent: only of those asked, only while asked', async () => {
  const { clients, who, others, seat } = await revealed(3);
  const looker = await Client.open(server);
  await looker.watch(who.t.table);
  const [other] = others;
  const otherSeat = clients.indexOf(other);
  await unchanged(clients, () => other.refused('status', 'consent', { seat: otherSeat, yes: true }));
  await who.ask('undo', { seat });
  await Promise.all([...clients, looker].map((client) => client.until((t) => t.asked)));
  await unchanged([...clients, looker], async () => {
    await looker.refused('not_yours', 'consent', { seat: otherSeat, yes: true });
    await who.refused('not_yours', 'consent', { seat: otherSeat, yes: true });
    await who.refused(['status', 'not_yours'], 'consent', { seat, yes: true });
    await other.refused('bad', 'consent', { seat: otherSeat });
    await other.refused('bad', 'consent', { seat: otherSeat, yes: 1 });
  });
  await other.ask('consent', { seat: otherSeat, yes: true });
  await other.until((t) => t.asked?.waiting.length === 1);
  await other.refused('status', 'consent', { seat: otherSeat, yes: true });
});

test('beyond another\'s turn, and to a bid: by consent, too', async () => {
  const { clients, who, seat } = await revealed(2);
  const other = clients.find((client) => client !== who);
  assert.equal(other.t.undo, 'ask', 'the bid of the other was revealed');
  await other.ask('undo', { seat: 1 - seat });
  await who.until((t) => t.asked);
  const { to } = who.t.asked;
  await who.ask('consent', { seat, yes: true });
  await Promise.all(clients.map((client) => client.until((t) => t.n === to)));
  assert.ok(other.t.to_act.includes(1 - seat));
  assert.ok(other.moves.includes('bid 0'));
  checkBidsHidden(who, seat);
});

function checkBidsHidden(client, seat) {
  client.t.view.bids.forEach((amount, i) => assert.ok(i === seat || amount === null || amount === '?'));
}

test('bots agree', async () => {
  const anna = await Client.open(server);
  const { table } = await anna.ask('create', { game: 'eight', seats: 2, who: ['me', 'easy'], start: true, options: { ages: [8, 30] } });
  await anna.watch(table);
  await anna.until((t) => t.moves);
  await anna.play('bid 14');
  const after = async () => anna.until((t) => t.moves && t.view.phase === 'take');
  await after();
  await anna.play('take 1');
  const { n } = anna.t;
  await anna.play('done');
  await after();
  assert.equal(anna.t.undo, 'ask');
  await anna.ask('undo', { seat: 0 });
  await anna.until((t) => t.n === n, 'the game to go back');
  assert.ok(anna.moves.includes('done'));
  assert.equal(anna.t.asked, undefined);
});

test('the whole game back, decision by decision, and forth again', async () => {
  const clients = await openMany(server, 2);
  await begin(clients);
  const rng = random(3);
  await playOut(clients, { rng, stop: (t) => t.n > 30 });
  for (let i = 0; i < 12; i++) {
    const who = await actor(clients);
    const seat = who.t.eye;
    const other = clients[1 - seat];
    const { n } = who.t;
    if (!who.t.undo) {
      break;
    }
    const answer = await who.ask('undo', { seat });
    if (answer.asked) {
      await other.until((t) => t.asked);
      await other.ask('consent', { seat: 1 - seat, yes: true });
    }
    await Promise.all(clients.map((client) => client.until((t) => t.n < n)));
    await together(clients, 0);
  }
  for (const client of clients) {
    const kept = client.t;
    const fresh = await client.watch(kept.table);
    assert.deepEqual([fresh.n, fresh.view, fresh.log], [kept.n, kept.view, kept.log]);
  }
  await playOut(clients, { rng });
  assert.equal(clients[0].t.status, 'over');
});

test('a game that was taken back gives a record in order', async () => {
  const { clients, who, seat } = await taken();
  await who.play('take 1');
  await takeBack(clients, who, seat);
  await playOut(clients, { rng: random(4) });
  const { record } = await who.ask('record');
  const spectator = await Client.open(server);
  const { table } = await spectator.ask('create', { record });
  assert.equal((await spectator.watch(table)).status, 'over');
});
