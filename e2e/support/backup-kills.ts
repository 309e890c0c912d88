import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { toldBy, uploadPicture, writers } from './backups';
import type { Engine } from './keeper';
import { newEmptyPlace, newPlace, type Place } from './place';
import { removeFolder, runProgram, startServer, temporaryFolder } from './server';
import { createAccount, registerShop } from './shop';

const MOVEMENTS = 200;

/** A shop on SQLite that nobody writes to any more, and a backup of it in a folder for more. */
export interface KillGround {
  folder: string;
  file: string;
  source: Place;
  leave: () => Promise<void>;
}

export async function openKillGround(): Promise<KillGround> {
  const [folder, source] = [temporaryFolder(), await newPlace('sqlite')];
  const file = join(folder, 'whole.tar');
  const server = await startServer(source.env);
  try {
    const shop = await registerShop(server.url);
    await uploadPicture(server.url, shop);
    const { made, stop } = writers(server.url, shop, await createAccount(server.url, shop, 'Caja'));
    while (made.length < MOVEMENTS) await sleep(20);
    await stop();
  } finally {
    await server.stop();
  }
  expect(await runProgram('backup', source.env, { args: ['--to', file] }).ended).toMatchObject({ code: 0 });
  const leave = async () => {
    await source.remove();
    removeFolder(folder);
  };
  return { folder, file, source, leave };
}

/** Runs a program and ends it after that time as a power cut would; whether it had ended by itself, with 0. */
async function killed(
  program: 'backup' | 'restore' | 'move',
  env: NodeJS.ProcessEnv,
  to: string,
  after: number,
): Promise<boolean> {
  const { child, ended } = runProgram(program, env, { args: [program === 'restore' ? '--from' : '--to', to] });
  await sleep(after);
  child.kill('SIGKILL');
  return (await ended).code === 0;
}

async function all({ folder }: KillGround, env: NodeJS.ProcessEnv, name: string) {
  const to = join(folder, name);
  expect(await runProgram('backup', env, { args: ['--to', to] }).ended).toMatchObject({ code: 0 });
  return toldBy(to);
}

/** A backup that is killed at one of these moments (milliseconds) leaves none under its name, and the next one is made. */
export async function killBackups({ folder, file, source }: KillGround, moments: readonly number[]): Promise<void> {
  const place = join(folder, 'backups');
  mkdirSync(place);
  for (const [index, after] of moments.entries()) {
    const to = join(place, `${index}.tar`);
    const whole = await killed('backup', source.env, to, after);
    const named = readdirSync(place).filter((name) => name === `${index}.tar`);
    if (whole) expect(named).toHaveLength(1);
    if (named.length > 0) expect(toldBy(to).tables).toEqual(toldBy(file).tables);
    else expect(await runProgram('backup', source.env, { args: ['--to', to] }).ended).toMatchObject({ code: 0 });
  }
}

/** Restoring that is killed leaves nothing, and is done anew. */
export async function killRestores(ground: KillGround, engine: Engine, moments: readonly number[]): Promise<void> {
  const { file } = ground;
  for (const after of moments) {
    const place = await newEmptyPlace(engine);
    try {
      await killed('restore', place.env, file, after);
      const again = await runProgram('restore', place.env, { args: ['--from', file] }).ended;
      // It may have been killed after the last word.
      if (again.code === 1) expect(again.stderr).toBe('trastienda: nothing was restored: it has data already\n');
      expect((await all(ground, place.env, `${engine}-${after}.tar`)).tables).toEqual(toldBy(file).tables);
      const left = readdirSync(place.env['DATA_DIR'] ?? '').filter(
        (name) => !/^(trastienda\.db(-\w{3})?|images)$/.test(name),
      );
      expect(left).toEqual([]);
      expect(await runProgram('check-books', place.env).ended).toMatchObject({ code: 0 });
    } finally {
      await place.remove();
    }
  }
}

/** Moving that is killed leaves the source as it is, and is done anew. */
export async function killMoves(ground: KillGround, moments: readonly number[]): Promise<void> {
  const { file, source } = ground;
  const before = toldBy(file);
  for (const after of moments) {
    const there = await newEmptyPlace('postgres');
    const to = there.database;
    try {
      await killed('move', source.env, to, after);
      const again = await runProgram('move', source.env, { args: ['--to', to] }).ended;
      if (again.code === 1) expect(again.stderr).toBe('trastienda: nothing was moved: it has data already\n');
      const env = { ...there.env, DATA_DIR: source.env['DATA_DIR'] };
      expect((await all(ground, env, `moved-${after}.tar`)).tables).toEqual(before.tables);
    } finally {
      await there.remove();
    }
  }
  expect((await all(ground, source.env, 'source.tar')).tables).toEqual(before.tables);
}
