// What takes time: the timer, a missing player, connections that say nothing. All at once, to wait only once.
//
// Exact times are tested in tests/hub (clocks.c, patience.c, limits.c) with a clock of their own. Here is what holds on a machine
// of any speed: what the server tells of its times is compared with its own clock, and nothing has to come soon.
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

// The server's time.
const clock = async (client) => (await client.ask('ping')).time;

// Waits until a moment of the server's clock has come.
async function past(client, moment) {
  for (let now = await clock(client); now < moment; now = await clock(client)) await sleep(moment - now);
}

// Whether something is refused that may not be done before a moment of the server's clock; on a machine so slow that the moment
// has come meanwhile, it may be done.
async function refusedBefore(client, moment, cmd, args) {
  const answer = await client.request(cmd, args);
  if (answer.ok) assert.ok((await clock(client)) >= moment, `${cmd} was done too early`);
  else assert.equal(answer.code, 'status');
  return !answer.ok;
}

const SLOW = 'the machine is too slow to see it';
const isBetween = (time, from, to, what) => assert.ok(time >= from && time <= to, `${what}: ${from} ≤ ${time} ≤ ${to}`);
const notices = (client, kind) => client.t.chat.filter((line) => line.notice === kind);

// The notice that a seat is late, when it has come.
async function lateNotice(client, seat) {
  const found = () => notices(client, 'late').find((line) => line.seat === seat);
  await client.until(found, `seat ${seat} is late`, LONG);
  return found();
}

describe('slow', { concurrency: true }, () => {
  test('the timer: a bot decides for who is late, until his turn is over', { timeout: LONG }, async () => {
    const clients = await openMany(server, 2);
    const [anna, ben] = clients;
    const before = await clock(anna);
    await begin(clients, { timer: 10, options: { ages: [8, 30] } });
    const begun = await clock(anna);
    const { n } = anna.t;
    assert.deepEqual(Object.keys(anna.t.deadline), ['0', '1']);
    Object.values(anna.t.deadline).forEach((time) => isBetween(time, before + 10000, begun + 10000, 'ten seconds'));
    const bidDeadline = ben.t.deadline[1];
    await anna.play('bid 14');
    assert.deepEqual(Object.keys(anna.t.deadline), ['1']);
    await anna.until((t) => t.n > n + 1, 'the bot bids for Ben', LONG);
    const late = await lateNotice(anna, 1);
    assert.ok(late.at >= bidDeadline, 'not before his time is up');
    await anna.until((t) => t.moves);
    assert.deepEqual(anna.t.to_act, [0]);
    const turnDeadline = anna.t.deadline[0];
    isBetween(turnDeadline, late.at + 10000, (await clock(anna)) + 10000, 'a new turn, new time');
    await anna.play('take 1');
    assert.equal(anna.t.deadline[0], turnDeadline, 'time is for the turn, not for the decision');
    const taken = anna.t.n;
    await anna.until((t) => t.to_act[0] === 1, 'the bot ends the turn', LONG);
    assert.ok((await lateNotice(anna, 0)).at >= turnDeadline);
    assert.ok(anna.t.n > taken);
    assert.equal(anna.t.seats[0].kind, 'person', 'the seat is still mine');
    await ben.until((t) => t.moves);
    await ben.play('take 1');
    await ben.play('done');
    await anna.until((t) => t.moves, 'my turn again');
    await anna.play('take 1');
  });

  test('a person who is here and does not move: the others vote', { timeout: LONG }, async (context) => {
    const clients = await openMany(impatient, 3);
    const [anna, ben, clara] = clients;
    const before = await clock(anna);
    await begin(clients);
    const begun = await clock(anna);
    await anna.play('bid 0');
    await clara.play('bid 0');
    await anna.until((t) => t.n === clara.t.n);
    const from = anna.t.seats[1].replace_at;
    isBetween(from, before + 10000, begun + 10000, 'three times as long as for who is missing, but ten seconds at least');
    assert.equal(anna.t.seats[0].replace_at, undefined);
    if (!(await refusedBefore(anna, from, 'replace', { seat: 1, level: 'easy' }))) return context.skip(SLOW);
    await past(anna, from);
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
    return undefined;
  });

  test('without a timer nothing happens by itself', { timeout: LONG }, async () => {
    const clients = await openMany(server, 2);
    await begin(clients);
    const { n } = clients[0].t;
    await sleep(13000);
    await clients[0].ask('ping');
    assert.equal(clients[0].t.n, n);
  });

  test('a person who is away can be replaced, and takes the seat back', { timeout: LONG }, async (context) => {
    const clients = await openMany(impatient, 3);
    const [anna, ben, clara] = clients;
    const looker = await Client.open(impatient, { name: 'Looker' });
    const table = await begin(clients);
    await looker.watch(table);
    await bid(clients, [1, 2, 3]);
    await anna.refused('status', 'replace', { seat: 1, level: 'easy' });
    const there = await clock(anna);
    await clara.close();
    await anna.until((t) => t.seats[2].online === false);
    const from = anna.t.seats[2].replace_at;
    isBetween(from, there + 3000, (await clock(anna)) + 3000, 'three seconds from when she left');
    if (!(await refusedBefore(anna, from, 'replace', { seat: 2, level: 'medium' }))) return context.skip(SLOW);
    await past(anna, from);
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
    return undefined;
  });

  test('not before a minute has passed, if nothing else is set', { timeout: LONG }, async () => {
    const clients = await openMany(server, 2);
    await begin(clients);
    const there = await clock(clients[0]);
    await clients[1].close();
    await clients[0].until((t) => t.seats[1].online === false);
    const from = clients[0].t.seats[1].replace_at;
    isBetween(from, there + 60000, (await clock(clients[0])) + 60000, 'a minute from when he left');
    await sleep(15000);
    await refusedBefore(clients[0], from, 'replace', { seat: 1, level: 'easy' });
  });

  test('who comes back within the time is not away', { timeout: LONG }, async () => {
    const clients = await openMany(impatient, 2);
    const table = await begin(clients);
    const [anna, ben] = clients;
    await ben.close();
    await anna.until((t) => t.seats[1].online === false);
    const first = anna.t.seats[1].replace_at;
    await sleep(2000);
    const back = await Client.open(impatient, { name: 'Ben', token: ben.token });
    await back.watch(table);
    await anna.until((t) => t.seats[1].online);
    const there = await clock(anna);
    await back.close();
    await anna.until((t) => t.seats[1].online === false);
    const again = anna.t.seats[1].replace_at;
    assert.ok(again >= there + 3000, 'counted from when he left again');
    await past(anna, first);
    await refusedBefore(anna, again, 'replace', { seat: 1, level: 'easy' });
  });

  test('a connection that never says hello is closed after 20 seconds', { timeout: LONG }, async () => {
    const start = performance.now();
    const silent = await Client.open(server, { hello: false });
    const chatty = await Client.open(server, { hello: false });
    const polite = await Client.open(server);
    const refused = setInterval(() => chatty.isClosed || chatty.request('ping').catch(() => {}), 1000);
    await silent.end(LONG);
    const took = performance.now() - start;
    assert.ok(took > 19900, `closed after ${took} ms`);
    await chatty.end(LONG);
    clearInterval(refused);
    await polite.ask('ping');
  });

  test('neither is one kept that never asks for anything, or never ends', { timeout: LONG }, async () => {
    const ended = (socket) => new Promise((resolve) => {
      socket.on('error', () => {});
      socket.on('close', resolve);
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
    await Promise.all([ended(nothing), ended(half), ended(drip), fragment.ended]);
    clearInterval(dripping);
  });
});
