// Through nginx and HTTPS, with the configuration of docs/hosting.md: at the root of a site, and below a path that the proxy
// takes off or leaves. Where nginx is not installed this is skipped.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { Person, Server, assert, atEnd, closeAll, random } from './support.mjs';

after(closeAll);

const NGINX = ['/usr/sbin/nginx', 'nginx'].find((program) => {
  try {
    execFileSync(program, ['-v'], { stdio: 'ignore' });
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});
const options = { skip: NGINX ? false : 'nginx or openssl is not installed' };

/** The indented block of the documentation that begins with a line. */
function documented(begins) {
  const lines = readFileSync(new URL('../../../docs/hosting.md', import.meta.url), 'utf8').split('\n');
  const first = lines.findIndex((line) => line === `    ${begins}`);
  assert.ok(first >= 0, `docs/hosting.md has an example that begins with ${begins}`);
  const end = lines.findIndex((line, n) => n > first && line && !line.startsWith('    '));
  return lines.slice(first, end).map((line) => line.slice(4)).join('\n');
}

function freePort() {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** What must change for this machine, and nothing else. */
function adapted(folder, port, server) {
  const below = documented('location /diadem/ {');
  const left = below.replace('/diadem/', '/left/').replace('http://diadem/;', 'http://diadem;');
  return documented('map $http_upgrade $connection_upgrade {')
    .replace('server 127.0.0.1:8080;', `server 127.0.0.1:${server.port};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replace(/ *listen \[::\].*\n/, '')
    .replace(/\/etc\/letsencrypt\/live\/table\.example\.org/g, folder)
    .replace(/\n\}\s*$/, `\n${below}\n${left}\n}\n`);
}

async function startNginx(server) {
  const folder = mkdtempSync(join(tmpdir(), 'diadem-nginx-'));
  const port = await freePort();
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost', '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
    { stdio: 'ignore' },
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const config = `daemon off; master_process off; pid ${folder}/pid; error_log stderr warn; events {}
http { access_log off; ${temporary.join(' ')}
${adapted(folder, port, server)}
}
`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  const child = spawn(NGINX, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (data) => (printed += data));
  const ended = new Promise((resolve) => child.on('close', resolve));
  let over = false;
  void ended.then(() => (over = true));
  atEnd(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  for (let answered = false; !answered; ) {
    assert.ok(!over, `nginx ended: ${printed}`);
    answered = await new Promise((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(socket.destroy() && true));
      socket.on('error', () => setTimeout(resolve, 20, false));
    });
  }
  return `https://localhost:${port}`;
}

function get(url, headers = {}) {
  return new Promise((resolve, reject) => {
    https.get(url, { rejectUnauthorized: false, headers, agent: false }, (response) => {
      let body = '';
      response.on('data', (data) => (body += data));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    }).on('error', reject);
  });
}

let site;
async function start() {
  site ??= Server.start(['--proxy', '--host', 'table.example.org', '--prefix', '/left']).then(startNginx);
  return site;
}

for (const below of ['', '/diadem', '/left'])
  test(`${below ? 'some turns are' : 'a game is'} played at https://…${below}/, and a friend comes by the link`, options, async () => {
    const at = { url: (await start()) + below };
    const anna = await Person.open(at, { name: 'Anna', path: '/', insecure: true });
    const { page, w } = anna;
    await anna.tap(page.locator('.choice-item', { hasText: w.levels.easy }).first());
    await anna.tap(anna.by('play-bot').first());
    await anna.myTurn('the first decision');
    assert.equal(page.url(), `${at.url}/t/${anna.tableId}`);
    await anna.playOn({ rng: random(7), stop: (t) => below && t.n > 20 });
    assert.ok(below || anna.t.status === 'over', 'the game is over');

    // The invitation of another table, by its own words and by its QR code, which the server is asked for.
    await page.goto(`${at.url}/`);
    await anna.tap(anna.by('new-table').first());
    const dialog = page.getByRole('dialog', { name: w.newTable });
    await dialog.getByRole('combobox', { name: w.seatN(2) }).selectOption('open');
    await anna.tap(dialog.getByTestId('create'));
    await page.waitForURL(/\/t\/[\w-]{16}$/);
    const link = `${at.url}/t/${anna.tableId}`;
    await page.getByRole('img', { name: w.qr }).waitFor();
    assert.equal(await page.locator('.link-address').inputValue(), link);
    await anna.until(() => anna.sent.some(({ cmd, text }) => cmd === 'qr' && text === link), 'the QR code of the link');
    const ben = await Person.open({ url: link }, { name: 'Ben', path: '', insecure: true });
    await ben.until((t) => t?.table === anna.tableId, 'the table by its link');
    await ben.tap(ben.page.getByRole('link', { name: ben.w.brand }));
    await ben.page.waitForURL(`${at.url}/`);
    await ben.leave();
    await anna.leave();
  });

test('what the proxy passes on', options, async () => {
  const base = await start();
  assert.equal((await get(`${base}/`, { Host: 'table.example.org' })).status, 200);
  const strange = await get(`${base}/`, { Host: 'evil.example' });
  assert.equal(strange.status, 421);
  assert.match(strange.body, /--host evil\.example/);
  assert.equal((await get(`${base}/health`, { Host: 'evil.example' })).status, 200);
  assert.equal((await get(`${base}/diadem`)).headers.location?.replace(/^https:\/\/[^/]+/, ''), '/diadem/');
  const lost = await get(`${base}/diadem/t/nothing`);
  assert.equal(lost.status, 404);
  assert.equal(new URL(/href="([^"]+)"/.exec(lost.body)[1], `${base}/diadem/t/nothing`).href, `${base}/diadem/`);
});
