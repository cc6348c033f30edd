// The domino games at both sizes, by day and by night, in both languages: they fit, break no rule of accessibility, and a picture of each.
import test, { after } from 'node:test';
import { DESKTOP, PHONE, Person, Server, assert, closeAll } from './support.mjs';
import { record, recordOfAny } from './domino.mjs';

after(closeAll);

const server = await Server.start();

const mine = (s, phase) => s.phase === phase && s.to_move === 0;
const positions = {
  'kingdomino-4-lay': await record({ game: 'kingdomino', seats: 4, seed: 4, stop: (s) => mine(s, 'lay') && s.round >= 7 }),
  'kingdomino-3-claim': await record({ game: 'kingdomino', seats: 3, seed: 6, stop: (s) => mine(s, 'claim') && s.round >= 5 }),
  'queendomino-2-setup': await record({ game: 'queendomino', seats: 2, seed: 5, stop: (s) => mine(s, 'claim') }),
  'queendomino-4-lay': await record({ game: 'queendomino', seats: 4, seed: 3, stop: (s) => mine(s, 'lay') && s.round >= 6 }),
  'queendomino-3-act': await recordOfAny({ game: 'queendomino', seats: 3, stop: (s, moves) => mine(s, 'act') && s.round >= 3 && ['knight', 'build'].every((word) => moves.some((move) => move.startsWith(word))) }),
  'wedding-6-act': await record({ game: 'queendomino', seats: 6, seed: 8, stop: (s) => mine(s, 'act') && s.round >= 7 }),
  'teams-8-lay': await record({ game: 'queendomino', seats: 8, seed: 8, stop: (s) => mine(s, 'lay') && s.round >= 6 }),
};

const NIGHT = ['kingdomino-4-lay', 'queendomino-3-act', 'teams-8-lay'];

/** What is wrong with the way the board fills the window. */
const misfits = (person) =>
  person.page.evaluate(() => {
    const wrong = [];
    const { scrollHeight, scrollWidth } = document.scrollingElement;
    if (scrollHeight > innerHeight || scrollWidth > innerWidth) wrong.push(`the page is ${scrollWidth} × ${scrollHeight}`);
    const board = document.querySelector('.dm').getBoundingClientRect();
    for (const element of document.querySelectorAll('.dm button, .dm-sea, .dm [data-place], .dm-purse li, .dm-step, [data-testid=prompt]')) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || !element.checkVisibility()) continue;
      const inside = element.closest('.dm') ? board : { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      if (box.left < inside.left - 2 || box.top < inside.top - 2 || box.right > inside.right + 2 || box.bottom > inside.bottom + 2) wrong.push(`${element.className}: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    }
    const sea = document.querySelector('.dm-sea').getBoundingClientRect();
    if (Math.min(sea.width, sea.height) < 240) wrong.push(`the empire has ${Math.round(sea.width)} × ${Math.round(sea.height)}`);
    return wrong;
  });

/** Things to be pressed that a finger would miss. Cells of an empire are as large as the empire leaves them. */
const smallTargets = (person) =>
  person.page.evaluate(() =>
    [...document.querySelectorAll('.dm button.dm-legal, .dm-mini, .dm-hand button')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const least = element.matches('.dm-face') ? 36 : 44;
      return Math.min(width, height) < least - 0.5 ? [`${Math.round(width)} × ${Math.round(height)} ${element.className}`] : [];
    }),
  );

for (const [name, text] of Object.entries(positions)) {
  test(name, async (t) => {
    const anna = await Person.open(server, { name: 'Anna' });
    await anna.resume(text, [0]);
    await anna.myTurn();
    await anna.page.locator('.dm-empire').first().waitFor();
    for (const lang of ['en', 'ru']) {
      if (lang === 'ru') await anna.setLanguage('ru');
      for (const [device, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
        await t.test(`${device}, ${lang}`, async () => {
          await anna.resize(size);
          await anna.handsOff();
          await anna.picture(`domino-${name}-${device}${lang === 'ru' ? '-ru' : ''}`);
          assert.deepEqual(await misfits(anna), []);
          if (device === 'phone') assert.deepEqual(await smallTargets(anna), []);
          // Words don't change the rest; nor does the size, much.
          if (lang === 'ru' || (device === 'phone' && !NIGHT.includes(name))) return;
          const faults = await anna.faults();
          assert.equal(faults.length, 0, `\n${faults.join('\n')}`);
          if (!NIGHT.includes(name)) return;
          await anna.theme('dark');
          await anna.picture(`domino-${name}-${device}-night`);
          // By night only colours are other ones.
          const dark = device === 'desktop' ? await anna.faults('color-contrast') : [];
          assert.equal(dark.length, 0, `\n${dark.join('\n')}`);
          await anna.theme('light');
        });
      }
    }
    await anna.leave();
  });
}
