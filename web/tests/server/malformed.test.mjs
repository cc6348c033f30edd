// Everything from a client is hostile: what is not a message gets an error and changes nothing.
import { after, before, test } from 'node:test';
import { Client, Raw, Server, assert, begin, openMany, random, unchanged } from './support.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server?.stop());

test('what is not JSON, or not an object, is bad', async () => {
  const client = await Client.open(server);
  for (const text of ['', ' ', 'x', '{', '}', '{"cmd":"ping"', '{"cmd":"ping"}}', '{"cmd":"ping"} x', '[]', '[{"cmd":"ping"}]', '"ping"', '5', 'null', 'true',
    '{cmd:"ping"}', "{'cmd':'ping'}", '{"cmd":"ping",}', '{"cmd":"ping" "x":1}', '{"cmd":"ping","x":01}', '{"cmd":"ping","x":+1}', '{"cmd":"ping","x":.5}',
    '{"cmd":"ping","x":NaN}', '{"cmd":"ping","x":tru}', '{"cmd":"ping","x":"\\x"}', '{"cmd":"ping","x":"\\u12"}', '{"cmd":"ping","x":"\n"}', '{"cmd":"ping","x":"\t"}',
    '{"cmd":"ping","x":"\\ud800"}', '{"cmd":"ping","x":"\\udc00\\ud800"}', '\ufeff{"cmd":"ping"}', '{"cmd":"ping"}\u0000', '\u0000', '{"cmd":"ping"}{"cmd":"ping"}',
    '/* */{"cmd":"ping"}', '{}', '{"re":1e0}']) {
    const answer = await client.answerTo(text);
    assert.equal(answer.ok, false, JSON.stringify(text));
    assert.equal(answer.code, 'bad', JSON.stringify(text));
  }
  await client.ask('ping');
});

test('numbers are whole', async () => {
  const client = await Client.open(server);
  for (const number of ['1.0', '1e3', '1E3', '-1.5', '0.1', '1e999', '1e-999']) {
    assert.equal((await client.answerTo(`{"cmd":"ping","x":${number}}`)).code, 'bad', number);
    assert.equal((await client.answerTo(`{"cmd":"at","n":${number}}`)).code, 'bad', number);
  }
});

test('a key may stand once in an object', async () => {
  const client = await Client.open(server);
  for (const text of ['{"cmd":"ping","cmd":"ping"}', '{"cmd":"ping","x":1,"x":1}', '{"cmd":"ping","x":{"y":1,"y":2}}', '{"cmd":"ping","x":[{"y":1,"y":2}]}']) {
    assert.equal((await client.answerTo(text)).code, 'bad', text);
  }
});

