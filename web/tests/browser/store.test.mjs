// A server in trouble with its disk, as the page shows it. What the server says is changed on its way.
import test, { after } from 'node:test';
import { Person, Server, assert, closeAll, record } from './support.mjs';

after(closeAll);

const midTurn = await record({ seats: 2, seed: 11, stop: (state) => state.phase !== 'bid' && state.to_move === 0 && state.card !== null && state.left[0] >= 2 });

/** Answers to `cmd` go through `change`, which gives what the page is told. */
const changing = (cmd, change) => (person) =>
  person.page.routeWebSocket(/\/ws$/, (page) => {
    const asked = new Set();
    const server = page.connectToServer();
    page.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.cmd === cmd) asked.add(message.re);
      server.send(text);
    });
    server.onMessage((text) => {
      const message = JSON.parse(text);
      page.send(asked.delete(message.re) ? JSON.stringify(change(message)) : text);
    });
  });

const refusal = (re, code) => ({ re, ok: false, code, error: 'as the server says it' });

test('a move of which the server does not know whether it was saved is sent again with its id', async () => {
  const server = await Server.start();
  let doubts = 0;
  const before = changing('play', (answer) => (doubts++ === 0 ? refusal(answer.re, 'unsure') : answer));
  const anna = await Person.open(server, { name: 'Anna', before });
  await anna.resume(midTurn, [0]);
  await anna.myTurn();
  const { n } = anna.t;
  await anna.settle();
  await anna.point(anna.moves.find((one) => one !== 'done'), () => 0);
  await anna.until(() => anna.frames.some((text) => JSON.parse(text).again === true), 'the answer to the second');
  const plays = anna.sent.filter(({ cmd }) => cmd === 'play');
  assert.equal(plays.length, 2);
  assert.equal(new Set(plays.map(({ id }) => id)).size, 1);
  assert.equal(anna.sent.filter(({ cmd }) => cmd === 'hello').length, 2, 'over a new line');
  await anna.page.getByText(anna.w.sending).waitFor({ state: 'detached' });
  assert.equal(anna.t.n, n + 1, 'it was made once');
  assert.equal(await anna.page.getByRole('alert').count(), 0, 'nobody is bothered');
  await anna.leave();
});

test('a table that the server can’t show at the moment is asked for again', async () => {
  const server = await Server.start();
  const host = await Person.open(server, { name: 'Host' });
  await host.resume(midTurn, [0]);
  let refused = 0;
  const before = changing('watch', (answer) => (refused++ < 2 ? refusal(answer.re, 'failed') : answer));
  const anna = await Person.open(server, { name: 'Anna', path: `/t/${host.tableId}`, before });
  await anna.page.locator('path[data-region]').first().waitFor();
  assert.equal(refused, 3);
  await anna.leave();
  await host.leave();
});

for (const lang of ['en', 'ru'])
  test(`a table that can’t be read is called so (${lang})`, async () => {
    const server = await Server.start();
    const before = changing('watch', (answer) => refusal(answer.re, 'broken'));
    const anna = await Person.open(server, { name: 'Anna', lang, path: '/t/brokenbrokenbrok', before });
    await anna.page.getByRole('heading', { name: anna.w.turnedAway.broken }).waitFor();
    await anna.page.getByText(anna.w.turnedAwayAbout.broken).waitFor();
    assert.deepEqual(await anna.faults(), []);
    await anna.page.getByRole('main').getByRole('link').click();
    await anna.by('play-bot').first().waitFor();
    await anna.leave();
  });
