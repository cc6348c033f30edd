// Who you are: hello, tokens, names, languages.
import { after, before, test } from 'node:test';
import { Client, Server, assert, begin, isTime, openMany } from './support.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server?.stop());

test('hello gives a token, the name, the version and the time', async () => {
  const client = await Client.open(server, { hello: false });
  const answer = await client.hello({ name: 'Anna', lang: 'en' });
  assert.match(answer.token, /^[A-Za-z0-9_-]{43}$/);
  assert.equal(answer.name, 'Anna');
  assert.match(answer.version, /^\d+\.\d+\.\d+/);
  assert.ok(isTime(answer.time) && Math.abs(answer.time - Date.now()) < 60000);
});

test('a name may be left out: Guest', async () => {
  const client = await Client.open(server, { hello: false });
  assert.equal((await client.hello({})).name, 'Guest');
});

test('tokens are different and look like chance', async () => {
  const clients = await openMany(server, 5);
  const tokens = clients.map((client) => client.token);
  assert.equal(new Set(tokens).size, tokens.length);
  for (const a of tokens) {
    for (const b of tokens) {
      const same = [...a].filter((letter, i) => letter === b[i]).length;
      assert.ok(a === b || same < 12, `${same} of 43 characters are the same`);
    }
  }
});

test('nothing is done before hello', async () => {
  const client = await Client.open(server, { hello: false });
  const commands = {
    games: {}, catalogue: { game: 'eight' }, qr: { text: 'x' }, ping: {}, lobby: {}, create: { game: 'eight', seats: 2 },
    watch: { table: 'a'.repeat(16) }, unwatch: {}, sit: { seat: 0 }, stand: { seat: 0 }, set: { seat: 0, who: 'easy' },
    fill: { level: 'easy' }, start: {}, resign: { seat: 0 }, replace: { seat: 0, level: 'easy' }, rematch: {},
    play: { seat: 0, move: 'bid 0', id: 'x' }, undo: { seat: 0 }, consent: { seat: 0, yes: true }, look: { seat: 0 },
    hint: { seat: 0 }, preview: { seat: 0, move: 'bid 0' }, chat: { text: 'x' }, at: { n: 0 }, record: {},
    kick: { who: 'x' }, mute: { who: 'x' }, allow: { who: 'x' }, house: {},
  };
  for (const [cmd, args] of Object.entries(commands)) {
    await client.refused('hello', cmd, args);
  }
  await client.hello({ name: 'Late' });
  await client.ask('ping');
});

test('with a token you are who you were, and get no new one', async () => {
  const first = await Client.open(server, { name: 'Anna' });
  const { table } = await first.ask('create', { game: 'eight', seats: 2 });
  await first.close();
  const second = await Client.open(server, { name: 'Anna the Second', token: first.token });
  assert.equal(second.greeting.token, undefined);
  assert.equal(second.greeting.name, 'Anna the Second');
  const t = await second.watch(table);
  assert.equal(t.seats[0].you, true);
  assert.equal(t.host, true);
  assert.equal(t.seats[0].name, 'Anna the Second');
});

test('somebody else\'s seats are not yours', async () => {
  const [anna, ben] = await openMany(server, 2);
  const { table } = await anna.ask('create', { game: 'eight', seats: 2 });
  const t = await ben.watch(table);
  assert.equal(t.seats[0].you, false);
  assert.equal(t.host, false);
});

test('what is no token is refused, and hello is still to be said', async () => {
  const client = await Client.open(server, { hello: false });
  const known = await Client.open(server);
  for (const token of ['', 'x', 'A'.repeat(42), 'A'.repeat(44), 'A'.repeat(5000), `${known.token}A`, `${known.token}=`, `${'A'.repeat(42)}'`, `${'A'.repeat(42)}+`, ` ${'A'.repeat(42)}`,
    'ы'.repeat(43), '\u0000'.repeat(43), `${'A'.repeat(42)}\u0000`]) {
    const answer = await client.refused('token', 'hello', { token, name: 'Eve' });
    assert.equal(answer.token, undefined);
  }
  for (const token of [5, null, true, [], {}]) {
    await client.refused(['bad', 'token'], 'hello', { token, name: 'Eve' });
  }
  await client.refused('hello', 'ping');
});

test('a token that is almost mine is somebody else', async () => {
  const anna = await Client.open(server, { name: 'Anna' });
  const { table } = await anna.ask('create', { game: 'eight', seats: 2 });
  const swap = (text, at) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
  for (const token of [swap(anna.token, 0), swap(anna.token, 20), swap(anna.token, 41), 'A'.repeat(43)]) {
    const eve = await Client.open(server, { name: 'Eve', token });
    const t = await eve.watch(table);
    assert.deepEqual([t.seats[0].you, t.host], [false, false]);
    await eve.refused('not_yours', 'stand', { seat: 0 });
  }
});

