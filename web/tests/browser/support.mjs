// What the browser tests share: a server of one's own, people with a browser each, a line between them that can be cut, and
// hands that play any legal move by clicking what the page offers for it.
//
// DIADEM       the program to test (default: build/diadem)
// CHROMIUM     the browser (default: the first one found)
// SCREENSHOTS  where pictures go (default: build/screenshots)
// PATIENCE     how long anything may take that should come at once, in milliseconds
// SLOWER       how many times slower the pages' processor is to be: brings out what hangs on being fast
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';

export { assert };

const root = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export const PROGRAM = process.env.DIADEM ?? root('build/diadem');
export const SHOTS = process.env.SCREENSHOTS ?? root('build/screenshots');
export const PATIENCE = Number(process.env.PATIENCE ?? 30000);
const SLOWER = Number(process.env.SLOWER ?? 1);

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

// ---- Words of the page, so that the tests follow them ----

const { outputFiles } = await build({
  stdin: {
    contents: "export { words } from './words'; export { words as eight } from './games/eight/words';",
    resolveDir: root('web/src'),
  },
  bundle: true, format: 'esm', write: false, logLevel: 'error',
});
export const { words, eight } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);

// ---- Chance ----

/** The same numbers every time (mulberry32). */
export function random(seed) {
  let state = seed >>> 0;
  const rng = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = state;
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
  rng.pick = (list) => list[Math.floor(rng() * list.length)];
  return rng;
}

// ---- Server ----

export class Server {
  /** It ends with `closeAll`. */
  static async start(flags = []) {
    const server = new Server();
    server.folder = mkdtempSync(join(tmpdir(), 'diadem-browser-'));
    server.flags = flags;
    server.output = '';
    server.proxies = [];
    await server.spawn(0);
    atEnd(() => server.close());
    return server;
  }

