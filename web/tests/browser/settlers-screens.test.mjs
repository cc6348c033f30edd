// Imperial Settlers at both sizes, by day and by night, in both languages: it fits, breaks no rule of accessibility, and a picture of each.
import test, { after } from 'node:test';
import { DESKTOP, PHONE, Person, Server, assert, closeAll } from './support.mjs';
import { loaded, recordOfAny } from './settlers.mjs';

after(closeAll);

const server = await Server.start();

/** Four grown empires, with everything on them that can lie on a location. */
const FULL = {
  seats: 4, options: { empires: 'japanese,egyptians,romans,barbarians', lookout: 'standard', peaceful: 'off' },
  empire: ['japanese', 'egyptians', 'romans', 'barbarians'], phase: 'actions', round: 5, first: 1, agenda: ['turn P1'], acted: 'no',
  goods: [{ wood: 3, stone: 2, food: 4, gold: 2, worker: 7, raze: 3, defence: 1 }, { worker: 4, gold: 5 }, { stone: 12, raze: 6 }, { worker: 11, wood: 2 }],
  vp: [47, 39, 55, 28], passed: [3],
  locations: [
    ['JAP013', 'JAP015', 'JAP001', 'JAP009', 'JAP016', 'JAP021', 'JAP024', 'COM065', 'COM046', 'COM069', 'COM001', 'COM058', 'COM034', 'COM012', 'COM008', 'COM026', 'JAP013'],
    ['EGY013', 'EGY019', 'EGY028', 'EGY028', 'COM037', 'COM080', 'COM053', 'EGY016', 'COM021', 'COM084', 'COM069', 'COM062', 'EGY010', 'EGY002', 'COM018'],
    ['ROM023', 'ROM012', 'ROM030', 'ROM020', 'ROM017', 'COM050', 'COM030', 'COM002', 'COM044', 'COM069', 'ROM003', 'COM006', 'COM025', 'ROM029', 'ROM011', 'COM069'],
    ['BAR001', 'BAR004', 'BAR007', 'BAR014', 'COM012', 'COM039', 'COM069', 'BAR030', 'BAR020', 'COM032', 'BAR012', 'BAR016'],
  ],
  foundations: [[], [12], [13], []], used: [{ 5: 1, 9: 2 }, { 1: 1, 8: 2 }, { 3: 1 }, { 4: 1 }], blocked: [[13], [], [7], []], defence: [[8], [5], [9], []],
  samurai: [[1, 3, 4], [], [], []], held: [{}, {}, { 6: 'P2' }, {}], routes: [{}, { 3: 'P1' }, { 1: 'P1' }, {}], stock: [{ 2: 7 }, {}, {}, {}],
  under_gate: { COM005: 1, COM016: 1 }, under_other_gate: { JAP004: 1 },
  deals: [['JAP001', 'JAP004', 'JAP006', 'JAP012'], ['EGY004', 'EGY007'], ['ROM017', 'ROM001'], ['BAR012', 'BAR018', 'BAR001']],
  hand: [
    { JAP016: 2, JAP008: 1, COM050: 1, COM018: 1, COM061: 1, JAP029: 1, COM043: 1 }, { EGY021: 1, COM003: 1, COM052: 1 }, { ROM023: 1 }, { BAR022: 1, COM076: 2, COM007: 1 },
  ],
};

const turn = (s) => s.agenda.at(-1) === 'turn P1' && s.acted === 'no';
const built = (s, seat = 0) => s.locations[seat].length;
const positions = {
  'full': await loaded(FULL),
  'first': await recordOfAny({ seats: 2, options: { empires: 'japanese,barbarians' }, stop: (s) => turn(s) && s.round === 1 }),
  'two': await recordOfAny({ seats: 2, options: { empires: 'romans,japanese' }, stop: (s, moves) => turn(s) && s.round >= 4 && built(s) > 9 && moves.some((move) => move.startsWith('attack')) }),
  'three-lookout': await recordOfAny({ seats: 3, stop: (s) => s.agenda.at(-1) === 'pick P1' && s.round === 3 }),
  'four': await recordOfAny({ seats: 4, options: { empires: 'egyptians,romans,japanese,barbarians' }, stop: (s) => turn(s) && s.round >= 4 && built(s) > 8 && built(s, 2) > 8 }),
  'draft': await recordOfAny({ seats: 4, options: { lookout: 'draft' }, stop: (s, moves) => s.round === 2 && s.phase === 'lookout' && moves.length > 0 }),
  'solo': await recordOfAny({ seats: 1, stop: (s, moves) => turn(s) && s.round >= 4 && built(s) > 7 && moves.some((move) => move.startsWith('attack')) }),
  'question': await recordOfAny({ seats: 3, stop: (s, moves) => s.agenda.at(-1) === 'target P1' && moves.filter((move) => move.startsWith('target')).length > 3 }),
  'payment': await recordOfAny({ seats: 2, stop: (s, moves) => s.agenda.at(-1) === 'pay P1' && moves.length > 2 }),
};

const NIGHT = ['full', 'two', 'four', 'solo', 'three-lookout'];

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
  test(name, async (t) => {
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

test('menus, tooltips and another empire', async (t) => {
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.resume(positions.full, [0]);
  await anna.myTurn();
  const { page } = anna;
  await page.locator('.im').waitFor();
  for (const [device, size] of Object.entries({ desktop: DESKTOP, phone: PHONE }))
    await t.test(device, async () => {
      await anna.resize(size);
      await page.locator('.im-hand .im-legal').first().click();
      await page.getByRole('dialog').waitFor();
      await anna.picture(`settlers-menu-${device}`);
      // What the menu covers in part is not to be pressed meanwhile.
      const faults = (await anna.faults()).filter((fault) => !fault.startsWith('target-size'));
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