test('a refused hello changes nothing', async () => {
  const client = await Client.open(server, { lang: 'ru', name: 'Анна' });
  const { token } = client;
  await client.refused('token', 'hello', { token: 'x', lang: 'en', name: 'Eve' });
  await client.refused('bad', 'hello', { name: '', lang: 'en' });
  assert.match((await client.refused('not_here', 'start')).error, /[а-яё]/i);
  const { table } = await client.ask('create', { game: 'eight', seats: 2 });
  const t = await client.watch(table);
  assert.deepEqual([t.seats[0].you, t.seats[0].name, client.token], [true, 'Анна', token]);
});

test('names have 1 to 24 characters', async () => {
  const client = await Client.open(server, { hello: false });
  for (const name of ['A', 'x'.repeat(24), 'я'.repeat(24), '😀'.repeat(24), 'Анна-Мария', 'O\'Brien "x" <b>&amp;']) {
    assert.equal((await client.hello({ name, lang: 'en', ...(client.token && { token: client.token }) })).name, name);
  }
  for (const name of ['', 'x'.repeat(25), 'я'.repeat(25), '😀'.repeat(25), 'x'.repeat(100000)]) {
    await client.refused(['bad', 'limit'], 'hello', { name, token: client.token });
  }
  for (const name of [5, null, true, [], {}]) {
    await client.refused('bad', 'hello', { name, token: client.token });
  }
});

test('control characters and blank names do not get through', async () => {
  const client = await Client.open(server, { hello: false });
  for (const name of ['a\u0000b', 'a\nb', '\u001b[31m', 'a\u007fb', 'a\u0085b', ' ', '   ', '\t', '\u2028']) {
    const answer = await client.request('hello', { name, ...(client.token && { token: client.token }) });
    if (answer.ok) {
      client.token ??= answer.token;
      server.secrets.add(client.token);
      assert.doesNotMatch(answer.name, /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/, JSON.stringify(name));
      assert.notEqual(answer.name.trim(), '', JSON.stringify(name));
    } else {
      assert.ok(['bad', 'limit'].includes(answer.code));
    }
  }
});

test('languages are en and ru; errors speak them', async () => {
  const client = await Client.open(server, { hello: false });
  for (const lang of ['de', '', 'EN', 'english']) {
    await client.refused(['bad', 'unknown'], 'hello', { name: 'A', lang });
  }
  for (const lang of [1, null, ['en']]) {
    await client.refused('bad', 'hello', { name: 'A', lang });
  }
  await client.hello({ name: 'A', lang: 'ru' });
  assert.match((await client.refused('unknown', 'watch', { table: 'a'.repeat(16) })).error, /[а-яё]/i);
  assert.match((await client.refused('not_here', 'start')).error, /[а-яё]/i);
  assert.doesNotMatch((await client.refused('bad', 'qr', {})).error, /[а-яё]/i, 'for programs: in English');
  await client.hello({ name: 'A', lang: 'en', token: client.token });
  assert.doesNotMatch((await client.refused('not_here', 'start')).error, /[а-яё]/i);
});

test('hello again: another name and language; the table is sent again', async () => {
  const [anna, ben] = await openMany(server, 2);
  await begin([anna, ben]);
  assert.match(anna.t.prompt, /^[ -~]+$/);
  const again = await anna.after(() => anna.hello({ name: 'Анна', lang: 'ru', token: anna.token }), (push) => push.type === 'table');
  assert.match(again.prompt, /[а-яё]/i);
  assert.match(again.moves[0].text, /[а-яё]/i);
  assert.match(again.log[0].text, /[а-яё]/i);
  assert.equal(again.seats[0].name, 'Анна');
  await ben.until((t) => t.seats[0].name === 'Анна', 'the new name');
  assert.equal(ben.t.moves[0].move, 'bid 0');
  assert.doesNotMatch(ben.t.prompt, /[а-яё]/i);
});

test('hello again without a token does not lose the seat', async () => {
  const [anna, ben] = await openMany(server, 2);
  await begin([anna, ben]);
  const { token } = anna;
  const again = await anna.after(() => anna.request('hello', { name: 'Anja', lang: 'en' }), (push) => push.type === 'table');
  assert.equal(again.result.ok, true);
  assert.ok(again.result.token === undefined || again.result.token === token, 'the same identity');
  assert.equal(again.seats[0].you, true);
  await anna.play('bid 1');
});

test('two connections with one token sit in the same seat', async () => {
  const [anna, ben] = await openMany(server, 2);
  const table = await begin([anna, ben]);
  const other = await Client.open(server, { token: anna.token });
  const t = await other.watch(table);
  assert.equal(t.eye, 0);
  assert.ok(t.moves);
  await other.play('bid 3');
  await anna.until((now) => now.view.bids[0] === 3, 'my bid, made on the other device');
  await other.close();
  await anna.ask('ping');
  assert.equal(anna.t.seats[0].online, true);
  assert.ok(!ben.pushes.some((push) => push.type === 'table' && push.seats[0].online === false), 'still online for the others');
});
