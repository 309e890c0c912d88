import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from '../../server/src/testing/postgres-cluster';
import { ENGINES, newPlace, type Place } from '../support/place';
import { type RunningServer, runProgram, startServer } from '../support/server';
import { call, registerShop } from '../support/shop';
import { askAnew, beginUpload, openWritten, workersOf } from '../support/workers';

// rule: watching/workers

let place: Place | undefined;
let server: RunningServer | undefined;

afterEach(async () => {
  await server?.kill();
  server = undefined;
  await place?.remove();
  place = undefined;
});

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const times = <T>(count: number, work: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => work(at));

describe.each(ENGINES)('%s:', (engine) => {
  test('a worker that is killed under load loses nothing, the port goes on answering, and another takes its place', async () => {
    place = await newPlace(engine);
    server = await startServer({ ...place.env, WORKERS: '2' });
    const { url } = server;
    const { record, count } = await openWritten(server);
    const probes: (number | string)[] = [];
    let isOver = false;
    const probing = (async () => {
      for (; !isOver; await sleep(10)) probes.push(await askAnew(`${url}/readyz`));
    })();
    let recorded = 0;
    const writing = Promise.all(
      times(6, async () => {
        for (; !isOver; recorded += 1) await record();
      }),
    );
    const answers = () => probes.filter((answer) => answer === 200).length;
    // However long it takes on a busy machine: both the port and who writes go on before the next one is killed.
    const goesOn = async () => {
      const [asked, written] = [answers(), recorded];
      await expect.poll(() => answers() - asked >= 5 && recorded - written >= 12).toBe(true);
    };
    const [survivor] = workersOf(server);
    const others = () => (server ? workersOf(server).filter((pid) => pid !== survivor) : []);
    for (let round = 0; round < 3; round += 1) {
      await goesOn();
      const [victim = 0] = others();
      process.kill(victim, 'SIGKILL');
      await expect.poll(() => others().filter((pid) => pid !== victim)).toHaveLength(1);
    }
    await goesOn();
    isOver = true;
    await Promise.all([writing, probing]);
    expect(await count()).toBe(recorded);
    // A connection that the killed one had just been given is cut; none is refused.
    expect(probes.filter((answer) => answer !== 200 && answer !== 'ECONNRESET')).toEqual([]);
    expect(await server.stop()).toMatchObject({ code: 0 });
    expect(await runProgram('check-books', place.env).ended).toMatchObject({ code: 0, stderr: '' });
  });

  test('many who write over four processes at once are all served', async () => {
    place = await newPlace(engine);
    server = await startServer({ ...place.env, WORKERS: '4' });
    expect(workersOf(server)).toHaveLength(4);
    const { record, count } = await openWritten(server);
    await Promise.all(
      times(16, async () => {
        for (let time = 0; time < 10; time += 1) await record();
      }),
    );
    expect(await count()).toBe(160);
    const { stdout } = await server.stop();
    expect(stdout).not.toContain('SQLITE_BUSY');
  });
});

test('who was being handed to a worker when that was killed is cut, and waits for nobody', async () => {
  place = await newPlace('sqlite');
  server = await startServer({ ...place.env, WORKERS: '2' });
  const { url } = server;
  const [hung = 0] = workersOf(server);
  process.kill(hung, 'SIGSTOP');
  const answers: (number | string)[] = [];
  // The one that hangs is handed one of them, and says nothing to it.
  const asking = times(6, async () => answers.push(await askAnew(`${url}/healthz`)));
  await expect.poll(() => answers).toEqual(Array(5).fill(200));
  process.kill(hung, 'SIGKILL');
  await Promise.all(asking);
  expect(answers).toEqual([...Array(5).fill(200), 'ECONNRESET']);
});

// rule: watching/metrics
test('the figures of all workers are told together, on either port, and the page is served', async () => {
  place = await newPlace('sqlite');
  const port = String(await freePort());
  server = await startServer({ ...place.env, WORKERS: '2', METRICS_PORT: port });
  const { url } = server;
  expect(await Promise.all(times(20, () => askAnew(`${url}/healthz`)))).toEqual(Array(20).fill(200));
  expect((await fetch(`${url}/`)).headers.get('content-type')).toContain('text/html');
  await Promise.all(times(30, () => call(url, 'GET', '/test')));
  const asked = /^trastienda_request_seconds_count\{method="GET",route="\/api\/test",status="200"\} 30$/m;
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(figures).toMatch(asked);
  expect(figures).toMatch(/^trastienda_job_runs_total\{job="sweep",outcome="done"\} 1$/m);
  expect(figures).toMatch(/^process_start_time_seconds \d/m);
  expect((await server.stop()).stdout.match(/^Trastienda: /gm)).toHaveLength(1);

  server = await startServer({ ...place.env, WORKERS: '2', TRUST_PROXY: 'false' });
  const { url: alone } = server;
  await Promise.all(times(30, () => call(alone, 'GET', '/test')));
  expect(await (await fetch(`${alone}/metrics`)).text()).toMatch(asked);
});

