// Chat and notices.
import { after, before, test } from 'node:test';
import { Client, Server, assert, begin, openMany, sleep } from './support.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server?.stop());

const said = (client, text) => client.pushes.find((push) => push.type === 'chat' && push.line.text === text)?.line;

// A table with one who speaks and one who hears; who speaks is new each time, because lines are limited.
async function pair() {
  const [anna, ben] = await openMany(server, 2);
  const table = await begin([anna, ben]);
  return { anna, ben, table };
}

test('a line goes to everybody at the table, and is there for those who come later', async () => {
  const { anna, ben, table } = await pair();
  const looker = await Client.open(server, { name: 'Looker' });
  await looker.watch(table);
  await ben.ask('chat', { text: 'hello' });
  for (const client of [anna, ben, looker]) {
    await client.wait(() => said(client, 'hello'), 'the line');
    const line = said(client, 'hello');
    assert.equal(line.name, 'Ben');
    assert.equal(line.seat, 1);
    assert.ok(Math.abs(line.at - Date.now()) < 60000);
  }
  const late = await Client.open(server);
  const t = await late.watch(table);
  assert.deepEqual(t.chat.find((line) => line.text === 'hello'), said(anna, 'hello'));
});

test('text stays text: HTML, quotes, other scripts', async () => {
  const texts = ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '&lt;b&gt; &amp; "quotes" \'single\' \\ / `', 'Привет, мир! 你好 😀 é', '{"cmd":"resign","seat":0}', '</script><!--'];
  for (let i = 0; i < texts.length; i += 3) {
    const { anna, ben } = await pair();
    for (const text of texts.slice(i, i + 3)) {
      await anna.ask('chat', { text });
      await ben.wait(() => said(ben, text), text);
    }
  }
});

test('at most 300 characters, at least one', async () => {
  const { anna, ben } = await pair();
  for (const text of ['x'.repeat(300), 'ж'.repeat(300), '😀'.repeat(300)]) {
    await anna.ask('chat', { text });
    await ben.wait(() => said(ben, text), `${[...text].length} characters`);
  }
  for (const text of ['', ' ', '   ', 'x'.repeat(301), 'ж'.repeat(301), '😀'.repeat(301), 'x'.repeat(100000)]) {
    const answer = await anna.request('chat', { text });
    assert.equal(answer.ok, false, `${text.length} characters`);
    assert.ok(['bad', 'limit'].includes(answer.code), answer.code);
  }
});

test('control characters do not get through', async () => {
  for (const text of ['a\u0000b', 'a\nb', 'a\u001b[31mb', 'a\u007fb', 'a\u0085b', 'a\rb\t']) {
    const { anna, ben } = await pair();
    const start = ben.pushes.length;
    const answer = await anna.request('chat', { text });
    if (answer.ok) {
      await ben.wait(() => ben.pushes.slice(start).some((push) => push.type === 'chat'));
      assert.doesNotMatch(ben.pushes.at(-1).line.text, /[\u0000-\u001f\u007f-\u009f]/, JSON.stringify(text));
    } else {
      assert.ok(['bad', 'limit'].includes(answer.code));
    }
  }
});

test('chat is not for those at other tables', async () => {
  const one = await pair();
  const two = await pair();
  await one.anna.ask('chat', { text: 'between us' });
  await one.ben.wait(() => said(one.ben, 'between us'));
  await two.anna.ask('ping');
  assert.ok(!two.anna.raw().includes('between us'));
});

test('chat before the game begins and after it is over', async () => {
  const [anna, ben] = await openMany(server, 2);
  await begin([anna, ben], { start: false });
  await anna.ask('chat', { text: 'before' });
  await anna.ask('start');
  await ben.until((t) => t.status === 'playing');
  await ben.ask('resign', { seat: 1 });
  await anna.until((t) => t.status === 'over');
  await anna.ask('chat', { text: 'after' });
  await ben.wait(() => said(ben, 'after'));
  assert.ok(ben.t.chat.some((line) => line.text === 'before'));
});

test('a name that is HTML stays text', async () => {
  const anna = await Client.open(server, { name: '<b>"x"&amp;</b>' });
  const ben = await Client.open(server);
  const { table } = await anna.ask('create', { game: 'eight', seats: 2, who: ['me', { local: '<i>\'y\'</i>' }] });
  const t = await ben.watch(table);
  assert.deepEqual(t.seats.map((seat) => seat.name), ['<b>"x"&amp;</b>', '<i>\'y\'</i>']);
});

// How many, and how soon again: tests/hub/limits.c, by a clock of its own.
test('of many lines at once only some are said, and soon there can be more', async () => {
  const { anna, ben } = await pair();
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => anna.request('chat', { text: `line ${i}.` })));
  const refused = answers.flatMap((answer, i) => (answer.ok ? [] : [i]));
  assert.ok(refused.length > 0 && refused.every((i) => answers[i].code === 'busy'), `${refused.length} of 30 were refused`);
  await ben.ask('chat', { text: 'others may' });
  await ben.wait(() => said(ben, 'others may'));
  refused.forEach((i) => assert.equal(said(ben, `line ${i}.`), undefined, 'what is refused is not said'));
  while (!(await anna.request('chat', { text: 'at last' })).ok) {
    await sleep(100);
  }
});

test('the last 200 lines are kept', async () => {
  const host = await Client.open(server, { name: 'Host' });
  const { table } = await host.ask('create', { game: 'eight', seats: 2 });
  await host.watch(table);
  for (let i = 0; i < 42; i++) {
    const speaker = await Client.open(server, { name: `Speaker ${i}` });
    await speaker.watch(table);
    for (let k = 0; k < 5; k++) {
      await speaker.ask('chat', { text: `${i}-${k}` });
    }
    await speaker.close();
  }
  await host.wait(() => said(host, '41-4'));
  const t = await host.watch(table);
  assert.equal(t.chat.at(-1).text, '41-4');
  assert.equal(t.chat_from + t.chat.length, 210);
  let lines = t.chat;
  for (let to = t.chat_from; ;) { // the rest in pages, until there are none
    const { chat, chat_from: from } = await host.ask('said', { to });
    assert.equal(to - from, chat.length);
    if (from === to) break;
    lines = [...chat, ...lines];
    to = from;
  }
  assert.equal(lines.length, 200);
  assert.equal(lines[0].text, '2-0');
});
