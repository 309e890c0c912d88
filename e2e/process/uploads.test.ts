import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { breakLines, temporaryFiles } from '../support/broken-lines';
import { type RunningServer, removeFolder, startServer, temporaryFolder } from '../support/server';
import { call } from '../support/shop';

let folder: string;
let server: RunningServer | undefined;

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(async () => {
  await server?.kill();
  server = undefined;
  removeFolder(folder);
});

test('uploads that break off beside slow and silent connections end nothing and leave nothing', async () => {
  server = await startServer({ DATA_DIR: folder });
  await breakLines(server.url, server.pid, { aborted: 200, atOnce: 20, slow: 20, idle: 100 });
  await expect.poll(() => temporaryFiles(folder)).toEqual([]);
  const { url } = server;
  // A connection that was kept is closed after a rest, and on a slow machine in the moment in which it is used again.
  const status = () =>
    call(url, 'GET', '/test').then(
      (reply) => reply.status,
      () => undefined,
    );
  await expect.poll(status).toBe(200);
  const { code, stdout } = await server.stop();
  expect(code).toBe(0);
  expect(stdout).not.toContain('"fault"');
});

test('what a killed server has left of uploads is gone when one starts after ten minutes', async () => {
  server = await startServer({ DATA_DIR: folder });
  const { url, pid } = server;
  await breakLines(url, pid, { aborted: 1, atOnce: 1, slow: 0, idle: 0 });
  const own = join(folder, 'tmp', `${hostname()}.${pid}.c0ffee00-1111-4222-8333-444455556666`);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'half'), 'x');
  await server.kill();
  const long = new Date(Date.now() - 11 * 60_000);
  utimesSync(own, long, long);
  expect(temporaryFiles(folder)).toEqual(['half']);
  server = await startServer({ DATA_DIR: folder });
  expect(temporaryFiles(folder)).toEqual([]);
});