// rule: watching/metrics
test('with one that hangs and one that was killed the figures of the others are told', async () => {
  place = await newPlace('sqlite');
  const port = String(await freePort());
  server = await startServer({ ...place.env, WORKERS: '3', METRICS_PORT: port });
  const [hung = 0, killed = 0] = workersOf(server);
  const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  process.kill(hung, 'SIGSTOP');
  try {
    process.kill(killed, 'SIGKILL');
    await expect.poll(figures).toMatch(/^trastienda_worker_restarts_total 1$/m);
    const told = await figures();
    expect(told).toMatch(/^trastienda_workers_silent 1$/m);
    expect(told).toMatch(/^process_resident_memory_bytes \d/m);
  } finally {
    process.kill(hung, 'SIGCONT');
  }
  await expect.poll(figures).toMatch(/^trastienda_workers_silent 0$/m);
});

test('SIGTERM lets an upload end that is under way, and then all processes have ended', async () => {
  place = await newPlace('sqlite');
  server = await startServer({ ...place.env, WORKERS: '2' });
  const { url } = server;
  const workers = workersOf(server);
  const { token } = await registerShop(url);
  const upload = await beginUpload(url, token);
  const stopped = server.stop();
  // Nobody new is answered. Who came in the very moment may be left waiting, which must not use up the time that the upload is given.
  const probe = () => Promise.race([askAnew(`${url}/healthz`), sleep(300).then(() => 'no answer')]);
  await expect.poll(probe).not.toBe(200);
  expect(await upload.finish()).toBe(200);
  expect((await stopped).code).toBe(0);
  expect(workers.filter(isAlive)).toEqual([]);
});

test('a worker that cannot be started for want of descriptors is started when there are some', async () => {
  place = await newPlace('sqlite');
  server = await startServer({ ...place.env, WORKERS: '2' });
  const { pid, child } = server;
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const limitFiles = (most: number) => spawnSync('prlimit', [`--pid=${pid}`, `--nofile=${most}:`]);
  // All numbers below are taken.
  expect(limitFiles(5).status).toBe(0);
  const [victim = 0] = workersOf(server);
  process.kill(victim, 'SIGKILL');
  await expect.poll(() => said).toMatch(/EMFILE.*worker ended/);
  expect(workersOf(server)).toHaveLength(1);
  limitFiles(1_024);
  await expect.poll(() => (server ? workersOf(server).length : 0)).toBe(2);
  const { url } = server;
  expect(await Promise.all(times(10, () => askAnew(`${url}/healthz`)))).toEqual(Array(10).fill(200));
  expect(await server.stop()).toMatchObject({ code: 0 });
});

test('when the process that started them is killed, no worker stays behind', async () => {
  place = await newPlace('sqlite');
  server = await startServer({ ...place.env, WORKERS: '2' });
  const workers = workersOf(server);
  expect(workers.filter(isAlive)).toHaveLength(2);
  process.kill(server.pid, 'SIGKILL');
  await expect.poll(() => workers.filter(isAlive)).toEqual([]);
});

test('what keeps a worker from starting is said once, and ends all', async () => {
  place = await newPlace('sqlite');
  server = await startServer({ ...place.env });
  const { port } = new URL(server.url);
  for (const [wrong, says] of [
    [{ PORT: port }, /^trastienda: PORT: \d+ is taken by another program$/],
    [{ METRICS_PORT: port }, /^trastienda: METRICS_PORT: .*EADDRINUSE\)$/],
    [{ HOST: '203.0.113.1' }, /^trastienda: HOST: /],
    [{ DATA_DIR: '/proc/trastienda' }, /^trastienda: DATA_DIR: /],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/shop' }, /^trastienda: DATABASE_URL: /],
    [{ WORKERS: '99' }, /^trastienda: WORKERS /],
  ] as const) {
    const { code, stdout, stderr } = await runProgram('main', { ...place.env, WORKERS: '2', ...wrong }).ended;
    expect(stderr.trimEnd()).toMatch(says);
    expect([code, stdout]).toEqual([1, '']);
  }
});
