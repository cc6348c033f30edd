// Imperial Settlers: every kind of move can be made on the board, by mouse, by finger and by keys.
import test, { after } from 'node:test';
import { PHONE, Person, Server, assert, closeAll, random } from './support.mjs';
import { byHand, byKeys, play, recordsWith, verbOf } from './settlers.mjs';

after(closeAll);

const server = await Server.start();

const VERBS = [
  'pick', 'build', 'deal', 'raze', 'attack', 'activate', 'exchange', 'pass', 'guard', 'samurai', 'tuck', 'bank', 'end', 'target', 'treaty',
  'route', 'steal', 'victim', 'drop', 'take', 'sacrifice', 'pay', 'draw', 'keep', 'turn_in', 'sell', 'done',
];
const records = await recordsWith(VERBS);

const ways = {
  mouse: { person: {}, way: byHand },
  finger: { person: { size: PHONE, touch: true }, way: byHand },
  keys: { person: {}, way: byKeys },
};

test('there is a position for each of them', () => {
  assert.deepEqual(VERBS.filter((verb) => !records.has(verb)), []);
});

for (const [name, { person, way }] of Object.entries(ways))
  test(`by ${name}`, async (t) => {
    const anna = await Person.open(server, { name: 'Anna', ...person });
    for (const [verb, { text, moves }] of records)
      await t.test(verb, async () => {
        await anna.go('/');
        await anna.resume(text, [0]);
        await anna.myTurn();
        await anna.page.locator('.im').waitFor();
        await play(anna, random(7).pick(moves.filter((move) => verbOf(move) === verb)), way);
      });
    await anna.leave();
  });
