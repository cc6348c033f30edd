// English and Russian: on every screen all words change, and nothing of the other language is left.
import test, { after } from 'node:test';
import { PATIENCE, Person, Server, allWords, assert, closeAll, eight, readCatalogue, record, words } from './support.mjs';

after(closeAll);

const server = await Server.start();
const OR = new Set((await readCatalogue()).cards.filter(({ sign }) => sign === '/').map(({ id }) => id));
const middle = await record({ seats: 3, seed: 8, level: 'easy', stop: (s) => s.phase === 'act' && s.to_move === 0 && OR.has(s.card) && s.left.every((n) => n > 0) });
const bidding = await record({ seats: 3, seed: 9, stop: () => true });
const over = await record({ seats: 2, seed: 4, level: 'easy' });

/** Keys of a book of words, with what kind of thing each is. */
function shape(value, path = '') {
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, one]) => shape(one, `${path}.${key}`));
  return [`${path}: ${typeof value}`];
}

/** Every text of a book, functions called with examples. */
function texts(value, path = '') {
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, one]) => texts(one, `${path}.${key}`));
  if (typeof value === 'string') return [[path, value]];
  return [1, 2, 5].map((n) => [`${path}(${n})`, value(n, n + 1, n + 2)]);
}

for (const [book, both] of Object.entries({ page: words, eight })) {
  test(`the words of ${book} are complete in both languages`, () => {
    assert.deepEqual(shape(both.ru).sort(), shape(both.en).sort());
    for (const lang of ['en', 'ru'])
      for (const [path, text] of texts(both[lang])) {
        assert.equal(typeof text, 'string', path);
        assert.ok(text.trim().length > 0 && !/undefined|NaN|\[object/.test(text), `${lang}${path}: “${text}”`);
      }
    for (const [path, text] of texts(both.en)) assert.doesNotMatch(text, /[а-яё]/i, path);
  });
}

// Signs that are not words of a language: rules, keys, names given in this test, addresses, the other language's name.
const SIGNS = /\b(E[MR]-\d+|Esc|Tab|Enter|QR|English|Русский|Anna|Ben|Zed|P\d|N|A|B|[ab]\d\d|https?:\/\/\S+)(?=$|[^\p{L}])/gu;
const cyrillic = (text) => /[а-яё]{2,}/i.test(text);
const latin = (text) => /[a-z]{2,}/i.test(text);

/** Words of the wrong language on the page as it is. */
async function strangers(person, lang) {
  await person.settle();
  const found = (await allWords(person.page)).map((text) => text.replace(/Русский/g, '').replace(SIGNS, ''));
  return found.filter(lang === 'ru' ? latin : cyrillic);
}

/** The same screen in both languages, switched there and back. */
async function both(t, person, screen, change) {
  await t.test(screen, async () => {
    await person.page.getByRole('dialog').or(person.page.locator('h1, .board')).first().waitFor();
    assert.equal(await person.page.evaluate(() => document.documentElement.lang), 'en');
    assert.deepEqual(await strangers(person, 'en'), [], 'Russian words on the English page');
    const before = await allWords(person.page);
    await change('ru');
    await person.page.waitForFunction(() => document.documentElement.lang === 'ru');
    // What the server says comes a moment later in the new language.
    for (const late = Date.now() + PATIENCE; Date.now() < late && (await strangers(person, 'ru')).length; ) await person.settle();
    assert.deepEqual(await strangers(person, 'ru'), [], 'English words on the Russian page');
    const after = new Set(await allWords(person.page));
    const same = before.filter((text) => after.has(text) && /\p{L}{2,}/u.test(text.replace(/Русский/g, '').replace(SIGNS, '')));
    assert.deepEqual(same, [], 'these texts did not change');
  });
  await change('en');
  await person.page.waitForFunction(() => document.documentElement.lang === 'en');
}

test('every screen in both languages', async (t) => {
  const anna = await Person.open(server, { name: 'Anna' });
  const { page } = anna;
  // In a dialog, or where there is no switch, the setting is changed as another window would find it: by a reload.
  const settings = (lang) => anna.setLanguage(lang);
  const inSettings = async (lang) => {
    await page.getByRole('radio', { name: lang === 'ru' ? 'Русский' : 'English' }).check({ force: true });
    anna.lang = lang;
  };
  const inDialog = (open) => async (lang) => {
    await anna.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await settings(lang);
    await open();
    await page.getByRole('dialog').waitFor();
  };
  const closed = async () => {
    await anna.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  await anna.by('play-bot').first().waitFor();
  await both(t, anna, 'start', async (lang) => {
    await anna.button(lang === 'ru' ? 'Русский' : 'English').click();
    anna.lang = lang;
  });
  await anna.by('settings').click();
  await anna.by('show-identity').click();
  await both(t, anna, 'settings', inSettings);
  await closed();

  const newTable = async () => {
    await anna.by('new-table').first().click();
    await page.locator('.choice-item', { hasText: /^(three|три)$/ }).click();
  };
  await newTable();
  await both(t, anna, 'new table', inDialog(newTable));
  await anna.by('create').click();
  await anna.until((table) => table?.status === 'open', 'the table');
  await page.getByRole('img', { name: anna.w.qr }).waitFor();
  await both(t, anna, 'seating', settings);

  await anna.go('/');
  await anna.resume(bidding, [0]);
  await page.getByRole('group', { name: anna.e.bidLabel }).waitFor();
  await both(t, anna, 'bidding', settings);

  await anna.go('/');
  await anna.resume(middle, [0]);
  await anna.myTurn();
  await page.locator('path[data-region][role=button]').first().waitFor();
  await both(t, anna, 'playing', settings);
  await t.test('what was announced in English is not read out on the Russian page', async () => {
    await settings('ru');
    assert.ok(!latin((await page.locator('[aria-live=polite]').allTextContents()).join(' ').replace(SIGNS, '')));
  });
  await settings('en');
  await anna.by('hint').click();
  await anna.by('hints').waitFor();
  await t.test('hint: in English', async () => assert.deepEqual(await strangers(anna, 'en'), []));
  await anna.by('hint').click();
  for (const [screen, open] of [
    ['menu', () => anna.by('menu').click()],
    ['rules', () => anna.press('?')],
    ['resign', async () => {
      await anna.by('menu').click();
      await anna.by('resign').click();
    }],
  ]) {
    await open();
    await both(t, anna, screen, inDialog(open));
    await closed();
  }
  await settings('ru');
  await anna.by('hint').click();
  await anna.by('hints').waitFor();
  await t.test('hint: in Russian', async () => assert.deepEqual(await strangers(anna, 'ru'), []));
  await anna.by('hint').click();
  await anna.by('tab-chat').click();
  await t.test('chat: in Russian', async () => assert.deepEqual(await strangers(anna, 'ru'), []));
  // Tooltips.
  await page.locator('[data-card] button').first().focus();
  await page.locator('[data-card] button').first().hover();
  await page.getByRole('tooltip').waitFor();
  await t.test('tooltip of a card: in Russian', async () => assert.deepEqual(await strangers(anna, 'ru'), []));
  await anna.handsOff();
  await settings('en');

  await anna.go('/');
  await anna.upload(over);
  await anna.by('result').waitFor();
  await both(t, anna, 'over', settings);
  await page.getByRole('slider').fill('30');
  await page.getByText(/^30 \/ \d+$/).waitFor();
  await both(t, anna, 'replay', settings);

  await anna.go('/');
  await anna.resume(bidding, [0], { locals: { 1: 'Ben', 2: 'Zed' } });
  if (anna.t.pass === undefined) await anna.play('bid 1');
  await anna.by('pass').waitFor();
  const reloaded = async (lang) => {
    await page.evaluate((one) => localStorage.setItem('diadem.lang', one), lang);
    await page.reload();
    anna.lang = lang;
    await page.locator('h1').waitFor();
    await page.waitForFunction((loading) => !loading.includes(document.querySelector('h1').innerText), [words.en.loading, words.ru.loading]);
  };
  await both(t, anna, 'pass the device', reloaded);

  await anna.go('/t/nosuchtablehere1');
  await page.getByRole('heading', { name: anna.w.turnedAway.missing }).waitFor();
  await both(t, anna, 'no such table', reloaded);

  // The board in words shows the position as the game's own data name it.
  await anna.go('/');
  await anna.resume(middle, [0]);
  await anna.go(`/t/${anna.tableId}?plain`);
  await page.locator('[data-move]').first().waitFor();
  await both(t, anna, 'plain', settings);

  // Errors of the server speak the language, too.
  await anna.go('/');
  await settings('ru');
  await anna.by('upload').setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('zzz\n') });
  await page.getByRole('alert').waitFor();
  await t.test('a refusal: in Russian', async () => assert.deepEqual((await strangers(anna, 'ru')).map((text) => text.replace(/zzz/, '')).filter(latin), []));
  await anna.leave();
});

test('the first language is the browser’s', async () => {
  const masha = await Person.open(server, { lang: 'ru' });
  await masha.page.evaluate(() => localStorage.clear());
  await masha.page.getByRole('heading', { level: 1, name: words.ru.brand }).waitFor();
  assert.equal(await masha.page.evaluate(() => document.documentElement.lang), 'ru');
  await masha.leave();
});
