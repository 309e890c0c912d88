import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type RunningServer, removeFolder, runProgram, startServer, temporaryFolder } from '../support/server';
import { call, registerShop } from '../support/shop';

const EVERY_KIND = fileURLToPath(new URL('../support/faults-of-every-kind.mjs', import.meta.url));

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

const linesOf = (running: RunningServer): string[] => {
  const lines: string[] = [];
  let rest = '';
  running.child.stdout?.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  });
  return lines;
};

const faultLine = z.object({ fault: z.string(), faults: z.number(), err: z.object({ message: z.string() }) });

test('no error of a timer, promise, stream, socket, client, worker or process ends the server, and each is logged and counted', async () => {
  server = await startServer({ DATA_DIR: folder, NODE_OPTIONS: `--import=${EVERY_KIND}` });
  const { url, pid } = server;
  const lines = linesOf(server);
  const shop = await registerShop(url);
  process.kill(pid, 'SIGUSR2');

  const caused = () => lines.filter((line) => line.startsWith('caused: ')).length;
  const faults = () =>
    lines.filter((line) => line.includes('"fault"')).map((line) => faultLine.parse(JSON.parse(line)));
  await expect.poll(caused).toBe(20);
  await expect.poll(() => faults().length).toBe(20);
  expect(faults().map((fault) => fault.faults)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect((await call(url, 'GET', '/movement', { token: shop.token })).status).toBe(200);
  expect((await server.stop()).code).toBe(0);
});

test('a server that may open no more connections goes on when it may again', async () => {
  server = await startServer({ DATA_DIR: folder }, { files: 800 });
  const { url } = server;
  const { hostname, port } = new URL(url);
  const open = Array.from({ length: 1_000 }, () => connect({ host: hostname, port: Number(port) }));
  for (const socket of open) socket.on('error', () => {});
  await Promise.all(open.map((socket) => once(socket, 'connect')));
  await expect.poll(() => open.filter(isGone).length).toBeGreaterThan(0);
  for (const socket of open) socket.destroy();

  const answer = () =>
    call(url, 'GET', '/test').then(
      (reply) => reply.status,
      () => undefined,
    );
  await expect.poll(answer).toBe(200);
  expect((await server.stop()).code).toBe(0);
});

const isGone = (socket: Socket) => socket.destroyed || socket.readableEnded;

test('a log that nobody reads any more is no reason to end', async () => {
  server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'trace' });
  server.child.stdout?.destroy();
  server.child.stderr?.destroy();
  for (let time = 0; time < 5; time += 1) expect((await call(server.url, 'GET', '/test')).status).toBe(200);
});

test('a log on a full disk is no reason to refuse anybody', async () => {
  const port = await freePort();
  const full = openSync('/dev/full', 'w');
  const { child, ended } = runProgram(
    'main',
    { DATA_DIR: join(folder, 'data'), PORT: String(port), LOG_LEVEL: 'trace' },
    { output: full },
  );
  closeSync(full);
  const url = `http://127.0.0.1:${port}`;
  const answer = () =>
    call(url, 'GET', '/test').then(
      (reply) => reply.status,
      () => undefined,
    );
  try {
    await expect.poll(answer).toBe(200);
    for (let time = 0; time < 5; time += 1) expect(await answer()).toBe(200);
  } finally {
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  }
});

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  holder.close();
  await once(holder, 'close');
  return port;
}
