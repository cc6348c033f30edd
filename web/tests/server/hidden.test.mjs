// What a seat may not know never leaves the server for it.
//
// The same game runs in two worlds, on two servers; what differs is one seat's secret bid. Everybody else tries all there is
// to learn it: plays, takes back, previews, looks at the past, asks for the record, comes late, watches the lobby, tries
// what is forbidden. Until the bids are revealed each of them must have received the same bytes in both worlds, but for the
// ids of tables, tokens and times.
import { after, before, test } from 'node:test';
import { Client, Engine, Server, assert, begin, checkSecrets, newId, openMany, random, together, unfinished } from './support.mjs';

let worlds;
let engine;
before(async () => {
  worlds = await Promise.all([Server.start(), Server.start()]);
  engine = new Engine();
});
after(async () => {
  engine?.close();
  await Promise.all((worlds ?? []).map((server) => server.stop()));
});

// ---- Comparing ----

const timeless = (text) => text.replace(/\b1\d{12}\b/g, 'TIME');

// What a client received, without what may differ. Answers by their re; pushes in their order, but for three kinds: `lobby` comes
// at most once a second (the answers to the command are compared), `people` and `table` may come once for several who come and
// go, so pictures of the table are compared with those that show the same seats, status and decision, and `people` with those
// that name the same seats. Who looks on is blanked.
function received(client, names) {
  const answers = {};
  const pushes = [];
  const tables = new Map();
  for (const text of client.frames) {
    let plain = timeless(text).replace(/"token":"[^"]{43}"/g, '"token":"TOKEN"').replace(/"watching":\d+/, '"watching":SOME')
      .replace(/,"guests":\[(\{.*?\})?\](?=[,}])/, '');
    for (const [id, name] of names) {
      plain = plain.replaceAll(id, name);
    }
    const message = JSON.parse(text);
    if (message.type === 'table' || message.type === 'people') {
      const same = message.type === 'people' ? timeless(JSON.stringify(message.seats)) : sight(message);
      tables.set(same, [...(tables.get(same) ?? []), plain]);
    } else if (message.type === undefined) {
      answers[message.re] = plain;
    } else if (message.type !== 'lobby') {
      pushes.push(plain);
    }
  }
  return { answers, pushes, tables };
}

// Where a picture of the table belongs.
const sight = ({ status, n, eye, pass, asked, seats, chat, prompt }) =>
  timeless(JSON.stringify([status, n, eye, pass, asked, seats, chat.length, prompt]));

function compare(one, two, what) {
  assert.deepEqual(one.answers, two.answers, `${what}: answers`);
  assert.equal(one.pushes.length, two.pushes.length, `${what}: as many messages`);
  one.pushes.forEach((push, i) => assert.equal(push, two.pushes[i], `${what}: message ${i}`));
  assert.equal(one.last, two.last, `${what}: the same seats, status and decision in the end`);
  for (const [same, pictures] of one.tables) {
    const both = [...pictures, ...(two.tables.get(same) ?? [])];
    both.forEach((picture) => assert.equal(picture, both[0], `${what}: a picture of the table`));
  }
}

// ---- One world ----

// A world where `plan` is carried out; `secret` is what the secret seat bids.
class World {
  constructor(server, plan, secret) {
    Object.assign(this, { server, plan, secret, late: 0 });
    this.names = (server.names ??= new Map()); // ids of tables, in the order in which they were made
    this.rng = random(plan.seed);
  }

  async run() {
    await this.sitDown();
    const { plan, rng } = this;
    for (const step of plan.order) { // seats that bid, one after the other; the last seat does not: nothing is revealed
      await this.probe();
      const client = this.players[step];
      if (client.t.eye !== step) {
        await client.ask('look', { seat: step });
        await client.until((t) => t.eye === step);
      }
      await this.bid(client, step, step === plan.hidden ? this.secret : rng.below(plan.most + 1));
      if (step !== plan.hidden && rng.below(3) === 0 && client.t.undo === 'free' && client.t.eye === step) {
        const { n } = client.t;
        await client.ask('undo', { seat: step });
        await this.everybody((t) => t.n < n);
        await this.bid(client, step, rng.below(plan.most + 1));
      }
    }
    for (let i = 0; i < 3; i++) {
      await this.probe();
    }
    await this.previews();
    await this.comeLate();
    const viewers = [...new Set([this.host, this.looker, ...this.others])];
    const last = new Map(); // the last picture of each
    for (const client of viewers) {
      await client.watch(this.table);
      last.set(client, sight(client.t));
    }
    return [...viewers, this.lobby].map((client) => [client.name, { ...received(client, this.names), last: last.get(client) }]);
  }

