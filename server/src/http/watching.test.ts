import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { reportFault } from '../faults';
import { openTestApp } from '../testing/app';
import { metricsServer } from './watching';

const app = await openTestApp();

/** Asks as somebody would who sits at that address. */
const ask = async (path: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
  const connection = { incoming: { socket: { remoteAddress } } };
  const response = await app.app.request(path, { headers }, connection as never);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const figures = async () => (await ask('/metrics')).text.split('\n');

// rule: watching/health
test('who asks is told that the process lives and can work, and no line is written of it', async () => {
  const before = app.logged.length;
  expect(await ask('/healthz')).toMatchObject({ status: 200, text: 'ok\n' });
  const ready = await ask('/readyz');
  expect(ready).toMatchObject({ status: 200, text: 'ready\n' });
  expect(ready.headers.get('cache-control')).toBe('no-store');
  expect(app.logged.length).toBe(before);
});

// rule: wire/security-headers
test.each(['/healthz', '/readyz', '/metrics'])('%s carries the headers that keep browsers safe', async (path) => {
  const { headers, status } = await ask(path);
  expect(status).toBe(200);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const safe = await openTestApp({ secure: true });
  const told = (await safe.app.request(path)).headers.get('strict-transport-security');
  expect(told).toBe('max-age=31536000');
});

// rule: watching/health
test('however many ask at once, the database is asked once', async () => {
  const { isAnswering } = app.database;
  const asked = new Set<Promise<boolean>>();
  app.database.isAnswering = () => {
    const answer = isAnswering();
    asked.add(answer);
    return answer;
  };
  const askAll = () =>
    Promise.all(Array.from({ length: 50 }, (_, index) => ask(index % 2 === 0 ? '/readyz' : '/api/test')));
  for (const round of [1, 2]) {
    const answers = await askAll();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked.size).toBe(round);
  }
  app.database.isAnswering = isAnswering;
});

// rule: watching/health
test('without its database, and while it stops, a process lives and is not ready', async () => {
  const other = await openTestApp();
  const statusOf = async (path: string) => {
    const response = await other.app.request(path);
    return [response.status, response.headers.get('retry-after'), await response.text()];
  };
  await other.database.close();
  expect(await statusOf('/readyz')).toEqual([503, '5', 'no database\n']);
  expect(await statusOf('/healthz')).toEqual([200, null, 'ok\n']);
  other.underWay.beginToStop();
  expect(await statusOf('/readyz')).toEqual([503, '5', 'stopping\n']);
  expect(await statusOf('/healthz')).toEqual([200, null, 'ok\n']);
});

// rule: watching/metrics
test('requests are counted by the template of their route, and nothing of a shop is told', async () => {
  const shop = await app.newShop();
  const id = randomUUID();
  await shop.call(`/variations/${id}`);
  await shop.call(`/variations/${randomUUID()}`);
  await app.request(`/${id}`);
  await app.request(`/${randomUUID()}/x`);
  await app.app.request(`/api/${id}`, { method: 'INVENTED' });
  const lines = await figures();
  expect(lines).toContain('trastienda_request_seconds_count{method="GET",route="/api/variations/:id",status="404"} 2');
  expect(lines).toContain('trastienda_request_seconds_count{method="GET",route="/api/*",status="404"} 2');
  expect(lines.filter((line) => line.includes('method="other"'))).not.toEqual([]);
  expect(lines.join('\n')).not.toMatch(/[\da-f]{8}-[\da-f]{4}|INVENTED/);
});

// rule: watching/metrics
test('connections, pictures, requests under way and faults are told as they are', async () => {
  reportFault('a part', new Error('broken'));
  reportFault('a part', new Error('broken'));
  const lines = await figures();
  expect(lines).toContain('trastienda_faults_total{part="a part"} 2');
  expect(lines).toContain('trastienda_pictures{state="waiting"} 0');
  expect(lines).toContain('trastienda_requests_under_way 0');
  const connections = lines.filter((line) => /^trastienda_database_connections\{/.test(line));
  expect(connections).toHaveLength(app.database.engine === 'postgres' ? 2 : 0);
});

// rule: watching/metrics
test('the figures are for nobody on another machine, and nobody behind a proxy', async () => {
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '::1'])
    expect((await ask('/metrics', {}, address)).text).toContain('trastienda_');
  const refused = [
    await ask('/metrics', {}, '203.0.113.9'),
    await ask('/metrics', {}, '::ffff:10.0.0.1'),
    await ask('/metrics', {}, ''),
    await ask('/metrics', { 'X-Forwarded-For': '127.0.0.1' }),
    await ask('/metrics', { Forwarded: 'for=127.0.0.1' }),
    await ask('/metrics', { Via: '1.1 proxy' }),
    await ask('/metrics', { 'X-Real-IP': '127.0.0.1' }),
  ];
  for (const { status, text } of refused) {
    expect(status).toBe(404);
    expect(text).not.toContain('trastienda_');
  }
});

// rule: watching/metrics
test('a port of their own tells the figures, nothing else, and not through a proxy', async () => {
  const { metrics } = app;
  const server = metricsServer(metrics).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const told = await at('/metrics');
  expect(told.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  expect(await told.text()).toContain('# TYPE trastienda_request_seconds histogram');
  const others = [
    await at('/'),
    await at('/api/test'),
    await at('/metrics', { method: 'POST' }),
    await at('/metrics', { headers: { 'X-Forwarded-For': '203.0.113.9' } }),
  ];
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  await new Promise((resolve) => server.close(resolve));
});
