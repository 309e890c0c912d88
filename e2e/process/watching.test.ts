import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { type RunningServer, removeFolder, runProgram, startServer, temporaryFolder } from '../support/server';
import { registerShop } from '../support/shop';

let folder: string;
let server: RunningServer;
let metricsUrl: string;
let port: string;
let ofWorkers: Promise<Set<string>>;

/** A port that was free a moment ago. */
async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return String(address && typeof address === 'object' ? address.port : 0);
}

beforeAll(async () => {
  folder = temporaryFolder();
  port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  server = await startServer({ DATA_DIR: folder, METRICS_PORT: port });
  ofWorkers = namesOfWorkers();
});

afterAll(async () => {
  await server.kill();
  removeFolder(folder);
});

const bodyAt = async (url: string) => (await fetch(url)).text();

/** The figures that are told, as they are named in a query. */
const namesIn = (figures: string) =>
  new Set(
    [...figures.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );

// rule: watching/health, watching/metrics
test('a server lives, is ready, and tells its figures on their own port alone', async () => {
  expect(await bodyAt(`${server.url}/healthz`)).toBe('ok\n');
  expect(await bodyAt(`${server.url}/readyz`)).toBe('ready\n');
  await registerShop(server.url);
  const figures = await bodyAt(metricsUrl);
  expect(figures).toMatch(
    /^trastienda_request_seconds_count\{method="POST",route="\/api\/register",status="201"\} 1$/m,
  );
  expect(figures).toMatch(/^trastienda_job_runs_total\{job="sweep",outcome="done"\} 1$/m);
  expect(figures).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(await bodyAt(`${server.url}/metrics`)).not.toContain('trastienda_request_seconds');
});

/** What is told only where several processes serve. */
async function namesOfWorkers(): Promise<Set<string>> {
  const own = temporaryFolder();
  const apart = await freePort();
  const several = await startServer({ DATA_DIR: own, METRICS_PORT: apart, WORKERS: '2' });
  const told = namesIn(await bodyAt(`http://127.0.0.1:${apart}/metrics`));
  await several.kill();
  removeFolder(own);
  return new Set([...told].filter((name) => name.startsWith('trastienda_worker')));
}

test.each(readdirSync(inRoot('docs', 'ops')))('docs/ops/%s names no figure that is not told', async (file) => {
  const told = new Set([...namesIn(await bodyAt(metricsUrl)), ...(await ofWorkers)]);
  const text = readFileSync(inRoot('docs', 'ops', file), 'utf8');
  const named = [...text.matchAll(/\b(?:trastienda_|nodejs_|process_)\w+/g)].map(([name]) => name);
  expect(named.filter((name) => !told.has(name))).toEqual([]);
  if (/^(?:alerts|grafana)/.test(file)) expect(named.length).toBeGreaterThan(5);
});

test('the dashboard is JSON, and each of its panels asks something', () => {
  const { panels } = JSON.parse(readFileSync(inRoot('docs', 'ops', 'grafana.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  expect(panels.length).toBeGreaterThan(5);
  for (const { targets } of panels) for (const { expr } of targets) expect(expr).toMatch(/_/);
});

test.each(['trastienda.service', 'trastienda-backup.service', 'trastienda-backup.timer'])(
  'systemd finds nothing wrong with %s',
  (unit) => {
    // Elsewhere there is nobody to ask.
    if (!existsSync('/usr/bin/systemd-analyze')) return;
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', inRoot('docs', 'ops', unit)], {
      encoding: 'utf8',
    });
    expect(stderr.split('\n').filter((line) => line.includes(`${unit}:`))).toEqual([]);
  },
);

test('METRICS_PORT that another program has is one line that names it, and exit code 1', async () => {
  const { code, stderr } = await runProgram('main', { DATA_DIR: folder, METRICS_PORT: port }).ended;
  expect(stderr.trimEnd()).toMatch(/^trastienda: METRICS_PORT: .*EADDRINUSE/);
  expect(code).toBe(1);
});