  async bid(client, seat, amount) {
    const { n } = client.t;
    await client.ask('play', { seat, move: `bid ${amount}`, id: newId(), n });
    await this.everybody((t) => t.n > n);
  }

  async everybody(condition) {
    await Promise.all([...new Set([...this.players, this.looker, this.host, ...this.visitors])].map((client) => client.until(condition)));
  }

  // Who is who: one person a seat, or two seats at one device (`shared`); a host without a seat, a spectator, one in the lobby.
  async sitDown() {
    const { server, plan } = this;
    const { seats } = plan;
    const lang = plan.seed % 2 ? 'en' : 'ru';
    this.host = await Client.open(server, { name: 'Host', lang });
    this.looker = await Client.open(server, { name: 'Looker' });
    this.lobby = await Client.open(server, { name: 'Lobby' });
    this.visitors = [];
    this.players = [];
    for (let seat = 0; seat < seats; seat++) {
      const shares = plan.shared !== undefined && seat === plan.shared;
      this.players.push(shares ? null : await Client.open(server, { name: `Seat ${seat}`, lang: seat % 2 ? 'ru' : 'en' }));
    }
    if (plan.shared !== undefined) {
      this.players[plan.shared] = this.players[plan.hidden];
    }
    // The bytes of a device with two people are compared, too: the one who bids hands it over.
    this.others = this.players.filter((client, seat) => plan.shared !== undefined || seat !== plan.hidden);
    const { table } = await this.host.ask('create', { record: plan.record, public: plan.seed % 3 > 0, who: Array(seats).fill('open') });
    this.names.set(table, `TABLE ${this.names.size}`);
    this.table = table;
    await this.host.watch(table);
    await this.looker.watch(table);
    for (let seat = 0; seat < seats; seat++) {
      const client = this.players[seat];
      if (client.t === null) {
        await client.watch(table);
      }
      await client.ask('sit', { seat, ...(seat === plan.shared && { name: 'Shared' }) });
      await this.everybodyHere((t) => t.seats[seat].kind === 'person');
    }
    await this.lobby.ask('lobby');
    await this.host.ask('start');
    await this.everybody((t) => t.status === 'playing');
  }

  everybodyHere(condition) {
    const here = [...new Set([...this.players, this.looker, this.host])].filter((client) => client?.t);
    return Promise.all(here.map((client) => client.until(condition)));
  }

  // Somebody who is not the secret one tries something.
  async probe() {
    const { rng, plan } = this;
    const seat = rng.pick([...Array(plan.seats).keys()].filter((one) => one !== plan.hidden && one !== plan.shared));
    const client = rng.pick([this.players[seat], this.looker, this.host]);
    const guess = `bid ${rng.below(15)}`;
    const tries = [
      () => client.request('at', { n: client.t.n }),
      () => client.request('at', { n: rng.below(client.t.n + 1) }),
      () => client.request('record'),
      () => client.request('look', { seat: plan.hidden }),
      () => client.request('look', { seat }),
      () => client.request('preview', { seat, move: guess }),
      () => client.request('preview', { seat: plan.hidden, move: guess }),
      () => client.request('play', { seat: plan.hidden, move: guess, id: 'guess' }),
      () => client.request('play', { seat, move: `bid ${15 + rng.below(5)}`, id: newId() }),
      () => client.request('undo', { seat: plan.hidden }),
      () => client.request('consent', { seat: plan.hidden, yes: true }),
      () => client.request('hint', { seat: plan.hidden }),
      () => client.request('sit', { seat: plan.hidden }),
      () => client.request('replace', { seat: plan.hidden, level: 'easy' }),
      () => client.request('create', { record: 'diadem record 1\n' }),
      () => client.watch(this.table),
      () => client.request('chat', { text: 'what did you bid?' }),
      () => this.lobby.request('lobby'),
      () => this.comeLate(),
    ];
    await rng.pick(tries)();
    await Promise.all([...new Set([...this.others, this.looker, this.host])].map((one) => one.request('ping')));
  }

  // The last one to bid looks at what each of his bids would do: that must not tell who would win.
  async previews() {
    const seat = this.plan.last;
    const client = this.players[seat];
    if (client.t.eye !== seat) {
      await client.ask('look', { seat });
      await client.until((t) => t.eye === seat);
    }
    assert.deepEqual(client.t.to_act, [seat]);
    for (let amount = 0; amount <= 14; amount++) {
      const preview = await client.request('preview', { seat, move: `bid ${amount}` });
      if (preview.ok) {
        preview.view.bids.forEach((value, other) => assert.ok(other === seat || value === '?', `a preview shows the bid ${value}`));
      }
    }
    for (let n = 0; n <= client.t.n; n++) {
      const past = await client.ask('at', { n });
      checkSecrets(past.view, seat);
    }
  }