test('nesting, keys and values beyond the limits are refused; within them, fine', async () => {
  const client = await Client.open(server);
  const nested = (levels) => `{"cmd":"ping","x":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  assert.equal((await client.answerTo(nested(20))).ok, true);
  for (const levels of [33, 100, 1000, 60000]) {
    assert.equal((await client.answerTo(nested(levels))).code, 'bad', `${levels} levels`);
  }
  assert.equal((await client.answerTo('['.repeat(130000))).code, 'bad');
  assert.equal((await client.answerTo(`{"x":${'{"x":'.repeat(20000)}`)).code, 'bad');
  const keys = (count) => `{"cmd":"ping",${Array.from({ length: count }, (_, i) => `"k${i}":0`).join(',')}}`;
  assert.equal((await client.answerTo(keys(200))).ok, true);
  assert.equal((await client.answerTo(keys(300))).code, 'bad');
  assert.equal((await client.answerTo(keys(10000))).code, 'bad');
  assert.equal((await client.answerTo(`{"cmd":"ping","x":[${'0,'.repeat(60000)}0]}`)).ok, true);
});

test('unknown keys are ignored', async () => {
  const client = await Client.open(server);
  await client.ask('ping', { x: 1, y: { z: [null, true, 'text'] }, __proto__x: {}, constructor: 1 });
});

test('re is a number from 0 to 2^53, and comes back', async () => {
  const client = await Client.open(server);
  for (const re of ['0', '7', '4294967296', '9007199254740991', '9007199254740992']) {
    const before = client.frames.length;
    client.send(`{"cmd":"ping","re":${re}}`);
    await client.wait(() => client.frames.length > before);
    assert.ok(client.frames[before].includes(`"re":${re},`), client.frames[before]);
  }
  for (const re of ['-1', '9007199254740993', '18446744073709551616', '1'.repeat(400), '"1"', 'null', '[1]', 'true', '{}']) {
    const answer = await client.answerTo(`{"cmd":"ping","re":${re}}`);
    assert.equal(answer.code, 'bad', re);
  }
  assert.equal((await client.answerTo('{"cmd":"ping"}')).ok, true);
});

test('a refusal carries the re of its message', async () => {
  const client = await Client.open(server);
  await client.refused('unknown', 'no such command');
  await client.refused('bad', 'catalogue');
  await client.refused('bad', 5);
});

test('commands that do not exist are unknown', async () => {
  const client = await Client.open(server);
  for (const cmd of ['', 'PING', 'ping ', 'pi', 'pingx', 'new', 'state', 'load', 'moves', 'view', 'bot', 'ы', '__proto__', 'constructor', '%s%s%n']) {
    await client.refused('unknown', cmd);
  }
  await client.refused(['unknown', 'bad'], 'x'.repeat(10000));
  await client.refused(['unknown', 'bad'], '\u0000');
  for (const cmd of [5, null, true, [], {}, ['ping']]) {
    await client.refused('bad', cmd);
  }
});

// Arguments of every command, with values that are right for a game of two where all have bid but seat 1.
const ARGS = {
  catalogue: { game: 'eight' }, qr: { text: 'x' }, create: { game: 'eight', seats: 2 }, watch: { table: 'aaaaaaaaaaaaaaaa' },
  sit: { seat: 0 }, stand: { seat: 0 }, set: { seat: 0, who: 'easy' }, fill: { level: 'easy' }, resign: { seat: 0 }, replace: { seat: 0, level: 'easy' },
  play: { seat: 0, move: 'bid 0', id: 'x1' }, undo: { seat: 0 }, consent: { seat: 0, yes: true }, look: { seat: 0 }, hint: { seat: 0 },
  preview: { seat: 0, move: 'bid 0' }, chat: { text: 'x' }, at: { n: 0 },
};
const KINDS = { number: 1, text: 'x', truth: true, nothing: null, list: [], object: {} };
// Which is told first, that a message is wrong or that it comes at the wrong time, is left open.
const refusal = (cmd) => (['sit', 'stand', 'set', 'fill', 'replace', 'consent'].includes(cmd) ? ['bad', 'status'] : 'bad');
const kindOf = (value) => Object.keys(KINDS).find((kind) => typeof KINDS[kind] === typeof value && Array.isArray(KINDS[kind]) === Array.isArray(value));

test('a missing argument is bad, at a table', async () => {
  const clients = await openMany(server, 2);
  await begin(clients);
  await unchanged(clients, async () => {
    for (const [cmd, args] of Object.entries(ARGS)) {
      for (const left of Object.keys(args)) {
        const { [left]: gone, ...rest } = args;
        await clients[0].refused(refusal(cmd), cmd, rest);
      }
    }
  });
});

test('an argument of another kind is bad, at a table', async () => {
  const clients = await openMany(server, 2);
  await begin(clients);
  await unchanged(clients, async () => {
    for (const [cmd, args] of Object.entries(ARGS)) {
      for (const [name, right] of Object.entries(args)) {
        for (const [kind, value] of Object.entries(KINDS)) {
          if (kind !== kindOf(right) && !(cmd === 'set' && name === 'who' && kind === 'object')) {
            await clients[0].refused(refusal(cmd), cmd, { ...args, [name]: value });
          }
        }
      }
    }
    const create = { game: 'eight', seats: 2 };
    for (const bad of [{ options: 5 }, { options: [] }, { options: 'side=B' }, { public: 1 }, { public: 'yes' }, { timer: '10' }, { timer: true }, { who: 'me' },
      { who: {} }, { start: 1 }, { start: 'true' }, { who: [1, 2] }, { who: ['me', null] }, { who: ['me', { local: 5 }] }, { who: ['me', {}] },
      { who: ['me', { local: '' }] }, { who: ['me', ['open']] }]) {
      await clients[0].refused('bad', 'create', { ...create, ...bad });
    }
    for (const record of [5, null, true, [], {}]) {
      await clients[0].refused('bad', 'create', { record });
    }
    await clients[0].refused('bad', 'play', { ...ARGS.play, n: '5' });
    await clients[0].refused(['bad', 'taken', 'status'], 'sit', { seat: 1, name: 5 });
  });
});

test('numbers beyond all reason', async () => {
  const clients = await openMany(server, 2);
  const table = await begin(clients);
  const huge = ['-1', '5', '255', '256', '4294967295', '4294967296', '2147483648', '-2147483649', '9007199254740993', '9223372036854775807',
    '9223372036854775808', '-9223372036854775809', '18446744073709551616', '1'.repeat(1000)];
  await unchanged(clients, async () => {
    for (const number of huge) {
      for (const text of [`"stand","seat":${number}`, `"play","move":"bid 0","id":"h","seat":${number}`, `"undo","seat":${number}`,
        `"consent","yes":true,"seat":${number}`, `"look","seat":${number}`, `"hint","seat":${number}`, `"preview","move":"bid 0","seat":${number}`,
        `"resign","seat":${number}`, `"replace","level":"easy","seat":${number}`, `"sit","seat":${number}`, `"set","who":"easy","seat":${number}`,
        `"at","n":${number === '5' ? '100000' : number}`]) {
        const answer = await clients[0].answerTo(`{"cmd":${text}}`);
        assert.equal(answer.ok, false, `${text} → ${JSON.stringify(answer)}`);
      }
      for (const text of [`"create","game":"eight","seats":${number === '5' ? '50' : number}`, `"create","game":"eight","seats":2,"timer":${number.length < 10 ? '-5' : number}`]) {
        assert.equal((await clients[0].answerTo(`{"cmd":${text}}`)).ok, false, text);
      }
    }
  });
  assert.equal(clients[0].t.table, table);
});

test('texts that mean mischief', async () => {
  const clients = await openMany(server, 2);
  await begin(clients);
  const texts = ['', ' ', '%s%s%s%n', "'; DROP TABLE tables; --", '../../etc/passwd', '<script>alert(1)</script>', 'a'.repeat(100000), 'ы'.repeat(50000), '\u0000', 'bid 0\u0000',
    'bid 0 ', ' bid 0', 'BID 0', 'bid 00', 'bid  0', 'bid -1', 'bid 15', 'bid 99999999999999999999', 'bid', 'bid 0\n', 'P1 bid 0', 'chance card 5', 'card 5',
    'youngest P1', 'take 1', 'done', 'recruit a12', 'end 5', '{"a":1}', '\ud83d\ude00'];
  await unchanged(clients, async () => {
    for (const [i, text] of texts.entries()) {
      await clients[0].refused(['illegal', 'bad'], 'play', { seat: 0, move: text, id: `t${i}` });
      await clients[0].refused(['illegal', 'bad'], 'preview', { seat: 0, move: text });
      await clients[0].refused(['unknown', 'bad'], 'watch', { table: text });
      await clients[0].refused(['unknown', 'bad'], 'catalogue', { game: text });
      await clients[0].refused(['unknown', 'bad'], 'create', { game: text, seats: 2 });
      await clients[0].refused(['bad', 'illegal', 'unknown', 'limit'], 'create', { record: text });
      await clients[0].refused(['unknown', 'bad', 'status'], 'fill', { level: text });
      await clients[0].refused(['unknown', 'bad', 'status'], 'set', { seat: 1, who: text });
    }
  });
});

test('a move id has 1 to 32 letters, digits, - and _', async () => {
  const clients = await openMany(server, 2);
  await begin(clients);
  await unchanged(clients, async () => {
    for (const id of ['', 'x'.repeat(33), 'a b', 'a.b', 'ы', 'a\n', 'a\u0000', '😀', 'a/b', '"', "'"]) {
      await clients[0].refused('bad', 'play', { seat: 0, move: 'bid 0', id });
    }
  });
  await clients[0].play('bid 0', { id: 'aZ09-_aZ09-_aZ09-_aZ09-_aZ09-_aZ' });
  await clients[1].play('bid 0', { id: '-' });
});

test('garbage of all kinds, by chance: the server answers each and lives', async () => {
  const clients = await openMany(server, 2);
  await begin(clients);
  const rng = random(1);
  const good = Object.entries(ARGS).map(([cmd, args]) => JSON.stringify({ cmd, ...args })).filter((text) => !/create|resign|chat|play|hint|qr/.test(text));
  const client = await Client.open(server);
  for (let i = 0; i < 1500; i++) {
    const bytes = [...Buffer.from(rng.pick(good))];
    for (let k = 1 + rng.below(4); k > 0; k--) {
      const at = rng.below(bytes.length);
      const what = rng.below(4);
      if (what === 0) {
        bytes.splice(at, 1 + rng.below(5));
      } else if (what === 1) {
        bytes.splice(at, 0, rng.below(128));
      } else if (what === 2) {
        bytes[at] = 32 + rng.below(95);
      } else {
        bytes.splice(at, 0, ...bytes.slice(rng.below(bytes.length)));
      }
    }
    client.send(Buffer.from(bytes).toString());
  }
  await client.ask('ping');
  await client.wait(() => client.loose.length + client.answers.size >= 1502, 'an answer to each');
  assert.equal(client.loose.length + client.answers.size, 1502);
  await clients[0].play('bid 0');
});

test('every message gets exactly one answer, many at once too', async () => {
  const client = await Client.open(server);
  const many = Array.from({ length: 500 }, (_, i) => client.request(['ping', 'games', 'nothing', 'lobby', 'start'][i % 5]));
  const answers = await Promise.all(many);
  answers.forEach((answer, i) => assert.equal(answer.ok, [true, true, false, true, false][i % 5]));
  await client.ask('ping');
  assert.equal(client.answers.size, 502);
});

test('binary frames are refused, and change nothing', async () => {
  const clients = await openMany(server, 2);
  await begin(clients);
  await unchanged([clients[1]], async () => {
    const client = clients[0];
    client.ws.send(Buffer.from(JSON.stringify({ cmd: 'play', seat: 0, move: 'bid 0', id: 'x' })), { binary: true });
    await client.wait(() => client.isClosed || client.loose.length > 0, 'a refusal');
    if (client.isClosed) {
      assert.equal((await client.end()).code, 1003);
    } else {
      assert.equal(client.loose[0].ok, false);
      assert.equal(client.loose[0].code, 'bad');
    }
  });
});

test('128 KiB is a message, one byte more closes the connection (1009)', async () => {
  const client = await Client.open(server);
  const sized = (bytes) => {
    const [head, tail] = ['{"cmd":"ping","x":"', '"}'];
    return head + 'x'.repeat(bytes - head.length - tail.length) + tail;
  };
  assert.equal((await client.answerTo(sized(131072))).ok, true);
  client.send(sized(131073));
  assert.equal((await client.end()).code, 1009);
  assert.equal(client.loose.length, 1);
});

test('a message may come in fragments; their sum is limited', async () => {
  const client = await Client.open(server);
  const text = '{"cmd":"ping","re":77,"x":"äöü – привет"}';
  const bytes = Buffer.from(text);
  for (let i = 0; i < bytes.length; i++) {
    client.ws.send(bytes.subarray(i, i + 1), { binary: false, fin: i === bytes.length - 1 });
  }
  await client.wait(() => client.answers.has(77), 'the answer');
  assert.equal(client.answers.get(77).ok, true);
  const chunk = Buffer.alloc(32768, 'x');
  client.ws.send(Buffer.from('{"cmd":"ping","x":"'), { binary: false, fin: false });
  for (let i = 0; i < 4; i++) {
    client.ws.send(chunk, { binary: false, fin: false });
  }
  assert.equal((await client.end()).code, 1009);
});

test('a ping of the WebSocket is answered, between fragments too', async () => {
  const raw = await Raw.open(server);
  raw.send(1, '{"cmd":"hel', { fin: false });
  raw.send(9, 'are you there');
  raw.send(0, 'lo","re":1}');
  assert.equal((await raw.answer(1)).ok, true);
  await raw.wait(() => raw.messages.some(({ opcode, text }) => opcode === 10 && text === 'are you there'), 'pong');
  raw.send(8, Buffer.from([0x03, 0xe8]));
  await raw.ended;
  assert.equal(raw.closeCode, 1000);
});

// What RFC 6455 forbids: the connection fails, and the server lives on.
const BROKEN = {
  // A frame without a mask is no test: libwebsockets takes it, and no harm is done: what the mask protects is proxies.
  'a reserved bit': [[1, '{"cmd":"ping"}', { rsv: 4 }]],
  'a reserved opcode': [[3, 'x']],
  'a reserved control opcode': [[11, 'x']],
  'a continuation of nothing': [[0, 'x']],
  'a new message within a message': [[1, '{"cmd"', { fin: false }], [1, '{"cmd":"ping"}']],
  'a ping in fragments': [[9, 'x', { fin: false }]],
  'a ping of 126 bytes': [[9, 'x'.repeat(126)]],
  'a text that is not UTF-8': [[1, Buffer.from('7b22636d64223a22ff227d', 'hex')]],
  'an overlong code': [[1, Buffer.concat([Buffer.from('{"cmd":"'), Buffer.from('c0af', 'hex'), Buffer.from('"}')])]],
  'a surrogate in UTF-8': [[1, Buffer.concat([Buffer.from('{"cmd":"'), Buffer.from('eda080', 'hex'), Buffer.from('"}')])]],
  'a length of 2^63': [[1, '', { length: 1n << 63n }]],
  'a length of 2^63 - 1': [[1, 'x'.repeat(200000), { length: (1n << 63n) - 1n }]],
  'a length of 4 GiB': [[1, 'x'.repeat(200000), { length: 1n << 32n }]],
  'a message of 128 KiB and a byte': [[1, 'x'.repeat(131073)]],
  'a close code that may not be sent': [[8, Buffer.from([0x03, 0xed])]],
  'a close frame of one byte': [[8, Buffer.from([0x03])]],
};
for (const [name, frames] of Object.entries(BROKEN)) {
  test(`frames: ${name} ends the connection`, async () => {
    const raw = await Raw.open(server);
    raw.json({ cmd: 'hello', re: 1, name: 'Raw' });
    const { token } = await raw.answer(1);
    server.secrets.add(token);
    frames.forEach((frame) => raw.send(...frame));
    if (name.startsWith('a text') || name.startsWith('an overlong') || name.startsWith('a surrogate')) {
      await raw.wait(() => raw.done || raw.messages.length > 1, 'a refusal');
      const answers = raw.messages.slice(1).map(({ text }) => JSON.parse(text));
      assert.ok(raw.done || answers.every((answer) => answer.code === 'bad'), 'refused');
      raw.destroy();
    } else {
      await raw.wait(() => raw.done || raw.messages.length > 1, 'the end of the connection', 10000);
      assert.deepEqual(raw.messages.slice(1), [], 'nothing is answered');
      assert.ok([undefined, 1002, 1005, 1007, 1009].includes(raw.closeCode), `closed with ${raw.closeCode}`);
    }
    const client = await Client.open(server);
    await client.ask('ping');
    await client.close();
  });
}

test('a connection that breaks off in the middle of a frame or of the greeting', async () => {
  for (const cut of [1, 2, 5, 8, 12]) {
    const raw = await Raw.open(server);
    raw.socket.write(raw.frame(1, '{"cmd":"hello","re":1}').subarray(0, cut));
    raw.destroy();
  }
  const client = await Client.open(server);
  await client.ask('ping');
});
