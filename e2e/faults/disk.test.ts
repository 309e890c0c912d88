import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Disk, newDisk } from '../support/disk';
import { type RunningServer, runProgram } from '../support/server';
import { type Struck, suffer, times } from '../support/suffer';
import { tell } from '../support/told';

/** Until what the server has asked the disk for is done. */
const SETTLED_MS = 200;

let disk: Disk;

beforeEach(() => {
  disk = newDisk(96);
});

afterEach(() => disk.remove());

/** Waits until somebody who writes is told that it cannot be done now. */
async function refusedOnce({ clients }: Struck): Promise<void> {
  const before = clients.answers['503'] ?? 0;
  await expect.poll(() => clients.answers['503'] ?? 0).toBeGreaterThan(before);
}

/**
 * Harms the disk while the server stands still, in any transaction or none. A write that is on its way to the disk in that moment may be called
 * safe by ext4 itself and yet be lost: a loop of `write` and `fsync`, without any database, loses one in a few dozen such harms.
 */
async function whileNothingIsUnderWay({ pid }: RunningServer, harm: () => void): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  await sleep(SETTLED_MS);
  harm();
  process.kill(pid, 'SIGCONT');
}

test('the power goes twenty times: what was acknowledged had reached the disk', async () => {
  const cut = async ({ server }: Struck) => {
    await whileNothingIsUnderWay(server, disk.cutPower);
    await server.kill();
    disk.replug();
  };
  tell('power cut, SQLite', await suffer({ env: { DATA_DIR: disk.folder }, strikes: times(20, cut), ends: true }));
});

test('the disk is full ten times: writes are refused, reads are served, and it goes on when there is room', async () => {
  const full = async (struck: Struck) => {
    disk.fill();
    await refusedOnce(struck);
    expect(await struck.clients.ask()).toBe(200);
    disk.makeRoom();
  };
  tell('full disk, SQLite', await suffer({ env: { DATA_DIR: disk.folder }, strikes: times(10, full), ends: false }));
});

test('the disk takes nothing any more, five times: writes are refused, and what was acknowledged is there when it is mended', async () => {
  const broken = async (struck: Struck) => {
    await whileNothingIsUnderWay(struck.server, disk.turnReadOnly);
    await refusedOnce(struck);
    await struck.server.kill();
    disk.replug();
  };
  tell(
    'read-only disk, SQLite',
    await suffer({ env: { DATA_DIR: disk.folder }, strikes: times(5, broken), ends: true }),
  );
});

test('a data folder on a disk that is mounted read-only is said at the start', async () => {
  execFileSync('mount', ['-o', 'remount,ro', disk.folder]);
  const { code, stderr } = await runProgram('main', { DATA_DIR: disk.folder }).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^trastienda: DATA_DIR: .* cannot be used: /);
});
