// Every screen at both sizes, by day and by night: no rule of accessibility is broken; and a picture of each.
import { DESKTOP, PHONE, Person, Server, assert, readCatalogue, record } from './support.mjs';

const server = await Server.start();
const OR = new Set((await readCatalogue()).cards.filter(({ sign }) => sign === '/').map(({ id }) => id));
const records = {
  bidding: await record({ seats: 4, seed: 2, stop: () => true }),
  middle: await record({ seats: 4, seed: 6, stop: (s) => s.phase === 'take' && s.to_move === 0 && s.cards[0].length >= 5 }),
  or: await record({ seats: 3, seed: 8, stop: (s) => s.phase === 'act' && s.to_move === 0 && OR.has(s.card) && s.left.every((n) => n > 0) }),
  over: await record({ seats: 3, seed: 4 }),
};

const SIZES = { desktop: DESKTOP, phone: PHONE };
// What is looked at by night and in Russian as well, as pictures. The rules are checked for all of them.
const NIGHT = ['start', 'seating', 'bidding', 'playing', 'over', 'rules'];
const RUSSIAN = ['start', 'new-table', 'seating', 'bidding', 'playing', 'or-card', 'over', 'rules', 'settings', 'plain'];

/** Looks at the screen that the person is at. */
async function screen(t, person, name) {
  const ru = person.lang === 'ru' ? '-ru' : '';
  for (const [device, size] of Object.entries(SIZES)) {
    await person.resize(size);
    await person.handsOff();
    // Words don't change contrasts: in Russian by day only.
    for (const theme of ru ? ['light'] : ['light', 'dark']) {
      await t.test(`${name}${ru}: ${device}, ${theme}`, async () => {
        await person.theme(theme);
        if (theme === 'light' || NIGHT.includes(name)) await person.picture(`${name}${ru}-${device}${theme === 'dark' ? '-night' : ''}`);
        // By night only colours are other ones.
        const faults = await person.faults(theme === 'dark' ? 'color-contrast' : undefined);
        assert.equal(faults.length, 0, `\n${faults.join('\n')}`);
      });
    }
    await person.theme('light');
  }
  await person.resize(DESKTOP);
}

export async function walk(t, lang) {
  const wanted = lang === 'en' ? () => true : (name) => RUSSIAN.includes(name);
  const look = async (person, name) => wanted(name) && screen(t, person, name);
  const anna = await Person.open(server, { name: lang === 'en' ? 'Anna' : 'Анна', lang });
  const { page } = anna;
  const closed = async () => {
    await anna.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  await anna.by('play-bot').first().waitFor();
  await look(anna, 'start');

  await anna.by('settings').click();
  await anna.by('show-identity').click();
  await page.getByRole('img', { name: anna.w.identityQr }).waitFor();
  await look(anna, 'settings');
  await closed();

  await anna.by('new-table').first().click();
  const dialog = page.getByRole('dialog', { name: anna.w.newTable });
  await page.locator('.choice-item', { hasText: /^5$/ }).click();
  await dialog.getByRole('combobox', { name: anna.w.seatN(2) }).selectOption('local');
  await dialog.getByRole('combobox', { name: anna.w.seatN(3) }).selectOption('hard');
  await look(anna, 'new-table');
  await anna.by('create').click();

  await anna.until((table) => table?.status === 'open', 'the table being filled');
  await page.getByRole('img', { name: anna.w.qr }).waitFor();
  await look(anna, 'seating');

  await anna.go('/');
  await anna.resume(records.bidding, [0]);
  await page.getByRole('group', { name: anna.e.bidLabel }).waitFor();
  await look(anna, 'bidding');

  await anna.go('/');
  await anna.resume(records.middle, [0]);
  await anna.myTurn();
  await page.locator('path[data-region]').first().waitFor();
  await look(anna, 'playing');

  if (lang === 'en') {
    await anna.by('tab-chat').click();
    await anna.by('chat-input').fill('Good luck, everybody!');
    await anna.press('Enter');
    await page.getByText('Good luck, everybody!').waitFor();
    await look(anna, 'chat');
    await anna.by('tab-chat').click();
    await anna.by('hint').click();
    await anna.by('hints').waitFor();
    await look(anna, 'hint');
    await anna.by('hint').click();
    await anna.by('menu').click();
    await look(anna, 'menu');
    await anna.by('resign').click();
    await anna.by('resign-yes').waitFor();
    await look(anna, 'resign');
    await closed();
    await anna.by('menu').click();
    await anna.by('look-back').click();
    await anna.by('replay').waitFor();
    await page.getByText(anna.w.beginning).waitFor();
    await look(anna, 'looking-back');
    await anna.button(anna.w.backToNow).click();
  }
  await anna.press('?');
  await page.getByRole('dialog').waitFor();
  await look(anna, 'rules');
  await closed();

  // The same table in words.
  await anna.go(`/t/${anna.tableId}?plain`);
  await page.locator('[data-move]').first().waitFor();
  await look(anna, 'plain');

  await anna.go('/');
  await anna.resume(records.or, [0]);
  await anna.myTurn();
  await page.locator('path[data-region][role="button"]').first().waitFor();
  await look(anna, 'or-card');

  await anna.go('/');
  await anna.upload(records.over);
  await anna.by('result').waitFor();
  await page.locator('path[data-region]').first().waitFor();
  await look(anna, 'over');
  await page.getByRole('slider').fill('40');
  await page.getByText(/^40 \/ \d+$/).waitFor();
  await look(anna, 'replay');

  if (lang === 'en') {
    await anna.go('/');
    await anna.resume(records.bidding, [0], { locals: { 1: 'Ben' } });
    if (anna.t.pass === undefined) await anna.play('bid 1');
    await anna.by('pass').waitFor();
    await look(anna, 'pass-the-device');

    await anna.go('/t/nosuchtablehere1');
    await page.getByRole('heading', { name: anna.w.turnedAway.missing }).waitFor();
    await look(anna, 'no-such-table');

    // One who watches.
    const ben = await Person.open(server, { name: 'Ben' });
    await ben.resume(records.middle, [0]);
    const clara = await Person.open(server, { name: 'Clara', path: `/t/${ben.tableId}` });
    await clara.until((table) => table?.status === 'playing', 'the table');
    await clara.page.locator('path[data-region]').first().waitFor();
    await look(clara, 'watching');
    await clara.leave();
    await ben.leave();

    // The start page when there is something on it.
    await anna.go('/');
    await page.getByRole('region', { name: anna.w.myTables }).getByRole('link').first().waitFor();
    await look(anna, 'start-with-tables');
  }
  await anna.leave();
}
