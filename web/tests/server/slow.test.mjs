// What takes time: the timer, a missing player, connections that say nothing. All at once, to wait only once.
import { after, before, describe, test } from 'node:test';
import net from 'node:net';
import { Client, GENEROUS, Raw, Server, assert, begin, bid, openMany, playOut, random, sleep, together } from './support.mjs';

let server;
let impatient; // a missing player may be replaced after three seconds, not after a minute
before(async () => {
  server = await Server.start();
  impatient = await Server.start([...GENEROUS, '--away', '3']);
});
after(async () => {
  await server?.stop();
  await impatient?.stop();
});

const LONG = 150000;

describe('slow', { concurrency: true }, () => {
  test('the timer: a bot decides for who is late, until his turn is over', { timeout: LONG }, async () => {
    const clients = await openMany(server, 2);
    const [anna, ben] = clients;
    await begin(clients, { timer: 10, options: { ages: [8, 30] } });
    const { n } = anna.t;
    assert.deepEqual(Object.keys(anna.t.deadline), ['0', '1']);
    for (const time of Object.values(anna.t.deadline)) {
      assert.ok(time - Date.now() > 8000 && time - Date.now() <= 10500, `${time - Date.now()} ms left`);
    }
    const bidDeadline = ben.t.deadline[1];
    await anna.play('bid 14');
    assert.deepEqual(Object.keys(anna.t.deadline), ['1']);
    await anna.until((t) => t.n > n + 1, 'the bot bids for Ben', 15000);
    assert.ok(Date.now() >= bidDeadline - 50, 'not before his time is up');
    assert.ok(Date.now() - bidDeadline < 4000, 'soon after it');
    await anna.until((t) => t.moves);
    assert.deepEqual(anna.t.to_act, [0]);
    const turnDeadline = anna.t.deadline[0];
    assert.ok(Math.abs(turnDeadline - Date.now() - 10000) < 1500, 'a new turn, new time');
    await anna.play('take 1');
    assert.equal(anna.t.deadline[0], turnDeadline, 'time is for the turn, not for the decision');
    const taken = anna.t.n;
    await anna.until((t) => t.to_act[0] === 1, 'the bot ends the turn', 15000);
    assert.ok(Date.now() >= turnDeadline - 50);
    assert.ok(anna.t.n > taken);
    assert.equal(anna.t.seats[0].kind, 'person', 'the seat is still mine');
    await ben.until((t) => t.moves);
    await ben.play('take 1');
    await ben.play('done');
    await anna.until((t) => t.moves, 'my turn again');
    await anna.play('take 1');
  });

  test('a person who is here and does not move: the others vote', { timeout: LONG }, async () => {
    const clients = await openMany(impatient, 3);
    const [anna, ben, clara] = clients;
    await begin(clients);
    await anna.play('bid 0');
    await clara.play('bid 0');
    await anna.until((t) => t.n === clara.t.n);
    const from = anna.t.seats[1].replace_at;
    assert.ok(from - Date.now() > 5000 && from - Date.now() <= 10500, `${from - Date.now()} ms from now`);
    assert.equal(anna.t.seats[0].replace_at, undefined);
    await anna.refused('status', 'replace', { seat: 1, level: 'easy' });
    while (Date.now() < from) await sleep(from - Date.now() + 1);
    await ben.refused('not_yours', 'replace', { seat: 1, level: 'easy' });
    const { asked } = await anna.ask('replace', { seat: 1, level: 'easy' });
    assert.equal(asked, true);
    await ben.until((t) => t.asked?.what === 'replace', 'he is told');
    assert.deepEqual(ben.t.asked, { what: 'replace', by: 0, seat: 1, level: 'easy', waiting: [2], needed: 1 });
    await ben.refused('status', 'consent', { seat: 1, yes: false });
    await clara.ask('consent', { seat: 2, yes: true });
    await ben.until((t) => t.seats[1].for === 'person', 'a bot plays for him');
    await ben.ask('sit', { seat: 1 });
    await anna.until((t) => t.seats[1].kind === 'person', 'and he is back');
  });

  test('without a timer nothing happens by itself', { timeout: LONG }, async () => {
    const clients = await openMany(server, 2);
    await begin(clients);
    const { n } = clients[0].t;
    await sleep(13000);
    await clients[0].ask('ping');
    assert.equal(clients[0].t.n, n);
  });

  test('a person who is away can be replaced, and takes the seat back', { timeout: LONG }, async () => {
    const clients = await openMany(impatient, 3);
    const [anna, ben, clara] = clients;
    const looker = await Client.open(impatient, { name: 'Looker' });
    const table = await begin(clients);
    await looker.watch(table);
    await bid(clients, [1, 2, 3]);
    await anna.refused('status', 'replace', { seat: 1, level: 'easy' });
    await clara.close();
    await anna.until((t) => t.seats[2].online === false);
    const gone = Date.now();
    await anna.refused('status', 'replace', { seat: 2, level: 'medium' });
    await sleep(Math.max(0, gone + 3200 - Date.now()));
    await looker.refused('not_yours', 'replace', { seat: 2, level: 'medium' });
    await anna.refused('unknown', 'replace', { seat: 2, level: 'genius' });
    await anna.refused('status', 'replace', { seat: 1, level: 'medium' });
    await anna.ask('replace', { seat: 2, level: 'medium' });
    for (const client of [anna, ben, looker]) {
      await client.until((t) => t.seats[2].kind === 'bot');
      assert.deepEqual([client.t.seats[2].name, client.t.seats[2].level, client.t.seats[2].for], ['Clara', 'medium', 'person']);
    }
    await anna.until((t) => t.to_act[0] !== 2, 'the bot plays');
    await looker.refused(['taken', 'not_yours', 'status'], 'sit', { seat: 2 });
    await ben.refused(['taken', 'not_yours', 'status'], 'sit', { seat: 2 });
    const back = await Client.open(impatient, { name: 'Clara', token: clara.token });
    await back.watch(table);
    assert.equal(back.t.seats[2].kind, 'bot', 'nobody is put back unasked');
    assert.equal(back.t.moves, undefined);
    await back.refused('not_yours', 'play', { seat: 2, move: 'take 1', id: 'x' });
    await back.ask('sit', { seat: 2 });
    for (const client of [anna, ben, back]) {
      await client.until((t) => t.seats[2].kind === 'person');
      assert.equal(client.t.seats[2].name, 'Clara');
      assert.equal(client.t.seats[2].you, client === back);
    }
    await back.until((t) => t.eye === 2);
    await together([anna, ben, back], anna.t.n);
    await playOut([anna, ben, back], { rng: random(1) });
    assert.equal(back.t.status, 'over');
  });

  test('not before a minute has passed, if nothing else is set', { timeout: LONG }, async () => {
    const clients = await openMany(server, 2);
    await begin(clients);
    await clients[1].close();
    await clients[0].until((t) => t.seats[1].online === false);
    await clients[0].refused('status', 'replace', { seat: 1, level: 'easy' });
    await sleep(15000);
    await clients[0].refused('status', 'replace', { seat: 1, level: 'easy' });
  });

  test('who comes back within the time is not away', { timeout: LONG }, async () => {
    const clients = await openMany(impatient, 2);
    const table = await begin(clients);
    await clients[1].close();
    await clients[0].until((t) => t.seats[1].online === false);
    await sleep(2000);
    const back = await Client.open(impatient, { name: 'Ben', token: clients[1].token });
    await back.watch(table);
    await back.close();
    await clients[0].until((t) => t.seats[1].online === false);
    await sleep(2000); // four seconds since he left first, two since he left again
    await clients[0].refused('status', 'replace', { seat: 1, level: 'easy' });
  });

  test('a connection that never says hello is closed after 20 seconds', { timeout: LONG }, async () => {
    const start = performance.now();
    const silent = await Client.open(server, { hello: false });
    const chatty = await Client.open(server, { hello: false });
    const polite = await Client.open(server);
    const refused = setInterval(() => chatty.isClosed || chatty.request('ping').catch(() => {}), 1000);
    await silent.end(40000);
    const took = performance.now() - start;
    assert.ok(took > 18000 && took < 30000, `closed after ${took} ms`);
    await chatty.end(40000);
    clearInterval(refused);
    assert.ok(performance.now() - start < 30000);
    await polite.ask('ping');
  });

  test('neither is one kept that never asks for anything, or never ends', { timeout: LONG }, async () => {
    const start = performance.now();
    const ended = (socket) => new Promise((resolve) => {
      socket.on('error', () => {});
      socket.on('close', () => resolve(performance.now() - start));
      socket.resume();
    });
    const nothing = net.connect(server.port, '127.0.0.1');
    const half = net.connect(server.port, '127.0.0.1');
    half.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    const drip = net.connect(server.port, '127.0.0.1');
    drip.on('error', () => {});
    drip.write('GET / HTTP/1.1\r\n');
    const dripping = setInterval(() => drip.writable && drip.write('X'), 1000);
    const fragment = await Raw.open(server);
    fragment.send(1, '{"cmd":"he', { fin: false });
    const times = await Promise.all([ended(nothing), ended(half), ended(drip), fragment.ended.then(() => performance.now() - start)]);
    clearInterval(dripping);
    times.forEach((took) => assert.ok(took < 65000, `closed after ${took} ms`));
  });
});
