// Imperial Settlers at both sizes, by day and by night, in both languages: it fits, breaks no rule of accessibility, and a picture of each.
import test, { after } from 'node:test';
import { DESKTOP, PHONE, Person, Server, assert, closeAll } from './support.mjs';
import { recordOfAny } from './settlers.mjs';

after(closeAll);

const server = await Server.start();

const turn = (s) => s.agenda.at(-1) === 'turn P1' && s.acted === 'no';
const built = (s, seat = 0) => s.locations[seat].length;
const positions = {
  'first': await recordOfAny({ seats: 2, options: { empires: 'japanese,barbarians' }, stop: (s) => turn(s) && s.round === 1 }),
  'two': await recordOfAny({ seats: 2, options: { empires: 'romans,japanese' }, stop: (s, moves) => turn(s) && s.round >= 4 && built(s) > 9 && moves.some((move) => move.startsWith('attack')) }),
  'three-lookout': await recordOfAny({ seats: 3, stop: (s) => s.agenda.at(-1) === 'pick P1' && s.round === 3 }),
  'four': await recordOfAny({ seats: 4, options: { empires: 'egyptians,romans,japanese,barbarians' }, stop: (s) => turn(s) && s.round >= 4 && built(s) > 8 && built(s, 2) > 8 }),
  'draft': await recordOfAny({ seats: 4, options: { lookout: 'draft' }, stop: (s, moves) => s.round === 2 && s.phase === 'lookout' && moves.length > 0 }),
  'solo': await recordOfAny({ seats: 1, stop: (s, moves) => turn(s) && s.round >= 4 && built(s) > 7 && moves.some((move) => move.startsWith('attack')) }),
  'question': await recordOfAny({ seats: 3, stop: (s, moves) => s.agenda.at(-1) === 'target P1' && moves.filter((move) => move.startsWith('target')).length > 3 }),
  'payment': await recordOfAny({ seats: 2, stop: (s, moves) => s.agenda.at(-1) === 'pay P1' && moves.length > 2 }),
};

const NIGHT = ['two', 'four', 'solo', 'three-lookout'];

/** What is wrong with the way the board fills the window. Rows may scroll sideways: what is inside them is not looked at. */
const misfits = (person) =>
  person.page.evaluate(() => {
    const wrong = [];
    const { scrollHeight, scrollWidth } = document.scrollingElement;
    if (scrollHeight > innerHeight || scrollWidth > innerWidth) wrong.push(`the page is ${scrollWidth} × ${scrollHeight}`);
    const board = document.querySelector('.im').getBoundingClientRect();
    for (const element of document.querySelectorAll('.im button, .im li, .im-plate, .im-stage, .im-dock, .im-hand, .im-others > *, [data-testid=prompt]')) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || !element.checkVisibility()) continue;
      const inside = element.closest('.im') ? board : { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      const scrolls = element.closest('.im-scroll, .im-row > ul, .im-other-row, .im-narrow .im-dock, .im-narrow .im-deals') !== null;
      if (box.top < inside.top - 2 || box.bottom > inside.bottom + 2 || (!scrolls && (box.left < inside.left - 2 || box.right > inside.right + 2))) wrong.push(`${element.className}: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    }
    // Nothing in a card hangs over its edge.
    for (const card of document.querySelectorAll('.im-card'))
      for (const part of card.querySelectorAll('.im-name, .im-cost, .im-raze, .im-effect')) {
        const [outer, inner] = [card.getBoundingClientRect(), part.getBoundingClientRect()];
        if (inner.width > 0 && (inner.right > outer.right + 1.5 || inner.bottom > outer.bottom + 1.5 || inner.top < outer.top - 1.5)) wrong.push(`${part.className} of ${card.textContent}: ${[inner.right - outer.right, inner.bottom - outer.bottom].map(Math.round)}`);
      }
    return wrong;
  });

/** Things to be pressed that a finger would miss. */
const smallTargets = (person) =>
  person.page.evaluate(() =>
    [...document.querySelectorAll('.im button.im-legal, .im-chip, .im-tab, .im-quiet')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      // A deal that is asked for stands in the dock as well, larger.
      return Math.min(width, height) < 43.5 && !element.closest('.im-deals') ? [`${Math.round(width)} × ${Math.round(height)} ${element.className}`] : [];
    }),
  );

for (const [name, text] of Object.entries(positions)) {
  test(name, { timeout: 90000 }, async (t) => {
    const anna = await Person.open(server, { name: 'Anna' });
    await anna.resume(text, [0]);
    await anna.myTurn();
    await anna.page.locator('.im').waitFor();
    for (const lang of ['en', 'ru']) {
      if (lang === 'ru') await anna.setLanguage('ru');
      for (const [device, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
        await t.test(`${device}, ${lang}`, async () => {
          await anna.resize(size);
          await anna.handsOff();
          await anna.picture(`settlers-${name}-${device}${lang === 'ru' ? '-ru' : ''}`);
          assert.deepEqual(await misfits(anna), []);
          if (device === 'phone') assert.deepEqual(await smallTargets(anna), []);
          // Words don't change the rest.
          if (lang === 'ru') return;
          const faults = await anna.faults();
          assert.equal(faults.length, 0, `\n${faults.join('\n')}`);
          if (!NIGHT.includes(name)) return;
          await anna.theme('dark');
          await anna.picture(`settlers-${name}-${device}-night`);
          // By night only colours are other ones.
          const dark = await anna.faults('color-contrast');
          assert.equal(dark.length, 0, `\n${dark.join('\n')}`);
          await anna.theme('light');
        });
      }
    }
    await anna.leave();
  });
}

test('menus, tooltips and another empire', { timeout: 90000 }, async (t) => {
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.resume(positions.four, [0]);
  await anna.myTurn();
  const { page } = anna;
  await page.locator('.im').waitFor();
  for (const [device, size] of Object.entries({ desktop: DESKTOP, phone: PHONE }))
    await t.test(device, async () => {
      await anna.resize(size);
      await page.locator('.im-hand .im-legal').first().click();
      await page.getByRole('dialog').waitFor();
      await anna.picture(`settlers-menu-${device}`);
      const faults = await anna.faults();
      assert.equal(faults.length, 0, `\n${faults.join('\n')}`);
      await anna.press('Escape');
      await anna.by('show-1').click();
      await anna.picture(`settlers-another-${device}`);
      assert.deepEqual(await misfits(anna), []);
      await anna.by('show-0').click();
      await page.locator('.im-plate .im-count-vp').hover();
      await page.getByRole('tooltip').waitFor();
      await anna.picture(`settlers-tip-${device}`);
    });
  await anna.leave();
});
