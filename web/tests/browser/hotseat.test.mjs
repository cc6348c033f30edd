// Two people at one device.
import test, { after } from 'node:test';
import { PHONE, Person, Server, assert, closeAll, random, record } from './support.mjs';

after(closeAll);

const server = await Server.start();
const bidding = await record({ seats: 2, seed: 3, stop: () => true });

test('two people at one device play from bid to the first turns', async () => {
  const anna = await Person.open(server, { name: 'Anna', size: PHONE, touch: true });
  const { page, w } = anna;
  await anna.tap(anna.by('new-table').first());
  const dialog = page.getByRole('dialog', { name: w.newTable });
  await dialog.getByRole('combobox', { name: w.seatN(2) }).selectOption('local');
  await dialog.getByLabel(w.nameOf(2)).fill('Ben');
  await anna.tap(anna.button(w.createStart, dialog));
  await anna.until((t) => t?.status === 'playing', 'the game');

  const pass = async (name) => {
    await page.getByRole('heading', { name: w.passTo(name) }).waitFor();
    assert.equal(await page.locator('.board').count(), 0, 'nothing of the board is there');
    assert.equal(await anna.by('prompt').count(), 0);
    assert.equal(anna.t.moves, undefined);
    await anna.tap(anna.button(w.passConfirm(name)));
    await anna.until((t) => t.moves?.length, `${name} to see his moves`);
  };

  if (anna.t.pass !== undefined) await pass('Anna');
  await anna.play('bid 4');
  await pass('Ben');
  await anna.play('bid 1');
  // From here on nothing is hidden, and the device goes on from hand to hand.
  const rng = random(4);
  const seen = new Set();
  for (let turns = 0; turns < 14 || seen.size < 2; turns++) {
    await anna.until((t) => t.moves?.length || t.pass !== undefined, 'a turn');
    if (anna.t.pass !== undefined) await pass(['Anna', 'Ben'][anna.t.pass]);
    seen.add(anna.t.eye);
    await anna.play(rng.pick(anna.moves));
  }
  await anna.leave();
});

/** The page of the second, with the first's bid made: all of it, but for what differs from table to table. */
async function secondLooks(bid) {
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.resume(bidding, [0], { locals: { 1: 'Ben' } });
  const { page, w } = anna;
  const html = async () => {
    await anna.handsOff();
    await anna.still();
    const all = await page.evaluate(() => document.documentElement.outerHTML);
    return all.replaceAll(anna.tableId, 'TABLE').replace(/(id|for|name|aria-labelledby)="P[\d-]+"/g, '$1=""');
  };
  await anna.until((t) => t.moves?.length || t.pass !== undefined, 'somebody’s bid');
  if (anna.t.pass !== undefined) {
    await anna.by('look').click();
    await anna.until((t) => t.moves?.length, 'moves');
  }
  assert.equal(anna.t.eye, 0, 'the first seat bids first');
  const frames = anna.frames.length;
  await anna.play(`bid ${bid}`);
  await page.getByRole('heading', { name: w.passTo('Ben') }).waitFor();
  const between = await html();
  await anna.by('look').click();
  await anna.until((t) => t.eye === 1 && t.moves?.length, 'Ben to see his moves');
  await page.getByRole('group', { name: anna.e.bidLabel }).waitFor();
  const his = await html();
  const received = anna.frames.slice(frames).map((text) => JSON.parse(text)).filter(({ type }) => type);
  for (const message of received.filter(({ view }) => view)) assert.equal(message.view.bids[0], '?', 'not even in the messages');
  await anna.leave();
  return { between, his };
}

test('nothing of the first’s bid is in the page while the second looks', async () => {
  const low = await secondLooks(2);
  const high = await secondLooks(9);
  assert.equal(low.between, high.between, 'the screen between them is the same whatever was bid');
  assert.equal(low.his, high.his, 'the page of the second is the same whatever the first has bid');
});
