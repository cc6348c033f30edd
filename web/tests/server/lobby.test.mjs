// The lobby, making tables, and what there is.
import { after, before, test } from 'node:test';
import { Client, Engine, Server, assert, begin, checkLobby, isTable, openMany, sleep } from './support.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server?.stop());

const ids = (tables) => tables.map((table) => table.table);

test('games and catalogue are those of the engine', async () => {
  const client = await Client.open(server);
  const engine = new Engine();
  const [games, catalogue] = [await client.ask('games'), await client.ask('catalogue', { game: 'eight' })];
  const own = await engine.ask('games');
  assert.deepEqual(games.levels, own.levels);
  assert.deepEqual(games.games, own.games);
  assert.deepEqual(catalogue.catalogue, (await engine.ask('catalogue', { game: 'eight' })).catalogue);
  await client.refused('unknown', 'catalogue', { game: 'chess' });
  engine?.close();
});

test('ping tells the time', async () => {
  const client = await Client.open(server);
  assert.ok(Math.abs((await client.ask('ping')).time - Date.now()) < 60000);
});

test('qr: a path in a square', async () => {
  const client = await Client.open(server);
  for (const text of ['x', 'https://example.org/t/abcdefghijklmnop', 'привет', 'x'.repeat(300)]) {
    const { size, path } = await client.ask('qr', { text });
    assert.ok(Number.isInteger(size) && size >= 21 + 2 && (size % 2 === 1), `size ${size}`);
    assert.match(path, /^M[-MmHhVvLlZz0-9 ,]+$/);
  }
  assert.notEqual((await client.ask('qr', { text: 'a' })).path, (await client.ask('qr', { text: 'b' })).path);
  for (const text of ['x'.repeat(301), 'я'.repeat(151), 'x'.repeat(100000)]) {
    await client.refused(['bad', 'limit'], 'qr', { text });
  }
});

test('create: an id of 16 characters that cannot be guessed', async () => {
  const client = await Client.open(server);
  const tables = [];
  for (let i = 0; i < 8; i++) {
    tables.push((await client.ask('create', { game: 'eight', seats: 2 })).table);
  }
  assert.ok(tables.every(isTable));
  assert.equal(new Set(tables).size, tables.length);
  const shared = (a, b) => [...a].filter((letter, i) => letter === b[i]).length;
  for (let i = 1; i < tables.length; i++) {
    assert.ok(shared(tables[i - 1], tables[i]) < 8, `${tables[i - 1]} and ${tables[i]} are alike`);
  }
});

test('create: by default I sit first, the others are open, not public, no timer', async () => {
  const client = await Client.open(server, { name: 'Anna' });
  const { table } = await client.ask('create', { game: 'eight', seats: 3 });
  const t = await client.watch(table);
  assert.equal(t.type, 'table');
  assert.equal(t.game, 'eight');
  assert.equal(t.status, 'open');
  assert.equal(t.public, false);
  assert.equal(t.timer, 0);
  assert.equal(t.host, true);
  assert.equal(t.watching, 0);
  assert.deepEqual(t.chat.filter((line) => line.notice === undefined), []);
  assert.equal(t.rematch, undefined);
  assert.equal(t.view, undefined);
  assert.equal(t.moves, undefined);
  assert.deepEqual(t.seats.map((seat) => seat.kind), ['person', 'open', 'open']);
  const { kind, name, you, online } = t.seats[0];
  assert.deepEqual({ kind, name, you, online }, { kind: 'person', name: 'Anna', you: true, online: true });
  assert.equal(t.options.side, 'A');
});