  async spawn(port) {
    const store = `sqlite:${join(this.folder, 'tables.db')}`;
    const args = ['serve', '--port', String(port), '--store', store, '--bot-pace', '0', '--rate', '0', '--tables-per-hour', '0', ...this.flags];
    this.process = spawn(PROGRAM, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.exited = new Promise((resolve) => this.process.on('close', (code, signal) => resolve(code ?? signal)));
    this.process.stderr.on('data', (data) => (this.output += data));
    this.port = await new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`no address; printed: ${this.output}`)), PATIENCE);
      let printed = '';
      this.process.stdout.on('data', (data) => {
        this.output += data;
        printed += data;
        const found = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(printed);
        if (found) {
          clearTimeout(late);
          resolve(Number(found[1]));
        }
      });
      this.process.on('error', reject);
      this.exited.then((how) => reject(new Error(`the server ended (${how}); printed: ${this.output}`)));
    });
    this.url = `http://127.0.0.1:${this.port}`;
  }

  async end(signal = 'SIGTERM') {
    this.process.kill(signal);
    return this.exited;
  }

  /** A new process at the same address, with the same store. */
  async startAgain() {
    await this.spawn(this.port);
  }

  async close() {
    for (const proxy of this.proxies) proxy.close();
    await this.end('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A line to the server that can be cut, hang, or swallow what is said in one direction. */
export class Proxy {
  static async to(server) {
    const proxy = new Proxy();
    proxy.pairs = new Set();
    proxy.refuse = false;
    proxy.swallow = null; // 'up': nothing reaches the server; 'down': nothing reaches the browser; 'greeting': … but answers to handshakes
    proxy.late = 0; // how much later the answer to a handshake comes, in milliseconds; all else is quick
    proxy.listener = net.createServer((browser) => {
      if (proxy.refuse) return void browser.destroy();
      const upstream = net.connect(server.port, '127.0.0.1');
      const pair = { browser, upstream };
      proxy.pairs.add(pair);
      const end = () => {
        browser.destroy();
        upstream.destroy();
        proxy.pairs.delete(pair);
      };
      let held = null; // until when, since a handshake has been asked for
      browser.on('data', (data) => {
        if (proxy.late > 0 && /^upgrade: websocket/im.test(data.toString('latin1'))) held = new Promise((go) => setTimeout(go, proxy.late));
        if (proxy.swallow !== 'up') upstream.write(data);
      });
      upstream.on('data', async (data) => {
        await held;
        const lost = proxy.swallow === 'down' || (proxy.swallow === 'greeting' && !data.toString('latin1').startsWith('HTTP/1.1 101'));
        if (!lost && !browser.destroyed) browser.write(data);
      });
      for (const socket of [browser, upstream]) socket.on('close', end).on('error', end);
    });
    await new Promise((resolve) => proxy.listener.listen(0, '127.0.0.1', resolve));
    proxy.url = `http://127.0.0.1:${proxy.listener.address().port}`;
    server.proxies.push(proxy);
    return proxy;
  }

  /** Breaks every connection, and lets none come until `mend`. */
  cut() {
    this.refuse = true;
    this.break();
  }

  /** Breaks every connection, and answers nothing to those that come until `mend`; they stay as they are then. */
  hang() {
    this.swallow = 'down';
    this.break();
  }

  break() {
    for (const { browser, upstream } of this.pairs) {
      browser.destroy();
      upstream.destroy();
    }
  }

  mend() {
    this.refuse = false;
    this.swallow = null;
  }

  close() {
    this.cut();
    this.listener.close();
  }
}

// ---- The engine: it makes records of positions that a test needs ----

export class Engine {
  constructor() {
    this.process = spawn(PROGRAM, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.waiting = [];
    createInterface({ input: this.process.stdout }).on('line', (line) => this.waiting.shift()(JSON.parse(line)));
  }

  async ask(cmd, args = {}) {
    const answer = await new Promise((resolve) => {
      this.waiting.push(resolve);
      this.process.stdin.write(`${JSON.stringify({ cmd, ...args })}\n`);
    });
    assert.ok(answer.ok, `engine: ${cmd} → ${answer.error}`);
    return answer;
  }

  close() {
    this.process.stdin.end();
  }
}

/** The record of a game that bots played, the same every time, until `stop(state, count)`. */
export async function record({ seats, seed, options = {}, level = 'medium', stop }) {
  const engine = new Engine();
  try {
    await engine.ask('new', { game: 'eight', seats, seed, options });
    for (let count = 0; ; count++) {
      const { state } = await engine.ask('state');
      const { to_act: toAct } = await engine.ask('moves');
      if (toAct.length === 0) {
        assert.ok(stop === undefined, 'the game ended before the position that was looked for');
        return (await engine.ask('record')).record;
      }
      if (stop?.(state, count)) return (await engine.ask('record')).record;
      const { seat, move } = await engine.ask('bot', { level, seed: seed * 1000 + count });
      await engine.ask('play', { seat, move });
    }
  } finally {
    engine.close();
  }
}

/** The catalogue of the game, from the engine. */
let catalogue;
export async function readCatalogue() {
  if (!catalogue) {
    const engine = new Engine();
    ({ catalogue } = await engine.ask('catalogue', { game: 'eight' }));
    engine.close();
  }
  return catalogue;
}

// ---- Browser ----

const endings = [];

export function atEnd(what) {
  endings.push(what);
}

/** Ends browser and servers. Each file of tests says `after(closeAll)`. */
export async function closeAll() {
  for (const end of endings.splice(0).reverse()) await end();
}

function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    try {
      return execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    } catch {
      // The next one.
    }
  }
  throw new Error('no Chromium found: set CHROMIUM');
}

let launched;
export function browser() {
  launched ??= chromium
    .launch({
      executablePath: findBrowser(),
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    })
    .then((one) => {
      atEnd(() => one.close());
      return one;
    });
  return launched;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const GAME_FIELDS = ['n', 'steps', 'eye', 'pass', 'to_act', 'deadline', 'view', 'prompt', 'moves', 'undo', 'asked', 'scores', 'ranks', 'breakdown', 'over', 'resigned'];

/** A person with a browser of his own. What goes wrong in his page fails the test: `check` says so. */
export class Person {
  /** A new person opens `path`. */
  static async open(at, { name, lang = 'en', theme, size = DESKTOP, touch = false, motion = 'reduce', path = '/', level, scale = 1, before, insecure = false } = {}) {
    const person = new Person();
    Object.assign(person, { name, lang, touch, size, base: at.url, expected: [] });
    person.frames = []; // every text received, in order, over reloads too
    person.sent = [];
    person.errors = [];
    person.t = null; // the table as the messages tell it
    person.waiters = new Set();
    person.context = await (await browser()).newContext({
      viewport: size, hasTouch: touch, isMobile: touch, deviceScaleFactor: scale, locale: lang === 'ru' ? 'ru-RU' : 'en-GB',
      reducedMotion: motion === 'reduce' ? 'reduce' : 'no-preference', colorScheme: 'light', acceptDownloads: true, timezoneId: 'UTC', ignoreHTTPSErrors: insecure,
    });
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(at.url).origin });
    const remembered = Object.entries({ name, theme, level, lang }).filter(([, value]) => value !== undefined);
    await person.context.addInitScript((list) => {
      if (location.protocol === 'about:') return;
      for (const [key, value] of list) if (localStorage.getItem(`diadem.${key}`) === null) localStorage.setItem(`diadem.${key}`, value);
    }, remembered);
    person.page = await person.context.newPage();
    person.page.setDefaultTimeout(PATIENCE);
    if (SLOWER > 1) await (await person.context.newCDPSession(person.page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    person.listen();
    await before?.(person);
    await person.go(path);
    return person;
  }

  listen() {
    const { page } = this;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.errors.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.errors.push(`page error: ${error.stack ?? error}`));
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.receive(String(payload)));
      socket.on('framesent', ({ payload }) => {
        this.sent.push(JSON.parse(String(payload)));
        this.wake();
      });
    });
  }

  receive(text) {
    this.frames.push(text);
    const message = JSON.parse(text);
    if (message.type === 'table') this.t = message;
    else if (message.type === 'update' && this.t?.table === message.table) {
      const before = Object.fromEntries(Object.entries(this.t).filter(([key]) => !GAME_FIELDS.includes(key)));
      const { events, from, replace_at: times, ...fields } = message;
      const log_from = Math.min(before.log_from, from);
      const seats = before.seats.map((seat, i) => ({ ...seat, replace_at: times[i] }));
      this.t = { ...before, ...fields, seats, type: 'table', log_from, log: [...before.log.filter(({ n }) => n < from), ...events] };
    } else if (message.type === 'people' && this.t?.table === message.table) {
      this.t = { ...this.t, seats: message.seats, watching: message.watching, guests: message.guests };
    } else if (message.type === 'chat' && this.t?.table === message.table) this.t.chat = [...this.t.chat, message.line];
    this.wake();
  }

  wake() {
    for (const look of this.waiters) look();
  }

  /** Waits until `condition(t)`; it is looked at after each message. */
  until(condition, what = String(condition), patience = PATIENCE) {
    return new Promise((resolve, reject) => {
      const finish = (settle, value) => {
        clearTimeout(late);
        this.waiters.delete(look);
        settle(value);
      };
      const look = () => {
        try {
          const found = condition(this.t);
          if (found) finish(resolve, found);
        } catch (error) {
          finish(reject, error);
        }
      };
      const late = setTimeout(() => {
        const { moves, prompt, n, status, to_act: toAct, eye } = this.t ?? {};
        finish(reject, new Error(`${this.name ?? 'somebody'} waited ${patience} ms for ${what}; the table: ${JSON.stringify({ status, n, eye, toAct, prompt, moves: moves?.map(({ move }) => move) })}`));
      }, patience);
      this.waiters.add(look);
      look();
    });
  }

  async go(path) {
    await this.page.goto(this.base + path);
    await this.page.locator('#app > *').first().waitFor();
  }

  get w() {
    return words[this.lang];
  }

  get e() {
    return eight[this.lang];
  }

  by(testid) {
    return this.page.getByTestId(testid);
  }

  button(name, within = this.page) {
    return within.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** The page has drawn what it knows. */
  async settle() {
    await this.page.waitForFunction(() => !document.querySelector('.loading'));
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }

  /** No picture is still moving, and all letters are there. */
  async still() {
    await this.page.evaluate(async () => {
      await document.fonts.ready;
      const limit = new Promise((resolve) => setTimeout(resolve, 3000));
      const finite = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
      await Promise.race([Promise.allSettled(finite.map((one) => one.finished)), limit]);
    });
    await this.settle();
  }

  async text(selector) {
    return (await this.page.locator(selector).allInnerTexts()).join(' ');
  }

  async resize(size) {
    this.size = size;
    await this.page.setViewportSize(size);
    await this.page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
    await this.settle();
  }

  /** The table of the address. */
  get tableId() {
    return /\/t\/([\w-]+)/.exec(this.page.url())?.[1] ?? null;
  }

  async press(key) {
    await this.page.keyboard.press(key);
  }

  tap(locator) {
    return this.touch ? locator.tap() : locator.click();
  }

  /** Out of the way: nothing is hovered. */
  async handsOff() {
    await this.page.mouse.move(1, 1);
  }

  // ---- Faults ----

  /** Errors of the page that the test brings about itself. */
  expectErrors(...patterns) {
    this.expected.push(...patterns);
  }

  check() {
    const unexpected = this.errors.filter((text) => !this.expected.some((pattern) => pattern.test(text)));
    assert.deepEqual(unexpected, [], `errors in the page of ${this.name ?? 'somebody'}`);
  }

  async leave() {
    this.check();
    await this.context.close();
  }

  /** Rules of accessibility that the page breaks just now; all rules, or one. */
  async faults(rule) {
    await this.still();
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(axeSource);
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const runOnly = rule ? { type: 'rule', values: [rule] } : { type: 'tag', values: tags };
    const found = await this.page.evaluate((only) => window.axe.run(document, { resultTypes: ['violations'], runOnly: only }), runOnly);
    return found.violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.slice(0, 6).map((node) => `    ${node.target.join(' ')}  ${node.html.slice(0, 160)}\n      ${node.any.concat(node.all, node.none).map((one) => one.message).join('; ').slice(0, 300)}`).join('\n')}${nodes.length > 6 ? `\n    … ${nodes.length} in all` : ''}`,
    );
  }

  async picture(name) {
    mkdirSync(SHOTS, { recursive: true });
    await this.still();
    await this.page.screenshot({ path: join(SHOTS, `${name}.png`) });
  }

  async theme(colorScheme) {
    await this.page.emulateMedia({ colorScheme });
    await this.page.waitForFunction((one) => document.documentElement.dataset.theme === one, colorScheme);
  }

  // ---- Playing ----

  get moves() {
    return (this.t?.moves ?? []).map(({ move }) => move);
  }

  myTurn(what = 'a turn') {
    return this.until((t) => t?.moves?.length || t?.status === 'over', what);
  }

  /** Plays a legal move with the mouse or a finger, the way the page offers it, and waits until it has happened. */
  async play(move, { rng = () => 0 } = {}) {
    const { n } = this.t;
    assert.ok(this.moves.includes(move), `${move} is legal`);
    const said = this.sent.length;
    await this.settle();
    try {
      await this.point(move, rng);
      // Others bid at the same time: their news is not ours.
      const happened = (t) => (move.startsWith('bid') ? !this.moves.includes(move) : t.n > n);
      await this.until((t) => happened(t) || t.status === 'over', `the move ${move} to happen`);
    } catch (error) {
      // What the page showed when a move could not be made.
      mkdirSync(SHOTS, { recursive: true });
      await this.page.screenshot({ path: join(SHOTS, `failed-${move.replaceAll(' ', '-')}.png`) });
      throw error;
    }
    const plays = this.sent.slice(said).filter(({ cmd }) => cmd === 'play');
    assert.deepEqual(plays.map((one) => one.move), [move], 'the page sent just this move');
  }

  async point(move, rng) {
    const [word, a, b] = move.split(' ');
    const plain = this.page.locator(`[data-move="${move}"]`);
    if (await this.page.locator('.board[data-game="plain"]').count()) return this.tap(plain);
    const { view } = this.t;
    const side = await this.side();
    const named = (id) => side.regions.find((region) => region.id === id).name[this.lang];
    switch (word) {
      case 'bid':
        return this.tap(this.button(this.e.doBid(Number(a)), this.page.getByRole('group', { name: this.e.bidLabel })));
      case 'take':
        return this.tap(this.page.locator(`[data-card="${view.row[Number(a) - 1]}"] button`));
      case 'recruit':
        await this.use(word);
        return this.region(a, this.e.doRecruit(named(a)));
      case 'found':
        await this.use(word);
        return this.region(a, this.e.doFound(named(a)));
      case 'neutral':
        return this.region(a, this.e.doNeutral(named(a)));
      case 'march':
      case 'sail': {
        await this.use(word);
        // Either the army first, or, where no army of ours stands at the goal, the goal first.
        const direct = this.moves.filter((one) => one.startsWith(word) && one.endsWith(` ${b}`));
        const isSource = this.moves.some((one) => one.startsWith(`${word} ${b} `));
        if (!isSource && rng() < 0.5) {
          if (direct.length === 1) return this.region(b, (word === 'march' ? this.e.doMarch : this.e.doSail)(named(a), named(b)));
          await this.region(b, this.e.chooseFrom(named(b)));
          const menu = this.page.getByRole('dialog', { name: this.e.chooseFrom(named(b)) });
          return this.tap(menu.getByRole('button', { name: this.e.from(named(a)), exact: true }));
        }
        await this.region(a, this.e.pickUp(named(a)));
        return this.region(b, (word === 'march' ? this.e.doMarch : this.e.doSail)(named(a), named(b)));
      }
      case 'destroy': {
        await this.use(word);
        const here = this.moves.filter((one) => one.startsWith('destroy') && one.endsWith(` ${b}`));
        const name = a === 'neutral' ? null : await this.seatName(Number(a.slice(1)) - 1);
        if (here.length === 1) return this.region(b, this.e.doDestroy(name ?? this.e.neutral, named(b)));
        await this.region(b, this.e.chooseWhom(named(b)));
        const menu = this.page.getByRole('dialog', { name: this.e.chooseWhom(named(b)) });
        return this.tap(menu.getByRole('button', { name: name ? this.e.armyOf(name) : this.e.neutralArmy, exact: true }));
      }
      default:
        return this.tap(plain);
    }
  }

  /** On a card with two actions: the one that the map is to offer. */
  async use(kind) {
    const { view } = this.t;
    const name = this.e.use(this.e.action[kind](1)).replace(/\d.*$/, '').trim();
    const tab = this.page.locator(`[data-card="${view.card}"]`).getByRole('button', { name });
    if ((await tab.count()) && (await tab.getAttribute('aria-pressed')) !== 'true') {
      await this.tap(tab);
      await this.settle();
    }
  }

  async side() {
    const { view } = this.t;
    const letter = view.side ?? (view.round > 1 ? view.options[`side${view.round}`] : view.options.side);
    const { boards } = await readCatalogue();
    return boards.find(({ id }) => id === (letter === 'same' ? view.options.side : letter)) ?? boards[0];
  }

  /** What the page calls a seat. */
  async seatName(seat) {
    return this.page.locator('.seat-who').nth(seat).innerText();
  }

  /** Clicks a region at a place where it isn't covered, when it is offered for what the words say. */
  async region(id, wanted) {
    const spot = await this.page.waitForFunction(
      ([region, label]) => {
        const path = document.querySelector(`[data-region="${region}"]`);
        if (!path?.getAttribute('aria-label')?.startsWith(label)) return null;
        const box = path.getBoundingClientRect();
        const free = [];
        const steps = 28;
        for (let i = 1; i < steps; i++)
          for (let j = 1; j < steps; j++) {
            const [x, y] = [box.left + (box.width * i) / steps, box.top + (box.height * j) / steps];
            if (document.elementFromPoint(x, y) === path) free.push([x, y, i, j]);
          }
        if (free.length === 0) return null;
        // The place with the most room around it.
        const room = ([, , i, j]) => free.filter(([, , k, l]) => Math.abs(i - k) <= 4 && Math.abs(j - l) <= 4).length;
        const [x, y] = free.reduce((best, one) => (room(one) > room(best) ? one : best));
        return { x, y };
      },
      [id, wanted],
      { polling: 'raf' },
    ).catch(async () => {
      const label = await this.page.locator(`[data-region="${id}"]`).getAttribute('aria-label');
      throw new Error(`region ${id} can't be clicked as “${wanted}”: it says “${label}”, or something covers it`);
    });
    const { x, y } = await spot.jsonValue();
    if (this.touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  /** Plays by chance until `stop(t)` or the end of the game; waits for others meanwhile. */
  async playOn({ rng = random(1), stop = () => false } = {}) {
    for (;;) {
      await this.until((t) => t?.moves?.length || t?.status === 'over' || stop(t), 'a turn');
      if (this.t.status === 'over' || stop(this.t)) return;
      await this.play(pickMove(this.moves, rng), { rng });
    }
  }

  // ---- Ways ----

  /** Opens a saved game and comes to its table. */
  async upload(text) {
    await this.by('play-bot').first().waitFor(); // the server is there
    await this.by('upload').setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await this.until((t) => t !== null && t.table === this.tableId, 'the table of the record').catch(async (error) => {
      throw new Error(`${error.message}; alerts: ${(await this.page.getByRole('alert').allInnerTexts()).join(' ')}; last frames: ${this.frames.slice(-2).join(' ').slice(0, 600)}; sent: ${JSON.stringify(this.sent.at(-1)).slice(0, 100)}`);
    });
  }

  /** A record's game goes on, with this person in the seats given and bots in the others. */
  async resume(text, seats, { level = 'easy', locals = {} } = {}) {
    await this.upload(text);
    const rows = this.page.locator('.seat-row');
    for (const seat of seats) {
      if (this.t.seats[seat].kind !== 'open') continue;
      await this.button(this.w.sitHere, rows.nth(seat)).click();
      await this.until((t) => t.seats[seat].you, 'a seat');
    }
    for (const [seat, name] of Object.entries(locals)) {
      await this.button(this.w.sitLocal, rows.nth(Number(seat))).click();
      await this.page.getByLabel(this.w.nameOf(Number(seat) + 1)).fill(name);
      await this.press('Enter');
      await this.until((t) => t.seats[seat].you, 'a seat for somebody else');
    }
    if (this.t.seats.some(({ kind }) => kind === 'open')) {
      await this.page.getByLabel(this.w.fillWith).selectOption(level);
      await this.by('fill').click();
      await this.until((t) => t.seats.every(({ kind }) => kind !== 'open'), 'all seats taken');
    }
    await this.by('start').click();
    await this.until((t) => t.status === 'playing', 'the game to go on');
  }

  async setLanguage(lang) {
    await this.by('settings').click();
    await this.page.getByRole('radio', { name: lang === 'ru' ? 'Русский' : 'English' }).check({ force: true });
    this.lang = lang;
    await this.page.waitForFunction((one) => document.documentElement.lang === one, lang);
    await this.press('Escape');
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
    await this.settle();
  }
}

/** A move by chance: turns do not end early while something else can be done. */
export function pickMove(moves, rng) {
  const others = moves.filter((move) => move !== 'done');
  return rng.pick(others.length ? others : moves);
}

/** Everything a page says: visible texts, and what is spoken or shown on hover; but not what has been announced. */
export function allWords(page) {
  return page.evaluate(() => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) {
        const parent = node.parentElement;
        if (!['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.tagName) && parent.checkVisibility() && !parent.closest('[aria-live]')) found.add(node.data.trim());
        continue;
      }
      if (!node.checkVisibility()) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']) if (node.hasAttribute(name)) found.add(node.getAttribute(name).trim());
    }
    found.add(document.title);
    found.delete('');
    return [...found];
  });
}
