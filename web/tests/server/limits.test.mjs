// Each limit of docs/tables.md. (Size of a message: malformed; lines of chat: chat; connections without hello: slow.)
import { after, describe, test } from 'node:test';
import { Client, GENEROUS, Raw, Server, assert, begin, openMany, sleep } from './support.mjs';

const servers = [];
async function serve(...flags) {
  const server = await Server.start(flags);
  servers.push(server);
  return server;
}
after(async () => {
  for (const server of servers) {
    await server.stop();
  }
});

const count = (answers, code) => answers.filter((answer) => (code ? answer.code === code : answer.ok)).length;
const burst = (client, size, cmd, args) => Promise.all(Array.from({ length: size }, () => client.request(cmd, args)));

describe('limits', { concurrency: 2 }, () => {
  // What depends on time is tested with a clock of its own, in tests/hub/limits.c. Here is what holds at any speed: how many
  // are done at most, by the time that passed from the first to the last.
  async function doneWithin(clients, cmd) {
    const start = performance.now();
    const answers = (await Promise.all(clients.map((client) => burst(client, 100, cmd)))).flat();
    assert.equal(count(answers) + count(answers, 'busy'), answers.length);
    return { done: count(answers), seconds: (performance.now() - start) / 1000 };
  }

  test('messages: --rate sets how many a connection may send', async () => {
    const server = await serve('--rate', '2');
    const { done, seconds } = await doneWithin([await Client.open(server)], 'ping');
    assert.ok(done >= 1 && done <= 6 + 2 * seconds, `${done} in ${seconds} s`);
  });

  test('messages: --rate-per-address sets how many all connections of an address may send', async () => {
    const server = await serve('--rate', '1000', '--rate-per-address', '20');
    const { done, seconds } = await doneWithin(await openMany(server, 3), 'ping');
    assert.ok(done >= 1 && done <= 60 + 20 * seconds, `${done} in ${seconds} s`);
  });

  test('messages: the answer to one that is not read has its number, if that stands first', async () => {
    const server = await serve('--rate', '1');
    const client = await Client.open(server);
    await burst(client, 50, 'ping'); // the answers of all are found by their numbers
    assert.equal(client.loose.length, 0);
  });

  test('messages: who sends on and on is shown out (1008), and another is not', async () => {
    const server = await serve('--rate', '1', '--rate-per-address', '1000');
    const [client, other] = await openMany(server, 2);
    while (!client.isClosed) {
      await burst(client, 100, 'ping').catch(() => {});
    }
    assert.equal((await client.end()).code, 1008);
    assert.equal(other.isClosed ?? false, false);
  });

  test('connections: 100 of an address', async () => {
    const server = await serve();
    const clients = [];
    for (let i = 0; i < 100; i++) {
      clients.push(await Client.open(server, { hello: false }));
    }
    await assert.rejects(Client.open(server, { hello: false }), { status: 429 });
    await Promise.all(clients.map((client) => client.close()));
  });

  test('connections: --connections-per-address sets it; who leaves makes room', async () => {
    const server = await serve('--connections-per-address', '3');
    const clients = await openMany(server, 3);
    await assert.rejects(Client.open(server), { status: 429 });
    await assert.rejects(Client.open(server, { headers: { 'X-Forwarded-For': '10.1.2.3', 'X-Real-IP': '10.1.2.3', Forwarded: 'for=10.1.2.3' } }), { status: 429 });
    await clients[0].ask('ping');
    await clients[2].close();
    let again;
    while (!again) { // until the server has seen that the connection is gone
      again = await Client.open(server).catch(() => sleep(20));
    }
    await again.ask('ping');
    await assert.rejects(Client.open(server), { status: 429 });
  });

  test('connections: behind a proxy (--proxy) the address is the one it saw', async () => {
    const server = await serve('--proxy', '--connections-per-address', '1');
    const from = (addresses) => Client.open(server, { headers: { 'X-Forwarded-For': addresses } });
    await from('192.0.2.1');
    await from('192.0.2.2');
    await assert.rejects(from('192.0.2.1'), { status: 429 });
    await from('10.0.0.1, 192.0.2.3');
    await assert.rejects(from('10.0.0.2, 192.0.2.3'), { status: 429 }, 'what the client itself wrote does not count');
  });

  test('tables: --tables-per-hour', async () => {
    const server = await serve('--tables-per-hour', '3');
    const [anna, ben] = await openMany(server, 2);
    const who = { game: 'eight', seats: 2, who: ['me', 'easy'], start: true };
    await anna.ask('create', who);
    await ben.ask('create', who);
    await anna.refused(['bad', 'unknown'], 'create', { game: 'chess', seats: 2 });
    await anna.ask('create', who);
    await anna.refused('busy', 'create', who);
    await ben.refused('busy', 'create', who);
    assert.equal((await anna.ask('lobby')).mine.length, 2);
  });

  test('tables: 60 an hour of an address', async () => {
    const server = await serve('--rate', '100000');
    const clients = await openMany(server, 4);
    const who = { game: 'eight', seats: 2, who: ['me', { local: 'B' }], start: true };
    for (let i = 0; i < 60; i++) {
      await clients[i % 4].ask('create', who);
    }
    await clients[0].refused('busy', 'create', who);
  });

  test('tables: rematches are tables, too', async () => {
    const server = await serve('--tables-per-hour', '2');
    const anna = await Client.open(server);
    let { table } = await anna.ask('create', { game: 'eight', seats: 2, who: ['me', 'easy'], start: true });
    const codes = [];
    for (let i = 0; i < 3; i++) {
      await anna.watch(table);
      if (anna.t.status === 'open') {
        await anna.ask('start');
        await anna.until((t) => t.status === 'playing');
      }
      await anna.ask('resign', { seat: anna.t.seats.findIndex((seat) => seat.you) });
      await anna.until((t) => t.status === 'over');
      const answer = await anna.request('rematch');
      codes.push(answer.code);
      if (!answer.ok) {
        break;
      }
      ({ table } = answer);
    }
    assert.equal(codes.at(-1), 'busy', `no end of tables: ${codes}`);
  });

  test('open tables of one person: 20', async () => {
    const server = await serve(...GENEROUS);
    const [anna, ben] = await openMany(server, 2);
    const tables = [];
    for (let i = 0; i < 20; i++) {
      tables.push((await anna.ask('create', { game: 'eight', seats: 2 })).table);
    }
    await anna.refused('limit', 'create', { game: 'eight', seats: 2 });
    const his = (await ben.ask('create', { game: 'eight', seats: 3 })).table;
    await anna.watch(his);
    await anna.refused('limit', 'sit', { seat: 1 });
    const clara = await Client.open(server);
    for (let i = 0; i < 20; i++) { // as host without a seat, too
      await clara.ask('create', { game: 'eight', seats: 2, who: ['open', 'open'] });
    }
    await clara.refused('limit', 'create', { game: 'eight', seats: 2 });
    await anna.watch(tables[0]);
    await anna.ask('fill', { level: 'easy' });
    await anna.ask('start');
    await anna.ask('create', { game: 'eight', seats: 2 });
    await anna.refused('limit', 'create', { game: 'eight', seats: 2 });
  });

  test('all seats of a table may be one person\'s', async () => {
    const server = await serve(...GENEROUS);
    const anna = await Client.open(server);
    const { table } = await anna.ask('create', { game: 'eight', seats: 5 });
    await anna.watch(table);
    for (let seat = 1; seat < 5; seat++) {
      await anna.ask('sit', { seat, name: `Person ${seat}` });
    }
    await anna.until((t) => t.seats.every((seat) => seat.you));
  });

  test('a slow reader is cut off, and costs no memory', { timeout: 60000 }, async () => {
    const server = await serve(...GENEROUS);
    const raw = await Raw.open(server);
    raw.json({ cmd: 'hello', re: 1 });
    server.secrets.add((await raw.answer(1)).token);
    const before = server.peakMemory();
    const asked = 4000;
    raw.socket.pause();
    for (let i = 0; i < asked; i++) { // about 80 MB of answers, none of which is read
      raw.json({ cmd: 'catalogue', game: 'eight' });
    }
    for (let i = 0; i < 1500 && !raw.error && !raw.done; i++) {
      raw.json({ cmd: 'ping' });
      await sleep(20); // until the other side has hung up
    }
    raw.socket.resume();
    await Promise.race([raw.ended, sleep(60000).then(() => assert.fail('still connected'))]);
    assert.ok(raw.total < 40e6, `${raw.total} bytes came`);
    assert.ok([undefined, 1008].includes(raw.closeCode), `closed with ${raw.closeCode}`);
    assert.ok(server.peakMemory() - before < 64 * 1024, `${server.peakMemory() - before} KiB more than before`);
    const client = await Client.open(server);
    await client.ask('ping');
  });

  test('a slow spectator does not hold up the game', { timeout: 60000 }, async () => {
    const server = await serve(...GENEROUS);
    const clients = await openMany(server, 2);
    const table = await begin(clients);
    const raw = await Raw.open(server);
    raw.json({ cmd: 'hello', re: 1 });
    server.secrets.add((await raw.answer(1)).token);
    raw.json({ cmd: 'watch', table, re: 2 });
    await raw.answer(2);
    raw.socket.pause();
    for (const [i, client] of clients.entries()) {
      await client.play(`bid ${i}`);
    }
    for (let i = 0; i < 30; i++) {
      await clients[1].until((t) => t.moves);
      await clients[1].play('take 1');
      await clients[1].ask('undo', { seat: 1 });
      await clients[1].until((t) => t.view.phase === 'take');
    }
    raw.destroy();
  });
});
