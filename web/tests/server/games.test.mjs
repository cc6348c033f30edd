// Whole games over the protocol: every option, two to five seats, both languages. When a game is over its record is
// played again by the engine, and every message that anybody received is compared with what the engine says for that seat.
import { after, before, test } from 'node:test';
import { Client, Engine, Server, assert, begin, openMany, playOut, random, readRecord } from './support.mjs';

let server;
let engine;
before(async () => {
  server = await Server.start();
  engine = new Engine();
});
after(async () => {
  engine?.close();
  await server?.stop();
});

// What the engine says at each decision: `truth[n]`, by eye (-1: a spectator).
async function replayed(record, seats, langs) {
  const { header, decisions } = readRecord(record);
  const options = Object.fromEntries(header.filter((line) => line.startsWith('option ')).map((line) => line.slice(7).split('=')));
  await engine.ask('new', { game: 'eight', seats, options, chance: 'manual' });
  const truth = [];
  const log = [];
  for (let n = 0; ; n++) {
    const state = { views: [], moves: [] };
    for (let seat = -1; seat < seats; seat++) {
      const who = seat < 0 ? null : seat;
      state.views.push((await engine.ask('view', { seat: who })).view);
      state.moves.push(await engine.ask('moves', { seat: who, lang: langs[seat + 1] }));
    }
    const { scores, ranks, breakdown } = await engine.ask('scores');
    truth.push({ ...state, scores, ranks, breakdown });
    if (n === decisions.length) {
      return { truth, log };
    }
    const { events } = await engine.ask('play', decisions[n]);
    log.push(...events.map((event) => ({ n, ...event })));
  }
}

function checkMessages(client, lang, { truth, log }) {
  let compared = 0;
  for (const push of client.pushes) {
    if (push.view === undefined || push.n >= truth.length) {
      continue;
    }
    const now = truth[push.n];
    const at = (push.eye ?? -1) + 1;
    assert.deepEqual(push.view, now.views[at], `${client.name}: the view at ${push.n}`);
    assert.deepEqual([push.scores, push.ranks, push.breakdown], [now.scores, now.ranks, now.breakdown], `scores at ${push.n}`);
    assert.deepEqual(push.to_act, now.moves[at].to_act, `to_act at ${push.n}`);
    if (push.moves) {
      assert.deepEqual(push.moves, now.moves[at].moves.map(({ move, text }) => ({ move, text })), `moves at ${push.n}`);
      assert.equal(push.prompt, now.moves[at].prompt);
    }
    compared++;
  }
  assert.deepEqual(client.t.log, log.map(({ en, ru, ...rest }) => ({ ...rest, text: { en, ru }[lang] })), `${client.name}: the log`);
  return compared;
}

const GAMES = [
  [2, {}], [3, {}], [4, {}], [5, {}],
  [2, { side: 'B' }], [3, { side: 'B', tokens: 'on' }], [4, { tokens: 'on' }], [5, { side: 'B', first: 'choose' }],
  [2, { neutral: 'on' }], [2, { neutral: 'on', side: 'B', tokens: 'on', first: 'choose', card24: 'city', ages: '40,7' }],
  [3, { first: 'choose' }], [4, { card24: 'city' }], [5, { ages: '34,8,0,0,8' }], [3, { ages: '9,9,9' }],
  [2, { games: '3' }], [3, { games: '3', side2: 'B', side3: 'A', tokens2: 'on', tokens3: 'off' }], [5, { games: '3', tokens: 'on', tokens2: 'off', first: 'choose' }],
];

for (const [i, [seats, options]] of GAMES.entries()) {
  test(`${seats} seats, ${JSON.stringify(options)}`, async () => {
    const langs = Array.from({ length: seats + 1 }, (_, k) => ((i + k) % 2 ? 'ru' : 'en'));
    const looker = await Client.open(server, { name: 'Looker', lang: langs[0] });
    const clients = await Promise.all(langs.slice(1).map((lang, seat) => Client.open(server, { name: `Seat ${seat}`, lang })));
    const table = await begin(clients, { options });
    await looker.watch(table);
    const decisions = await playOut(clients, { rng: random(i + 1), onlookers: [looker] });
    assert.equal(looker.t.status, 'over');
    assert.equal(looker.t.view.phase, 'over');
    for (const [name, value] of Object.entries(options)) {
      assert.equal(looker.t.options[name], value);
    }
    const { record } = await looker.ask('record');
    const truth = await replayed(record, seats, langs);
    assert.equal(truth.truth.length, looker.t.n + 1);
    [looker, ...clients].forEach((client, k) => assert.ok(checkMessages(client, langs[k], truth) > decisions, 'every message was compared'));
    await Promise.all([looker, ...clients].map((client) => client.close()));
  });
}

test('many games at the same time do not disturb each other', async () => {
  await Promise.all([1, 2, 3, 4].map(async (seed) => {
    const clients = await openMany(server, 2);
    await begin(clients);
    await playOut(clients, { rng: random(seed) });
    assert.ok(clients.every((client) => client.pushes.every((push) => push.table === clients[0].t.table)));
  }));
});
