import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@trastienda/server/db/database';
import { migrate } from '@trastienda/server/db/migrate';
import { openImages } from '@trastienda/server/images/library';
import { settle } from '@trastienda/server/testing/seeding';
import { SERVER_ENV } from '../scripts/lib/server-env.mjs';
import { seedMovements } from './seed/movements';
import { newPlace } from './seed/shop';
import { openGround } from './stage';

const MOVEMENTS = 1_000_000;
const MOVE_SECONDS_MAX = 180;
const MEMORY_MB_MAX = 200;
const LOOK_MS = 50;

/** How long a program took, and its resident memory at its highest, in MB. */
interface Ran {
  name: string;
  seconds: number;
  memory: number;
  /** Of a shop that moves: for how long it was closed. */
  said: string;
}

/** Prints what it takes to save, restore and move a shop with a million movements; whether moving is quick enough and none takes much memory. */
export async function measureCopies(sizes: readonly number[] = [MOVEMENTS]): Promise<boolean> {
  let allHold = true;
  for (const size of sizes) allHold = (await measureSize(size)) && allHold;
  return allHold;
}

async function measureSize(size: number): Promise<boolean> {
  const [files, cluster] = [await openGround('sqlite'), await openGround('postgres')];
  try {
    const here = await files.newDatabase('copies');
    const database = await openDatabase(here);
    await migrate(database);
    const place = await newPlace(database, await openImages({ ...here, report: console.error }));
    await seedMovements(place, size);
    await settle(database);
    await database.close();
    const [moved, restored] = [await cluster.newDatabase('moved'), await cluster.newDatabase('restored')];
    const [fresh, back] = [await files.newDatabase('fresh'), await files.newDatabase('back')];
    const other = await cluster.newDatabase('other');
    const elsewhere = await openDatabase(other);
    await migrate(elsewhere);
    await elsewhere.close();
    const file = join(fresh.dataDir, 'shop.tar');
    const second = join(fresh.dataDir, 'second.tar');

    const ran: Ran[] = [
      await run('move to PostgreSQL', 'move', envOf(here), ['--to', moved.url ?? '']),
      await run('backup of SQLite', 'backup', envOf(here), ['--to', file]),
      await run('restore on SQLite', 'restore', envOf(fresh), ['--from', file]),
      await run('restore on PostgreSQL', 'restore', envOf(restored), ['--from', file]),
      await run('backup of PostgreSQL', 'backup', envOf(moved), ['--to', second]),
      await run('move back to SQLite', 'move', envOf(moved), ['--to', back.dataDir]),
      await run('one shop elsewhere', 'move-shop', envOf(moved), [
        '--shop',
        place.shop.shopId,
        '--to',
        other.url ?? '',
      ]),
    ];
    console.log(`\n### copies of ${size.toLocaleString('en')} movements: ${megabytes((await stat(file)).size)} MB\n`);
    for (const { name, seconds, memory, said } of ran)
      console.log(`${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s ${memory.toFixed(0).padStart(5)} MB ${said}`);
    const [move] = ran;
    const quick = (move?.seconds ?? Number.POSITIVE_INFINITY) < MOVE_SECONDS_MAX;
    const small = ran.every(({ memory }) => memory < MEMORY_MB_MAX);
    const said = (holds: boolean) => (holds ? 'holds         ' : 'DOES NOT HOLD ');
    console.log(`${said(quick)} move to PostgreSQL: under ${MOVE_SECONDS_MAX} s`);
    console.log(`${said(small)} every program: under ${MEMORY_MB_MAX} MB`);
    return quick && small;
  } finally {
    await files.close();
    await cluster.close();
  }
}

const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);

const envOf = ({ url, dataDir }: { url?: string; dataDir: string }): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(url !== undefined && { DATABASE_URL: url }),
});

/** Runs one of the built programs; it must end well. */
async function run(
  name: string,
  program: 'backup' | 'restore' | 'move' | 'move-shop',
  env: Record<string, string>,
  args: string[],
): Promise<Ran> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, `../server/${program}.js`), ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...SERVER_ENV, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let [memory, text] = [0, ''];
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const ended = once(child, 'close');
  while (child.exitCode === null && child.signalCode === null) {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
    memory = Math.max(memory, Number(kilobytes ?? 0) / 1024);
    await Promise.race([sleep(LOOK_MS), ended]);
  }
  if (child.exitCode !== 0) throw new Error(`${name} ended with ${child.exitCode ?? child.signalCode}`);
  return {
    name,
    seconds: (performance.now() - started) / 1000,
    memory,
    said: /given away after .*/.exec(text)?.[0] ?? '',
  };
}