test('create: every kind of seat, options, and start at once', async () => {
  const client = await Client.open(server, { name: 'Anna' });
  const { table } = await client.ask('create', { game: 'eight', seats: 5, options: { side: 'B', ages: [30, 8, 0, 0, 0] }, public: true, timer: 600,
    who: ['hard', 'me', { local: 'Ben' }, 'easy', 'expert'], start: true });
  const t = await client.watch(table);
  assert.equal(t.status, 'playing');
  assert.equal(t.public, true);
  assert.equal(t.timer, 600);
  assert.equal(t.options.side, 'B');
  assert.equal(t.options.ages, '30,8,0,0,0');
  assert.deepEqual(t.seats.map((seat) => seat.kind), ['bot', 'person', 'person', 'bot', 'bot']);
  assert.deepEqual(t.seats.map((seat) => seat.level), ['hard', undefined, undefined, 'easy', 'expert']);
  assert.deepEqual(t.seats.map((seat) => seat.you ?? false), [false, true, true, false, false]);
  assert.equal(t.seats[2].name, 'Ben');
  assert.equal(t.seats[2].local, true);
  assert.ok(!t.seats[1].local);
});

test('create: options as text, number, truth or list', async () => {
  const client = await Client.open(server);
  for (const options of [{ games: '3' }, { games: 3 }, { tokens: true }, { tokens: 'on' }, { ages: '34,8' }, { ages: [34, 8] }, {}]) {
    const { table } = await client.ask('create', { game: 'eight', seats: 2, options, who: ['me', 'easy'], start: true });
    const t = await client.watch(table);
    for (const [name, value] of Object.entries(options)) {
      assert.equal(t.options[name], value === true ? 'on' : String(value));
    }
  }
});

test('create: what cannot be is refused, and nothing is made', async () => {
  const client = await Client.open(server);
  const create = { game: 'eight', seats: 2 };
  const refusals = [
    ['unknown', { ...create, game: 'chess' }],
    ['bad', { ...create, seats: 1 }], ['bad', { ...create, seats: 6 }], ['bad', { ...create, seats: 0 }],
    ['bad', { ...create, options: { side: 'C' } }], ['bad', { ...create, options: { nothing: 1 } }], ['bad', { ...create, options: { side2: 'B' } }],
    ['bad', { ...create, seats: 3, options: { neutral: 'on' } }], ['bad', { ...create, options: { ages: [1, 2, 3] } }], ['bad', { ...create, options: { ages: [121, 0] } }],
    ['bad', { ...create, options: { side: {} } }],
    ['bad', { ...create, timer: 9 }], ['bad', { ...create, timer: 1 }], ['bad', { ...create, timer: -10 }], ['bad', { ...create, timer: 1209601 }],
    ['bad', { ...create, who: [] }], ['bad', { ...create, who: ['me'] }], ['bad', { ...create, who: ['me', 'open', 'open'] }],
    ['unknown', { ...create, who: ['me', 'genius'] }], ['unknown', { ...create, who: ['me', ''] }],
    ['bad', { ...create, who: ['me', { local: 'x'.repeat(25) }] }],
    ['status', { ...create, start: true }], ['status', { ...create, who: ['me', 'open'], start: true }], ['status', { ...create, who: ['open', 'easy'], start: true }],
  ];
  for (const [code, args] of refusals) {
    await client.refused([code, 'bad', ...(code === 'bad' ? ['limit', 'unknown'] : [])], 'create', args);
  }
  assert.deepEqual((await client.ask('lobby')).mine, []);
  for (const timer of [10, 1209600]) {
    await client.ask('create', { ...create, timer });
  }
});

test('lobby: open, running and mine; private tables are not listed', async () => {
  const [anna, ben] = await openMany(server, 2);
  const open = (await anna.ask('create', { game: 'eight', seats: 2, public: true })).table;
  const hidden = (await anna.ask('create', { game: 'eight', seats: 2 })).table;
  const running = (await anna.ask('create', { game: 'eight', seats: 2, public: true, who: ['me', 'easy'], start: true })).table;
  const secret = (await anna.ask('create', { game: 'eight', seats: 2, who: ['me', 'easy'], start: true })).table;
  const mine = await anna.ask('lobby');
  checkLobby(mine);
  assert.deepEqual(ids(mine.mine).sort(), [open, hidden, running, secret].sort());
  const lobby = await ben.ask('lobby');
  checkLobby(lobby);
  assert.ok(ids(lobby.open).includes(open));
  assert.ok(ids(lobby.running).includes(running));
  for (const table of [hidden, secret]) {
    assert.ok(!JSON.stringify(lobby).includes(table));
  }
  assert.deepEqual(lobby.mine, []);
  const listed = lobby.open.find((table) => table.table === open);
  assert.deepEqual(listed.seats.map((seat) => seat.kind), ['person', 'open']);
  assert.equal(listed.seats[0].you, false);
  assert.equal(mine.mine.find((table) => table.table === running).your_turn, true);
  assert.equal(mine.mine.find((table) => table.table === open).your_turn, false);
  assert.ok(!ben.raw().includes(hidden) && !ben.raw().includes(secret));
});

