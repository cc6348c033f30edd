// HTTP: pages, headers, what is refused; the Origin of a WebSocket.
import { spawn } from 'node:child_process';
import { after, before, test } from 'node:test';
import http from 'node:http';
import net from 'node:net';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { Client, GENEROUS, PROGRAM, Raw, Server, assert } from './support.mjs';

let server;
let page; // was the program built with the page?
before(async () => {
  server = await Server.start();
  page = (await get('/')).status !== 503;
});
after(() => server?.stop());

function get(path, { method = 'GET', headers = {}, body, port = server.port } = {}) {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks), text: Buffer.concat(chunks).toString() }));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

// Sends bytes as they are; all that comes back until the other side closes, or a whole head has come.
function rawRequest(bytes, patience = 20000) {
  return new Promise((resolve) => {
    const socket = net.connect(server.port, '127.0.0.1');
    let text = '';
    socket.on('data', (data) => {
      text += data;
      if (text.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
    socket.setTimeout(patience, () => socket.destroy());
    socket.end(bytes);
  });
}

// As seen from the page that names them.
const assetsOf = (html, from = '/') => [...html.matchAll(/(?:src|href)="([^"]*assets\/[^"]+)"/g)].map((match) => new URL(match[1], `http://x${from}`).pathname);

function needsPage(t) {
  if (!page) {
    t.skip('this program was built without the page');
  }
  return page;
}

test('the page: / and /t/ID', async (t) => {
  if (!needsPage(t)) {
    return;
  }
  for (const path of ['/', '/t/abcdefghijklmnop', '/?x=1']) {
    const { status, headers, text, bytes } = await get(path);
    assert.equal(status, 200, path);
    assert.match(headers['content-type'], /^text\/html/);
    assert.match(text, /<html|<!doctype/i);
    assert.equal(Number(headers['content-length'] ?? bytes.length), bytes.length);
    assert.deepEqual(assetsOf(text, path), assetsOf((await get('/')).text), 'the same files, from wherever');
  }
});

test('the usual headers, everywhere', async () => {
  for (const path of ['/', '/t/abcdefghijklmnop', '/health', '/nothing', '/assets/nothing.js']) {
    const { headers } = await get(path);
    assert.equal(headers['x-content-type-options'], 'nosniff', path);
    assert.ok(headers['referrer-policy'], `${path}: referrer-policy`);
    assert.ok(headers['content-security-policy'], `${path}: content-security-policy`);
  }
  const { headers } = await get('/');
  const csp = Object.fromEntries(headers['content-security-policy'].split(';').map((part) => part.trim().split(/\s+(.*)/s).slice(0, 2)));
  assert.match(csp['default-src'], /'none'|'self'/);
  for (const source of [csp['script-src'] ?? csp['default-src'], csp['object-src'] ?? csp['default-src']]) {
    assert.doesNotMatch(source, /unsafe-inline|unsafe-eval(?!-)|\*|https?:(?!\/)|data:/);
  }
  assert.match(csp['frame-ancestors'] ?? '', /'none'/);
  assert.match(csp['base-uri'] ?? '', /'none'|'self'/);
  assert.doesNotMatch(headers['referrer-policy'], /unsafe-url/);
});

test('a link to a table does not leak through the referrer', async () => {
  const { headers } = await get('/t/abcdefghijklmnop');
  assert.match(headers['referrer-policy'], /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin|origin|no-referrer-when-downgrade)$/);
  assert.notEqual(headers['referrer-policy'], 'no-referrer-when-downgrade');
});

test('assets: found, typed, kept for long', async (t) => {
  if (!needsPage(t)) {
    return;
  }
  const assets = assetsOf((await get('/')).text);
  assert.ok(assets.length > 0);
  for (const path of assets) {
    const asset = await get(path);
    assert.equal(asset.status, 200, path);
    if (path.endsWith('.js')) {
      assert.match(asset.headers['content-type'], /javascript/);
    }
    if (path.endsWith('.css')) {
      assert.match(asset.headers['content-type'], /^text\/css/);
    }
    assert.match(asset.headers['cache-control'], /max-age=\d{5,}/);
  }
});

test('the page itself is not kept', async () => {
  const { headers } = await get('/');
  assert.match(headers['cache-control'] ?? '', /no-cache|no-store|max-age=0/);
});

test('compression, if asked for', async () => {
  const { text } = await get('/');
  const path = assetsOf(text).find((one) => /\.(js|css)$/.test(one)) ?? '/';
  const plain = await get(path, { headers: { 'Accept-Encoding': 'identity' } });
  assert.equal(plain.headers['content-encoding'], undefined);
  for (const accept of ['gzip', 'br', 'gzip, deflate, br', 'gzip;q=0.5']) {
    const packed = await get(path, { headers: { 'Accept-Encoding': accept } });
    const encoding = packed.headers['content-encoding'];
    const unpack = { gzip: gunzipSync, br: brotliDecompressSync }[encoding] ?? ((bytes) => bytes);
    assert.deepEqual(unpack(packed.bytes), plain.bytes, `${accept} → ${encoding}`);
    assert.ok(encoding === undefined || accept.includes(encoding));
    if (encoding) {
      assert.match(packed.headers.vary ?? '', /accept-encoding/i);
    }
  }
  const refused = await get(path, { headers: { 'Accept-Encoding': 'gzip;q=0, br;q=0' } });
  assert.equal(refused.headers['content-encoding'], undefined);
  const gzip = await get(path, { headers: { 'Accept-Encoding': 'gzip' } });
  assert.ok(plain.bytes.length < 1500 || gzip.headers['content-encoding'] === 'gzip' , `${path} is not compressed`);
});

test('health and metrics', async () => {
  const client = await Client.open(server);
  const { table } = await client.ask('create', { game: 'eight', seats: 2 });
  const health = await get('/health');
  assert.equal(health.status, 200);
  const metrics = await get('/metrics');
  assert.equal(metrics.status, 200);
  assert.match(metrics.headers['content-type'], /^text\/plain/);
  assert.match(metrics.text, /^[a-z_]+(\{[^}]*\})? [0-9.e+]+$/m);
  for (const { text } of [health, metrics]) {
    assert.ok(!text.includes(table) && !text.includes(client.token), 'no secrets');
  }
});

test('metrics are for this machine alone, not for what came through a proxy', async (t) => {
  const proxied = await Server.start([...GENEROUS, '--proxy']);
  t.after(() => proxied.stop());
  for (const headers of [{ 'X-Forwarded-For': '192.0.2.1' }, { 'X-Forwarded-For': '127.0.0.1' }, { 'x-forwarded-for': '192.0.2.1, 127.0.0.1' }]) {
    const { status, text } = await get('/metrics', { headers, port: proxied.port });
    assert.ok(status === 403 || status === 404, `${JSON.stringify(headers)}: ${status}`);
    assert.doesNotMatch(text, /^[a-z_]+ \d+$/m);
  }
  assert.equal((await get('/metrics', { port: proxied.port })).status, 200);
  assert.equal((await get('/health', { headers: { 'X-Forwarded-For': '192.0.2.1' }, port: proxied.port })).status, 200);
});

test('no cookies', async () => {
  for (const path of ['/', '/health', '/nothing', '/t/abcdefghijklmnop']) {
    assert.equal((await get(path)).headers['set-cookie'], undefined);
  }
});

test('a WebSocket of an unknown protocol, many times: refused or not, the server lives', async () => {
  for (let i = 0; i < 20; i++) {
    const raw = await Raw.open(server, { headers: { 'Sec-WebSocket-Protocol': ['x', 'evil, diadem', 'a'.repeat(2000), 'http', 'x,y,z', ','][i % 6] } }).catch(() => null);
    raw?.destroy();
  }
  assert.equal((await get('/health')).status, 200);
});

test('what is not there is 404, and is not repeated to the reader', async () => {
  for (const path of ['/nothing', '/assets/nothing.js', '/assets/', '/assets', '/t', '/ws/x', '/index.html.bak', '/.git/config', '/healthx', '/<script>alert(1)</script>',
    '/%3Cscript%3Ealert(1)%3C/script%3E', '/a'.repeat(500)]) {
    const { status, text } = await get(path);
    assert.ok([400, 404, 414, 431].includes(status), `${path.slice(0, 60)}: ${status}`);
    assert.doesNotMatch(text, /<script>alert/);
  }
  const odd = await get('/t/%3Cscript%3Ealert(1)%3C/script%3E');
  assert.doesNotMatch(odd.text, /<script>alert/);
});

test('no way out of the folder', async () => {
  for (const path of ['/../../../../etc/passwd', '/assets/../../../../etc/passwd', '/assets/..%2f..%2f..%2f..%2fetc/passwd', '/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd', '/assets//etc/passwd',
    '/assets/..\\..\\..\\etc\\passwd', '/assets/%00', '/assets/index.js%00.css', '//etc/passwd', '/t/../../etc/passwd', '/assets/....//....//etc/passwd', '/%']) {
    const { status, text } = await get(path).catch((error) => ({ status: error.message, text: '' }));
    assert.ok([200, 301, 400, 403, 404, 'socket hang up', ...(page ? [] : [503])].includes(status), `${path}: ${status}`);
    assert.doesNotMatch(text, /root:/, path);
  }
});

test('methods: GET and HEAD', async () => {
  for (const path of ['/', '/health']) {
    const whole = await get(path);
    const head = await get(path, { method: 'HEAD' });
    assert.equal(head.status, whole.status);
    assert.equal(head.bytes.length, 0);
    assert.equal(head.headers['content-type'], whole.headers['content-type']);
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']) {
    const { status, headers } = await get('/', { method, ...(method === 'POST' && { body: 'x' }) });
    assert.ok([400, 403, 405, 501].includes(status), `${method}: ${status}`);
    assert.equal(headers['access-control-allow-origin'], undefined);
  }
});

test('requests that are none', async () => {
  const host = `Host: 127.0.0.1:${server.port}\r\n`;
  for (const bytes of ['\r\n\r\n', 'GET\r\n\r\n', 'nonsense', `${'x'.repeat(100000)}\r\n\r\n`, `GET / HTTP/1.1\r\n${host}${'X: y\r\n'.repeat(5000)}\r\n`,
    `GET /${'a'.repeat(100000)} HTTP/1.1\r\n${host}\r\n`, `GET / HTTP/1.1\r\n${host}X: ${'y'.repeat(100000)}\r\n\r\n`,
    `GET / HTTP/1.1\r\n${host}: x\r\n\r\n`, '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003', `POST / HTTP/1.1\r\n${host}Content-Length: 99999999999999999999\r\n\r\n`,
    `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n`, '\u0000'.repeat(100)]) {
    const text = await rawRequest(bytes, 2000); // or no answer at all
    assert.doesNotMatch(text, /^HTTP\/1\.[01] (2|5(?!0[135]))/, `${JSON.stringify(bytes.slice(0, 60))} → ${text.slice(0, 100)}`);
  }
  assert.equal((await get('/health')).status, 200);
});

test('a request in pieces, and several on one connection', async () => {
  const socket = net.connect(server.port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => (text += data));
  const whole = `GET /health HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`;
  for (const letter of whole) {
    socket.write(letter);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const end = new Promise((resolve) => socket.on('close', resolve));
  const until = async (condition) => {
    while (!condition()) {
      await Promise.race([end.then(() => assert.ok(condition(), `closed after ${text}`)), new Promise((resolve) => socket.once('data', resolve))]);
    }
  };
  await until(() => /^HTTP\/1\.1 200/.test(text));
  socket.destroy();
});

test('origin: the same host, or none', async () => {
  const same = `127.0.0.1:${server.port}`;
  for (const headers of [{}, { Origin: `http://${same}` }, { Origin: `https://${same}` }]) {
    const client = await Client.open(server, { headers });
    await client.ask('ping');
    await client.close();
  }
  for (const origin of ['http://evil.example', 'https://evil.example', `http://127.0.0.1:${server.port + 1}`, 'http://127.0.0.1', 'null', `http://${same}.evil.example`,
    `http://evil.example/${same}`, `http://${same}@evil.example`, `http://evil${same}`, same, 'x', `http://localhost:${server.port}`, 'file://']) {
    await assert.rejects(Client.open(server, { headers: { Origin: origin } }), { status: 403 }, origin);
  }
});

test('origin: as the host of a proxy', async (t) => {
  const named = await Server.start([...GENEROUS, '--host', 'games.example']);
  t.after(() => named.stop());
  const client = await Client.open(named, { headers: { Host: 'games.example', Origin: 'https://games.example' } });
  await client.ask('ping');
  await assert.rejects(Client.open(named, { headers: { Host: 'games.example', Origin: 'https://other.example' } }), { status: 403 });
  await assert.rejects(Client.open(server, { headers: { Host: 'games.example', Origin: 'https://games.example' } }), { status: 421 });
});

test('origin: another site that was allowed (--origin)', async (t) => {
  const open = await Server.start([...GENEROUS, '--origin', 'https://friend.example']);
  t.after(() => open.stop());
  for (const origin of ['https://friend.example', `http://127.0.0.1:${open.port}`]) {
    const client = await Client.open(open, { headers: { Origin: origin } });
    await client.ask('ping');
  }
  for (const origin of ['http://friend.example', 'https://friend.example.evil.example', 'https://evil.example', 'https://xfriend.example', 'https://friend.example:444']) {
    await assert.rejects(Client.open(open, { headers: { Origin: origin } }), { status: 403 }, origin);
  }
});

test('an empty or doubled Origin is no way around', async () => {
  const lines = (extra) => `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n${extra}\r\n`;
  const through = [];
  for (const extra of ['Origin:\r\n', `Origin: http://127.0.0.1:${server.port}\r\nOrigin: http://evil.example\r\n`, `Origin: http://evil.example\r\nOrigin: http://127.0.0.1:${server.port}\r\n`,
    'Origin: null\r\n', 'origin: http://evil.example\r\n', 'ORIGIN: http://evil.example\r\n', 'Origin:http://evil.example\r\n', 'Origin: \thttp://evil.example \r\n']) {
    const text = await rawRequest(lines(extra));
    if (!/^HTTP\/1\.1 4\d\d/.test(text)) {
      through.push(extra);
    }
  }
  assert.deepEqual(through, []);
  const homeless = `GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nOrigin: http://evil.example\r\n\r\n`;
  assert.doesNotMatch(await rawRequest(homeless), /^HTTP\/1\.1 101/, 'an Origin, but no Host');
});

test('a WebSocket needs its headers', async () => {
  for (const [headers, status] of [[{ 'Sec-WebSocket-Key': null }, /^4/], [{ 'Sec-WebSocket-Key': 'short' }, /^4/], [{ 'Sec-WebSocket-Version': '8' }, /^4/], [{ Upgrade: null }, /^4/],
    [{ Upgrade: 'h2c' }, /^4/], [{ Connection: 'close' }, /^4/]]) {
    const raw = await Raw.open(server, { headers });
    assert.match(String(raw.status), status, JSON.stringify(headers));
    raw.destroy();
  }
  const plain = await get('/ws');
  assert.ok(plain.status >= 400 && plain.status < 500, `GET /ws: ${plain.status}`);
  const fine = await Raw.open(server, { headers: { Connection: 'keep-alive, Upgrade', Upgrade: 'WebSocket' } });
  assert.equal(fine.status, 101);
  fine.destroy();
});

test('what the server prints: no token, no name, no chat, no address, and of a table six characters', async () => {
  const client = await Client.open(server, { name: 'Annabella' });
  const other = await Client.open(server, { name: 'Bartholomew', token: client.token });
  await other.request('hello', { token: 'B'.repeat(43) });
  other.send(`{"cmd":"hello","token":"${client.token}"`); // garbage with a token in it
  other.send(`{"cmd":"${client.token}"}`);
  await other.request('ping');
  const { table } = await client.ask('create', { game: 'eight', seats: 2, public: true, who: ['me', 'easy'], start: true });
  await client.watch(table);
  await client.ask('chat', { text: 'a quiet word' });
  await client.ask('resign', { seat: 0 });
  await client.until((t) => t.status === 'over');
  await get(`/?token=${client.token}`);
  await get(`/t/${table}`);
  for (const secret of [client.token, 'B'.repeat(43), 'Annabella', 'Bartholomew', 'a quiet word', table]) {
    assert.ok(!server.output.includes(secret), secret);
  }
  assert.ok(server.output.includes(table.slice(0, 6)), 'so much of its id is there');
  assert.doesNotMatch(server.output.replaceAll(server.url, ''), /127\.0\.0\.1/);
});

test('one server has a store at a time', async () => {
  const second = spawn(PROGRAM, ['serve', '--port', '0', '--store', `sqlite:${server.folder}/tables.db`]);
  let said = '';
  second.stderr.on('data', (data) => (said += data));
  second.stdout.on('data', (data) => (said += data));
  const code = await new Promise((resolve) => {
    const late = setTimeout(() => second.kill(), 60000);
    second.on('close', (status) => (clearTimeout(late), resolve(status)));
  });
  assert.ok(code > 0, `ended with ${code}: ${said}`);
  assert.ok(said.length > 10, 'and says why');
  const client = await Client.open(server);
  await client.ask('create', { game: 'eight', seats: 2 });
});
