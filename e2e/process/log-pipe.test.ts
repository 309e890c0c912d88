import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningServer, removeFolder, startServer, temporaryFolder } from '../support/server';

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

/** Each is a line of the log; together they are more than a pipe and what waits behind it take. */
async function askOften(url: string): Promise<void> {
  const path = `/api/nothing/${'x'.repeat(1500)}`;
  for (let round = 0; round < 100; round++) {
    const asked = Array.from({ length: 20 }, () => fetch(`${url}${path}`).then((reply) => reply.text()));
    await Promise.all(asked);
  }
}

test('a log that nobody reads keeps no request waiting, and goes on at its place when it is read again', async () => {
  server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'info' });
  const { url, child } = server;
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  child.stdout?.pause();
  await askOften(url);
  child.stdout?.resume();
  const ended = async () => {
    await fetch(`${url}/api/nothing/the-last`);
    return said.includes('the-last') && said.endsWith('\n');
  };
  await expect.poll(ended).toBe(true);
  const lines = said.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(100);
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  // What came while nothing more could wait is lost; between the lines that are there nothing is.
  expect(said.split('\n').filter((line) => /^[^{]*"level"/.test(line))).toEqual([]);
  expect((await server.stop()).code).toBe(0);
});

test('nor does one whose reader has gone, and the server ends when it is told to', async () => {
  server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'info' });
  const { url, child } = server;
  child.stdout?.destroy();
  await askOften(url);
  expect((await fetch(`${url}/api/test`)).status).toBe(200);
  expect((await server.stop()).code).toBe(0);
});