test('lobby: a message when something changes, at most one a second, until watch or unwatch', async () => {
  const [anna, ben] = await openMany(server, 2);
  const start = performance.now();
  await ben.ask('lobby');
  const tables = [];
  for (let i = 0; i < 6; i++) {
    tables.push((await anna.ask('create', { game: 'eight', seats: 2, public: true })).table);
    await sleep(250); // spread over one and a half seconds, to see that not each is told
  }
  const has = (push, table) => push.type === 'lobby' && ids(push.open ?? []).includes(table);
  await ben.wait(() => tables.every((table) => ben.pushes.some((push) => has(push, table))), 'all tables in the lobby');
  // By the time that really passed; a second to the millisecond is tested in tests/hub/lobby.c.
  const seconds = (performance.now() - start) / 1000;
  assert.ok(ben.pushes.length <= seconds + 0.1, `${ben.pushes.length} messages in ${seconds} seconds`);
  const { pushes } = ben;
  await ben.ask('unwatch');
  const count = pushes.length;
  const other = await Client.open(server);
  await other.ask('lobby');
  await other.after(() => anna.ask('create', { game: 'eight', seats: 2, public: true }), (push) => push.type === 'lobby');
  await ben.ask('ping');
  assert.equal(pushes.length, count, 'no lobby after unwatch');
  await ben.ask('lobby');
  await ben.watch(tables[0]);
  await other.after(() => anna.ask('create', { game: 'eight', seats: 2, public: true }), (push) => push.type === 'lobby');
  await ben.ask('ping');
  assert.ok(!ben.pushes.slice(count).some((push) => push.type === 'lobby'), 'no lobby at a table');
});

test('lobby: a table that begins goes from open to running, one that ends goes away', async () => {
  const [anna, ben, clara] = await openMany(server, 3);
  await clara.ask('lobby');
  const table = await begin([anna, ben], { public: true });
  await clara.wait(() => clara.pushes.some((push) => push.open && ids(push.running).includes(table) && !ids(push.open).includes(table)), 'the table running');
  await ben.ask('resign', { seat: 1 });
  await clara.wait(() => {
    const last = clara.pushes.filter((push) => push.open).at(-1);
    return ![...ids(last.running), ...ids(last.open)].includes(table);
  }, 'the table gone');
  assert.equal((await anna.ask('lobby')).mine.find((one) => one.table === table).status, 'over');
});

test('lobby: tables where it is my turn come first', async () => {
  const [anna, ben] = await openMany(server, 2);
  const waiting = await begin([anna, ben]);
  await anna.play('bid 0');
  const turn = await begin([anna, ben]);
  await anna.ask('unwatch');
  const last = await begin([anna, ben]);
  await anna.play('bid 0');
  const { mine } = await anna.ask('lobby');
  assert.equal(mine[0].table, turn);
  assert.deepEqual(mine.map((table) => table.your_turn), [true, false, false]);
  assert.deepEqual(ids(mine.slice(1)).sort(), [waiting, last].sort());
});

test('lobby: at most 50 of each', async () => {
  const hosts = await openMany(server, 4);
  for (const host of hosts) {
    for (let i = 0; i < 15; i++) {
      await host.ask('create', { game: 'eight', seats: 2, public: true });
    }
  }
  const own = await Client.open(server);
  for (let i = 0; i < 55; i++) {
    await own.ask('create', { game: 'eight', seats: 2, public: true, who: ['me', { local: 'B' }], start: true });
  }
  const lobby = await own.ask('lobby');
  assert.equal(lobby.open.length, 50);
  assert.equal(lobby.running.length, 50);
  assert.equal(lobby.mine.length, 50);
  checkLobby(lobby);
});
