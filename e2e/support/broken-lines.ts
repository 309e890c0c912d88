import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, registerShop, type Shop } from './shop';

/** How hard a server is tried. */
export interface Strength {
  /** Uploads that break off, each at another place. */
  aborted: number;
  /** How many of them at a time. */
  atOnce: number;
  /** Clients that send their upload a byte a second. */
  slow: number;
  /** Connections that say nothing. */
  idle: number;
}

const SIZE = 3_000_000;
const BOUNDARY = 'broken-line';

const partHead = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;

const headOf = ({ token }: Shop) =>
  [
    'PATCH /api/user/avatar HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${SIZE}`,
    '',
    partHead,
  ].join('\r\n');

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  socket.resume();
  await once(socket, 'connect');
  return socket;
}

/** Sends a part of an upload and hangs up. */
async function breakOff(url: string, shop: Shop, bytes: number): Promise<void> {
  const socket = await open(url);
  socket.write(headOf(shop));
  await new Promise<void>((resolve) => socket.write(Buffer.alloc(bytes, 7), () => resolve()));
  const closed = once(socket, 'close');
  if (bytes % 2) socket.resetAndDestroy();
  else socket.destroy();
  await closed;
}

/** The resident memory of a process, in MB. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The files that uploads have left in a data folder. */
export const temporaryFiles = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'tmp'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

/**
 * Breaks off uploads while slow and silent connections are open, and asks for something light all the time. Answers what the server's
 * memory was at each tenth of it, in MB.
 */
export async function breakLines(
  url: string,
  pid: number,
  strength: Strength,
): Promise<{ memory: number[]; worst: number }> {
  const shop = await registerShop(url);
  const held = await Promise.all(Array.from({ length: strength.idle }, () => open(url)));
  const slow = await Promise.all(Array.from({ length: strength.slow }, () => open(url)));
  for (const socket of slow) socket.write(headOf(shop));
  const dripping = setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write('x');
  }, 1_000);
  const memory: number[] = [];
  let worst = 0;
  let underWay = true;
  const asking = async () => {
    while (underWay) {
      const asked = performance.now();
      const { status } = await call(url, 'GET', '/test');
      if (status !== 200) throw new Error(`the server answered ${status}`);
      worst = Math.max(worst, performance.now() - asked);
      await sleep(20);
    }
  };
  const breaking = async () => {
    for (let done = 0; done < strength.aborted; done += strength.atOnce) {
      const cuts = Array.from({ length: strength.atOnce }, (_, index) => ((done + index) * 7_919) % 1_000_000);
      await Promise.all(cuts.map((bytes) => breakOff(url, shop, bytes)));
      if (done % (strength.aborted / 10) < strength.atOnce) memory.push(Math.round(memoryOf(pid)));
    }
  };
  const broken = breaking().finally(() => {
    underWay = false;
  });
  try {
    await Promise.all([broken, asking()]);
  } finally {
    clearInterval(dripping);
    for (const socket of [...held, ...slow]) socket.destroy();
  }
  return { memory, worst };
}
