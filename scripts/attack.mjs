import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { targetsOf } from './lib/attack-targets.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { fillShop } from './lib/demo/shop.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { NODE, run } from './lib/run.mjs';
import { SERVER_ENV } from './lib/server-env.mjs';

// sqlmap and wapiti against a server of its own with the demo shop: npm run attack -- [--database postgres://…] [--only movement] [--port N].
// An empty database, which is used up. What they said is in .cache/attack.
requireNode();
await ensureInstalled();
await ensureBuilt();
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8391' },
    database: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    tool: { type: 'string', default: 'sqlmap,wapiti' },
  },
});
const TOOLS = ['/usr/bin/sqlmap', '/usr/bin/wapiti'];
if (!TOOLS.every((tool) => existsSync(tool))) {
  console.error('It needs sqlmap and wapiti: apt-get install sqlmap wapiti');
  process.exit(1);
}

const folder = inRoot('.cache', 'attack');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const url = `http://127.0.0.1:${values.port}`;
const settings = {
  ...SERVER_ENV,
  PORT: values.port,
  HOST: '127.0.0.1',
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'error',
  DATABASE_URL: values.database,
  STORAGE_URL: '',
  // As behind a proxy with TLS: only then are browsers told to stay with it.
  PUBLIC_URL: 'https://shop.example',
  // sqlmap comes from another network each time: at the login one network has ten tries.
  TRUST_PROXY: 'true',
  METRICS_PORT: String(Number(values.port) + 1),
};
/** What wapiti finds missing and is right: browsers are told to leave that filter off, which made pages weaker. */
const KNOWN = ['X-XSS-Protection is not set'];

const server = await started();
/** @type {import('./lib/attack-targets.mjs').Sent[]} */
const sent = [];
let token = '';
const failed = [];
try {
  await filled();
  const targets = (await targetsOf(await read('/api/openapi.json'), sent, read)).filter(({ template }) =>
    template.includes(values.only),
  );
  console.log(`${targets.length} requests to try`);
  if (values.tool.includes('sqlmap'))
    for (const [at, target] of targets.entries()) failed.push(...(await byMap(at, target)));
  if (values.tool.includes('wapiti')) failed.push(...(await byWapiti(targets)));
  failed.push(...(await failures()));
} finally {
  server.kill('SIGTERM');
}
await once(server, 'exit');
const books = await run(NODE, [inRoot('server', 'dist', 'check-books.js')], { env: settings });
if (books !== 0) failed.push('the books are wrong');
console.log(failed.length === 0 ? 'No finding.' : failed.join('\n'));
process.exitCode = failed.length === 0 ? 0 : 1;

/** The server, which says where it listens when it does. */
async function started() {
  const child = spawn(NODE, [inRoot('server', 'dist', 'main.js')], {
    env: { ...process.env, ...settings, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill('SIGTERM'));
  await once(child.stdout, 'data');
  child.stdout.pipe(createWriteStream(join(folder, 'server.log')));
  return child;
}

/** Fills the shop, and writes down by what. */
async function filled() {
  const { fetch } = globalThis;
  globalThis.fetch = async (asked, init) => {
    const reply = await fetch(asked, init);
    const { body, method = 'GET' } = init ?? {};
    if (typeof body === 'string') sent.push({ method, path: String(asked).slice(url.length), body: JSON.parse(body) });
    if (String(asked).endsWith('/register')) token = (await reply.clone().json()).data.session_token;
    return reply;
  };
  await fillShop(url, 1).finally(() => {
    globalThis.fetch = fetch;
  });
}

/** @param {string} path */
async function read(path) {
  const reply = await fetch(url + path, { headers: { Authorization: `Bearer ${token}` } });
  return reply.ok ? reply.json().catch(() => undefined) : undefined;
}

/**
 * Tries one request by sqlmap. It is told that each answer counts, whatever its status.
 * @param {number} at
 * @param {import('./lib/attack-targets.mjs').Target} target
 */
async function byMap(at, { method, template, marked, path, body }) {
  if (body === undefined && !marked.includes('*')) return [];
  const file = join(folder, `${at}.request`);
  const content = body === undefined ? '' : JSON.stringify(body);
  const heads = [`${method} ${marked} HTTP/1.1`, `Host: 127.0.0.1:${values.port}`, `Authorization: Bearer ${token}`];
  if (content !== '') heads.push('Content-Type: application/json');
  writeFileSync(file, `${heads.join('\r\n')}\r\n\r\n${content}`);
  const args = [
    '-r',
    file,
    '--batch',
    '--ignore-stdin',
    '--flush-session',
    '--level',
    '2',
    '--risk',
    '2',
    '--technique',
    'BEUSTQ',
  ];
  args.push(
    '--time-sec',
    '4',
    '--ignore-code',
    '*',
    '--skip-waf',
    '--disable-coloring',
    '--drop-set-cookie',
    '--tamper',
    'xforwardedfor',
  );
  args.push('--dbms', values.database ? 'PostgreSQL' : 'SQLite', '--output-dir', join(folder, 'sqlmap'));
  let said = '';
  const code = await run('nice', ['-n', '10', 'sqlmap', ...args], {
    say: (text) => {
      said += text;
    },
  });
  writeFileSync(join(folder, `${at}.sqlmap`), said);
  const found = /is vulnerable|identified the following injection point/.test(said);
  const tested = new Set([...said.matchAll(/testing if .*?parameter '([^']+)' is dynamic/g)].map(([, name]) => name));
  console.log(`${found ? 'FOUND' : 'none'} ${method} ${path.split('?')[0]} (${tested.size} parameters)`);
  return found || code !== 0 || tested.size === 0 ? [`sqlmap: ${method} ${template}, see ${at}.sqlmap`] : [];
}

/** Tries all addresses by wapiti. @param {readonly import('./lib/attack-targets.mjs').Target[]} targets */
async function byWapiti(targets) {
  const report = join(folder, 'wapiti.json');
  const starts = targets
    .filter(({ method, body }) => method === 'GET' && !body)
    .flatMap(({ path }) => ['-s', url + path]);
  const modules =
    'sql,blindsql,file,exec,xss,permanentxss,crlf,redirect,methods,htaccess,backup,csp,http_headers,cookieflags';
  const args = ['-u', `${url}/`, '--scope', 'folder', ...starts, '-H', `Authorization: Bearer ${token}`, '-d', '1'];
  args.push('-m', modules, '--flush-session', '--store-session', join(folder, 'wapiti'), '--max-attack-time', '300');
  args.push('-f', 'json', '-o', report, '--no-bugreport', '-v', '1', '-l', '2');
  let said = '';
  await run('nice', ['-n', '10', 'wapiti', ...args], {
    say: (text) => {
      said += text;
    },
  });
  writeFileSync(join(folder, 'wapiti.txt'), said);
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8'));
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
    found
      .filter((/** @type {{ info: string }} */ { info }) => !KNOWN.includes(info))
      .map((/** @type {{ path: string, info: string }} */ one) => `wapiti: ${kind}: ${one.path}: ${one.info}`),
  );
}

/** How often the server said that it failed. */
async function failures() {
  const text = await (await fetch(`http://127.0.0.1:${settings.METRICS_PORT}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => /^trastienda_\w+\{.*status="5\d\d".*\} [1-9]/.test(line) && !line.includes('bucket'));
}
