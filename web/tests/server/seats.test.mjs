// Seats: sit, stand, set, fill, start; who may do what.
import { after, before, test } from 'node:test';
import { Client, Server, assert, begin, openMany, unchanged } from './support.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server?.stop());

const kinds = (t) => t.seats.map((seat) => seat.kind);

async function openTable(clients, args = {}) {
  const { table } = await clients[0].ask('create', { game: 'eight', seats: 3, ...args });
  for (const client of clients) {
    await client.watch(table);
  }
  return table;
}

test('sit and stand; everybody sees it', async () => {
  const clients = await openMany(server, 3);
  const [anna, ben, clara] = clients;
  await openTable(clients);
  await ben.ask('sit', { seat: 2 });
  for (const client of clients) {
    await client.until((t) => t.seats[2].kind === 'person' && t.seats[2].name === 'Ben' && t.seats[2].online);
    assert.equal(client.t.seats[2].you, client === ben);
  }
  await ben.ask('stand', { seat: 2 });
  for (const client of clients) {
    await client.until((t) => t.seats[2].kind === 'open');
  }
  await clara.ask('sit', { seat: 2 });
  await anna.ask('stand', { seat: 0 });
  await clara.until((t) => t.seats[0].kind === 'open');
  assert.equal(anna.t.host, true, 'the host may stand, too');
  await anna.until((t) => t.seats[2].kind === 'person');
});

test('a seat is for one: taken', async () => {
  const clients = await openMany(server, 2);
  const [anna, ben] = clients;
  await openTable(clients, { who: ['me', 'easy', 'open'] });
  await unchanged(clients, async () => {
    await ben.refused('taken', 'sit', { seat: 0 });
    await ben.refused('taken', 'sit', { seat: 1 });
    await ben.refused('taken', 'sit', { seat: 0, name: 'Bob' });
    await ben.refused('not_yours', 'stand', { seat: 0 });
    await ben.refused(['not_yours', 'status'], 'stand', { seat: 1 });
    await ben.refused(['not_yours', 'status'], 'stand', { seat: 2 });
  });
  await Promise.all([anna.request('sit', { seat: 2 }), ben.request('sit', { seat: 2 })]).then((answers) => {
    assert.equal(answers.filter((answer) => answer.ok).length, 1, 'one of two at the same time');
    assert.equal(answers.find((answer) => !answer.ok).code, 'taken');
  });
});

test('two may sit in several seats, and another person at the device has his own name', async () => {
  const clients = await openMany(server, 2);
  const [anna, ben] = clients;
  await openTable(clients);
  await ben.ask('sit', { seat: 1 });
  await ben.ask('sit', { seat: 2, name: 'Bob' });
  await anna.until((t) => t.seats[2].kind === 'person');
  assert.deepEqual(anna.t.seats.map((seat) => seat.name), ['Anna', 'Ben', 'Bob']);
  assert.deepEqual(anna.t.seats.map((seat) => seat.you), [true, false, false]);
  assert.equal(anna.t.seats[2].local, true);
  assert.ok(!anna.t.seats[1].local);
  await ben.until((t) => t.seats[2].you);
  for (const name of ['', 'x'.repeat(25)]) {
    await ben.ask('stand', { seat: 2 }).catch(() => {});
    await ben.refused(['bad', 'limit'], 'sit', { seat: 2, name });
  }
});

test('only the host sets, fills and starts', async () => {
  const clients = await openMany(server, 3);
  const [anna, ben, clara] = clients;
  await openTable(clients);
  await ben.ask('sit', { seat: 1 });
  await Promise.all(clients.map((client) => client.until((t) => t.seats[1].kind === 'person')));
  await unchanged(clients, async () => {
    for (const client of [ben, clara]) {
      await client.refused('not_yours', 'set', { seat: 2, who: 'easy' });
      await client.refused('not_yours', 'set', { seat: 0, who: 'open' });
      await client.refused('not_yours', 'fill', { level: 'easy' });
      await client.refused('not_yours', 'start');
    }
    await anna.refused('status', 'start');
    await anna.refused('unknown', 'set', { seat: 2, who: 'genius' });
    await anna.refused('unknown', 'fill', { level: 'genius' });
    await anna.refused(['bad', 'unknown'], 'set', { seat: 3, who: 'easy' });
    await anna.refused(['bad', 'unknown'], 'set', { seat: 2, who: 'me' });
    await anna.refused(['bad', 'unknown'], 'sit', { seat: 3 });
  });
  await anna.ask('set', { seat: 2, who: 'hard' });
  await ben.until((t) => t.seats[2].kind === 'bot' && t.seats[2].level === 'hard' && t.seats[2].name === 'hard');
  await anna.ask('set', { seat: 2, who: 'easy' });
  await ben.until((t) => t.seats[2].level === 'easy');
  await anna.ask('set', { seat: 1, who: 'open' });
  await ben.until((t) => t.seats[1].kind === 'open');
  await ben.refused('not_yours', 'stand', { seat: 1 });
  await anna.ask('set', { seat: 2, who: 'open' });
  await anna.ask('fill', { level: 'medium' });
  await clara.until((t) => kinds(t).join() === 'person,bot,bot');
  assert.deepEqual(clara.t.seats.map((seat) => seat.level), [undefined, 'medium', 'medium']);
  await anna.ask('start');
  await clara.until((t) => t.status === 'playing');
});

