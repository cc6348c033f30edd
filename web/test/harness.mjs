// Starts `diadem serve` (DIADEM, or ../build*/diadem) on a store of its own, serves web/dist in front of it, and opens
// pages in Chromium. The page in dist is tested, not the one inside the program, which may be older.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const program =
  process.env.DIADEM ?? ['build', 'build-dev'].map((name) => join(web, '..', name, 'diadem')).find((path) => existsSync(path));
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
export const axe = readFileSync(join(web, 'node_modules', 'axe-core', 'axe.min.js'), 'utf8');

/** The server. `stop` and `start` again to see what the page makes of it. */
export class House {
  #folder = mkdtempSync(join(tmpdir(), 'diadem-page-'));
  #child;
  #port = 0;
  #front;
  #csp = "default-src 'self'";

  async start() {
    this.#child = spawn(
      program,
      ['serve', '--port', String(this.#port), '--store', `sqlite:${join(this.#folder, 'tables.db')}`]
        .concat(['--bot-pace', '20', '--away', '1', '--tables-per-hour', '0', '--rate', '0', '--lang', 'en']),
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let said = '';
    this.#child.stderr.on('data', (data) => (said += data));
    this.#child.stdout.on('data', (data) => (said += data));
    for (let i = 0; i < 200 && !/http:\/\/[^\s]*:(\d+)/.test(said); i++) await new Promise((resolve) => setTimeout(resolve, 25));
    this.#port = Number(/http:\/\/[^\s]*:(\d+)/.exec(said)?.[1]);
    if (!this.#port) throw new Error(`the server does not start: ${said}`);
    const answer = await fetch(`http://127.0.0.1:${this.#port}/`);
    this.#csp = answer.headers.get('content-security-policy') ?? this.#csp;
    if (!this.#front) await this.#open();
  }

  async #open() {
    this.#front = http.createServer((request, response) => {
      const path = new URL(request.url, 'http://x').pathname;
      const file = join(web, 'dist', normalize(path === '/' || path.startsWith('/t/') ? '/index.html' : path));
      if (!existsSync(file)) return response.writeHead(404).end();
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain', 'content-security-policy': this.#csp });
      response.end(readFileSync(file));
    });
    this.#front.on('upgrade', (request, socket, head) => {
      const inner = net.connect(this.#port, '127.0.0.1', () => {
        const lines = request.rawHeaders.flatMap((name, i, all) => (i % 2 ? [] : [`${name}: ${all[i + 1]}`]));
        inner.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
        inner.write(head);
        inner.pipe(socket).pipe(inner);
      });
      inner.on('error', () => socket.destroy());
      socket.on('error', () => inner.destroy());
    });
    this.#front.listen(0, '127.0.0.1');
    await once(this.#front, 'listening');
  }

  get address() {
    return `http://127.0.0.1:${this.#front.address().port}`;
  }

  /** Ends the program; with SIGKILL as if the machine had failed. */
  async stop(signal = 'SIGTERM') {
    const gone = once(this.#child, 'exit');
    this.#child.kill(signal);
    await gone;
  }

  async close() {
    await this.stop();
    this.#front.closeAllConnections();
    this.#front.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export class Visitors {
  #browser;
  /** What pages complained about: must stay empty. */
  complaints = [];

  async start() {
    this.#browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    });
  }

  /** A new person with a browser of his own. */
  async come(address, { view = desk, scheme = 'light', locale = 'en-US' } = {}) {
    const context = await this.#browser.newContext({ viewport: view, colorScheme: scheme, locale, acceptDownloads: true });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.on('pageerror', (error) => this.complaints.push(String(error.stack ?? error)));
    page.on('console', (message) => {
      // A line that breaks is what some tests are about.
      if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION/.test(message.text())) this.complaints.push(message.text());
    });
    await page.goto(address);
    return page;
  }

  async close() {
    await this.#browser.close();
  }
}

export const id = (name) => `[data-testid="${name}"]`;

/** A game against a bot, in words. */
export async function playBot(page) {
  await page.click(id('play-bot'));
  await page.waitForSelector(id('prompt'));
}

/** Makes a decision, and waits until the server has it. */
export async function decide(page, move) {
  await page.click(`[data-move="${move}"]`);
  await page.waitForFunction((text) => !document.querySelector(`[data-move="${text}"]:not([disabled])`), move);
}

/** Decides at random until the game is over. */
export async function playOut(page, ms = 60_000) {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    if (await page.$(id('result'))) return;
    await page.evaluate(() => {
      const moves = [...document.querySelectorAll('.move:not([disabled])')];
      const done = moves.find((move) => move.dataset.move === 'done');
      (Math.random() < 0.4 && done ? done : moves[Math.floor(Math.random() * moves.length)])?.click();
    });
    await page.waitForTimeout(25);
  }
  throw new Error('the game does not end');
}