  async comeLate() {
    const visitor = await Client.open(this.server, { name: `Late ${this.late++}` });
    this.visitors.push(visitor);
    this.others.push(visitor);
    await visitor.watch(this.table);
    await visitor.request('at', { n: visitor.t.n });
    await visitor.request('record');
  }
}

// ---- Games ----

const isBid = (round) => (state) => state.phase === 'bid' && state.round === round;

async function plan(seed, { seats, options, round = 1, shared = false }) {
  const rng = random(seed * 7919);
  const record = await unfinished(engine, { seats, seed, options, stop: isBid(round) });
  const order = rng.shuffle([...Array(seats).keys()]);
  const last = order.pop();
  const hidden = shared ? order[0] : rng.pick(order);
  const most = { 2: 14, 3: 11, 4: 9, 5: 8 }[seats]; // coins of each
  return { seed, seats, most, record, order, last, hidden, ...(shared && { shared: order[1] }) };
}

async function bothWorlds(seed, kind) {
  const one = await plan(seed, kind);
  const [first, second] = random(seed + 1).shuffle([...Array(one.most + 1).keys()]);
  const results = await Promise.all([new World(worlds[0], one, first).run(), new World(worlds[1], one, second).run()]);
  assert.deepEqual(results[0].map(([name]) => name), results[1].map(([name]) => name));
  results[0].forEach(([name, messages], i) => compare(messages, results[1][i][1], `seed ${seed}, ${name}`));
}

test('two players: nobody learns the other\'s bid before it is revealed', async () => {
  for (let seed = 100; seed < 124; seed++) {
    await bothWorlds(seed, { seats: 2, options: { side: seed % 2 ? 'A' : 'B', tokens: seed % 3 ? 'off' : 'on' } });
  }
});

test('three players', async () => {
  for (let seed = 200; seed < 220; seed++) {
    await bothWorlds(seed, { seats: 3, options: {} });
  }
});

test('four players', async () => {
  for (let seed = 300; seed < 316; seed++) {
    await bothWorlds(seed, { seats: 4, options: { first: seed % 2 ? 'winner' : 'choose' } });
  }
});

test('the second game of a series', async () => {
  for (let seed = 400; seed < 408; seed++) {
    await bothWorlds(seed, { seats: 2 + (seed % 2), options: { games: 3 }, round: 2 });
  }
});

test('two people at one device: who bids first hands it over, and the screen does not tell', async () => {
  for (let seed = 500; seed < 516; seed++) {
    await bothWorlds(seed, { seats: 3 + (seed % 2), options: {}, shared: true });
  }
});

test('no message, to nobody, names a secret bid: found by reading every byte', async () => {
  // All bids are the same unusual number of coins, so that the number, where it is told, is found; ages decide.
  const server = worlds[0];
  const clients = await openMany(server, 4);
  const lookers = await openMany(server, 1);
  const table = await begin(clients, { options: { ages: [30, 20, 10, 5] }, public: true });
  await lookers[0].watch(table);
  await lookers[0].ask('unwatch');
  await lookers[0].ask('lobby');
  const start = [...clients, ...lookers].map((client) => client.frames.length);
  const marks = /"bids":\[[^\]]*\d|"event":"(bids","seat":\d+,"(?!text")|shows_bid)/;
  for (const client of clients.slice(0, 3)) {
    await client.ask('play', { seat: client.t.eye, move: 'bid 7', id: newId() });
  }
  await Promise.all(clients.map((client) => client.until((t) => t.to_act.length === 1)));
  await lookers[0].ask('lobby');
  await lookers[0].watch(table);
  for (const client of [...clients, ...lookers]) {
    await client.ask('at', { n: client.t.n });
  }
  [...clients, ...lookers].forEach((client, i) => {
    for (const text of client.frames.slice(start[i])) {
      const plain = text.replace(/"moves":\[[^\]]*\]/, '');
      const own = client.t.eye === null ? plain : plain.replace(ownBid(client.t.eye), '$1"own"');
      assert.doesNotMatch(own, marks, `${client.name} received ${own}`);
    }
  });
  await clients[3].play('bid 7');
  await Promise.all(clients.map((client) => client.until((t) => t.view.phase !== 'bid')));
  assert.deepEqual(clients[0].t.view.bids, [7, 7, 7, 7], 'revealed to all');
});

// In `"bids":[null,7,"?"]`, the number of one seat.
function ownBid(seat) {
  return new RegExp(`("bids":\\[(?:[^,\\]]*,){${seat}})\\d+`, 'g');
}