test('after the start: no set, stand, fill, start; sitting only where one sat', async () => {
  const clients = await openMany(server, 3);
  const [anna, ben, clara] = clients;
  await begin([anna, ben]);
  await clara.watch(anna.t.table);
  await unchanged(clients, async () => {
    await anna.refused('status', 'set', { seat: 1, who: 'easy' });
    await anna.refused('status', 'fill', { level: 'easy' });
    await anna.refused('status', 'start');
    await ben.refused('status', 'stand', { seat: 1 });
    await clara.refused(['taken', 'status', 'not_yours'], 'sit', { seat: 0 });
    await clara.refused(['taken', 'status', 'not_yours'], 'sit', { seat: 1, name: 'Eve' });
    await clara.refused('not_yours', 'resign', { seat: 0 });
    await anna.refused('not_yours', 'resign', { seat: 1 });
    await clara.refused(['not_yours', 'status'], 'rematch');
    await anna.refused('status', 'rematch');
    await anna.refused('status', 'record');
  });
});

test('before the start there is nothing to play', async () => {
  const clients = await openMany(server, 2);
  const [anna] = clients;
  await openTable(clients);
  await unchanged(clients, async () => {
    await anna.refused('status', 'play', { seat: 0, move: 'bid 0', id: 'x' });
    await anna.refused('status', 'preview', { seat: 0, move: 'bid 0' });
    await anna.refused('status', 'hint', { seat: 0 });
    await anna.refused('status', 'undo', { seat: 0 });
    await anna.refused('status', 'consent', { seat: 0, yes: true });
    await anna.refused('status', 'resign', { seat: 0 });
    await anna.refused('status', 'replace', { seat: 0, level: 'easy' });
    await anna.refused('status', 'at', { n: 0 });
    await anna.refused('status', 'record');
    await anna.refused('status', 'rematch');
  });
});

test('without a table: not_here', async () => {
  const client = await Client.open(server);
  const commands = { sit: { seat: 0 }, stand: { seat: 0 }, set: { seat: 0, who: 'easy' }, fill: { level: 'easy' }, start: {}, resign: { seat: 0 },
    replace: { seat: 0, level: 'easy' }, rematch: {}, play: { seat: 0, move: 'bid 0', id: 'x' }, undo: { seat: 0 }, consent: { seat: 0, yes: true },
    look: { seat: 0 }, hint: { seat: 0 }, preview: { seat: 0, move: 'bid 0' }, chat: { text: 'x' }, at: { n: 0 }, record: {},
    kick: { who: 'x' }, mute: { who: 'x' }, allow: { who: 'x' }, house: {} };
  for (const [cmd, args] of Object.entries(commands)) {
    await client.refused('not_here', cmd, args);
  }
  const { table } = await client.ask('create', { game: 'eight', seats: 2 });
  await client.refused('not_here', 'start');
  await client.watch(table);
  await client.ask('chat', { text: 'here' });
  await client.ask('unwatch');
  for (const [cmd, args] of Object.entries(commands)) {
    await client.refused('not_here', cmd, args);
  }
});

test('a connection watches one table at a time', async () => {
  const [anna, ben] = await openMany(server, 2);
  const first = (await anna.ask('create', { game: 'eight', seats: 2 })).table;
  const second = (await anna.ask('create', { game: 'eight', seats: 2 })).table;
  await ben.watch(first);
  await ben.watch(second);
  await anna.watch(first);
  await anna.ask('chat', { text: 'only here' });
  await anna.wait(() => anna.pushes.some((push) => push.type === 'chat'));
  await ben.ask('ping');
  assert.ok(!ben.raw().includes('only here'));
  await ben.refused('unknown', 'watch', { table: 'a'.repeat(16) });
  await ben.ask('sit', { seat: 1 });
  await ben.until((t) => t.table === second && t.seats[1].you);
});

test('online tells who is here', async () => {
  const [anna, ben] = await openMany(server, 2);
  const table = await begin([anna, ben]);
  await ben.close();
  await anna.until((t) => t.seats[1].online === false, 'Ben away');
  const back = await Client.open(server, { name: 'Ben', token: ben.token });
  await back.watch(table);
  await anna.until((t) => t.seats[1].online === true, 'Ben back');
});

test('who watches again the table that he watches has not been away', async () => {
  const [anna, ben] = await openMany(server, 2);
  const table = await begin([anna, ben]);
  const start = anna.pushes.length;
  for (let i = 0; i < 5; i++) {
    await ben.watch(table);
    await anna.ask('ping');
  }
  await anna.watch(table);
  assert.ok(anna.pushes.slice(start).every((push) => push.seats[1].online), 'Ben was here all the time');
});

test('the host is the host after coming back', async () => {
  const anna = await Client.open(server);
  const { table } = await anna.ask('create', { game: 'eight', seats: 2, who: ['open', 'open'] });
  await anna.close();
  const back = await Client.open(server, { token: anna.token });
  assert.equal((await back.watch(table)).host, true);
  await back.ask('fill', { level: 'easy' });
  await back.ask('start');
  await back.until((t) => t.status === 'over' || t.n > 10, 'bots among themselves');
});