test('a bot\'s bid is hidden as well', async () => {
  const anna = await Client.open(worlds[0]);
  const looker = await Client.open(worlds[0]);
  for (const level of ['easy', 'medium', 'hard']) {
    const { table } = await anna.ask('create', { game: 'eight', seats: 3, who: ['me', level, level], start: true });
    await anna.watch(table);
    await looker.watch(table);
    await anna.until((t) => t.to_act.length === 1, 'the bots\' bids');
    await looker.until((t) => t.to_act.length === 1);
    assert.deepEqual(anna.t.view.bids, [null, '?', '?']);
    assert.deepEqual(looker.t.view.bids, [null, '?', '?']);
    const events = anna.t.log.filter((line) => line.n >= anna.t.n - 2);
    for (const line of events) assert.deepEqual([line.event, ...Object.keys(line).sort()], ['bids', 'event', 'n', 'seat', 'text']);
    assert.equal(events.length, 2);
    const now = JSON.stringify([anna.t.scores, anna.t.breakdown]);
    const seen = new Set();
    for (let amount = 0; amount <= 11; amount++) {
      const preview = await anna.ask('preview', { seat: 0, move: `bid ${amount}` });
      assert.deepEqual(preview.view.bids.slice(1), ['?', '?']);
      assert.deepEqual(preview.view.coins, anna.t.view.coins, 'who pays is not known yet');
      seen.add(JSON.stringify(preview.events));
      assert.equal(JSON.stringify([preview.scores, anna.t.breakdown]), now);
    }
    assert.equal(seen.size, 1, 'what happens next does not depend on my bid, as far as I know');
    await anna.play('bid 0');
    assert.ok(anna.t.view.bids.every(Number.isInteger));
  }
});

test('a hint does not know the other\'s bid', async () => {
  // If it did, it would see that whoever pays all his coins for the first turn has lost.
  const record = await unfinished(engine, { seats: 2, seed: 51, options: { ages: [30, 8] }, stop: isBid(1) });
  const means = await Promise.all([0, 14].map(async (amount, world) => {
    const clients = await openMany(worlds[world], 2);
    await begin(clients, { record });
    await clients[1].play(`bid ${amount}`);
    await clients[0].until((t) => t.to_act.length === 1);
    let sum = 0;
    for (let i = 0; i < 10; i++) {
      const hint = await clients[0].after(() => clients[0].ask('hint', { seat: 0 }), (push) => push.type === 'hint');
      sum += hint.candidates[0].value / 10;
    }
    return sum;
  }));
  assert.ok(Math.abs(means[0] - means[1]) < 0.15, `chances of ${means.map((mean) => mean.toFixed(2)).join(' and ')}`);
});

test('moves are for one seat only, through whole games: no other client receives any', async () => {
  const clients = await openMany(worlds[1], 3);
  const looker = await Client.open(worlds[1]);
  const table = await begin(clients);
  await looker.watch(table);
  const rng = random(77);
  for (let i = 0; i < 60 && clients[0].t.status === 'playing'; i++) {
    const who = clients.find((client) => client.t.moves);
    await who.play(rng.pick(who.moves));
    await together([...clients, looker], who.t.n);
  }
  clients.forEach((client, seat) => {
    for (const push of client.pushes) {
      assert.ok(push.moves === undefined || (push.eye === seat && push.to_act.includes(seat)));
    }
  });
  assert.ok(!looker.frames.some((text) => text.includes('"moves":')));
});

test('who has given up sees his own hand, and of the others\' what a spectator sees', async () => {
  const clients = await openMany(worlds[0], 3);
  const looker = await Client.open(worlds[0]);
  const table = await begin(clients, { game: 'settlers' });
  await looker.watch(table);
  // Somebody else is to move, so that her bot has nothing to do.
  const clara = clients.find(({ t }) => !t.to_act.includes(t.eye));
  const seat = clara.t.eye;
  const others = clients.filter((client) => client !== clara);
  const before = clara.t.view.hand;
  assert.ok(Object.keys(before[seat]).every((card) => !card.startsWith('?')), 'a hand to see');
  await clara.ask('resign', { seat });
  for (const client of [...clients, looker]) await client.until((t) => t.seats[seat].resigned);
  assert.deepEqual([clara.t.eye, clara.t.view.hand], [seat, before]);
  for (const { t } of others) {
    assert.deepEqual(t.view.hand[seat], looker.t.view.hand[seat], 'hers is hidden from the others');
    assert.deepEqual(clara.t.view.hand[t.eye], looker.t.view.hand[t.eye], 'and theirs from her');
  }
  assert.ok(looker.t.view.hand.every((hand) => Object.keys(hand).every((card) => card.startsWith('?'))));
  // Afresh, too; and the past is seen through the same eyes.
  await clara.watch(table);
  assert.deepEqual([clara.t.eye, clara.t.view.hand, clara.t.moves], [seat, before, undefined]);
  const past = await clara.ask('at', { n: clara.t.n });
  assert.deepEqual(past.view.hand, before);
});
