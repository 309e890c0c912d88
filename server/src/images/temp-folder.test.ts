import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { TempFolder } from './temp-folder';

const shared = await mkdtemp(join(tmpdir(), 'trastienda-temp-'));
afterAll(() => rm(shared, { recursive: true, force: true }));

const ID = 'c0ffee00-1111-4222-8333-444455556666';
const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

/** A folder with a file, as a process called so would have it, touched so many minutes ago. */
async function folderOf(name: string, minutes: number): Promise<string> {
  await mkdir(join(shared, name));
  await writeFile(join(shared, name, 'upload'), 'half of it');
  await utimes(join(shared, name), ago(minutes), ago(minutes));
  return name;
}

test('what of ours nobody has touched for ten minutes is removed, and nothing of somebody else', async () => {
  // Containers that share a folder may have one name each, and in each the first process has the same number.
  const alike = await folderOf(`${hostname()}.${process.pid}.${ID}`, 9);
  const elsewhere = await folderOf(`another.machine.1.${ID}`, 9);
  const dead = await folderOf(`${hostname()}.1.${ID}`, 11);
  const forgotten = await folderOf(`upload-${ID}.clean`, 11);
  // The data folder may be somebody's home, and this one the user's own.
  const theirs = await folderOf('letters', 11);

  const temp = new TempFolder(shared);
  const own = await temp.newFile();
  await writeFile(own, 'mine');
  await temp.keep(new Date());
  const left = await readdir(shared);
  expect(left).toEqual(expect.arrayContaining([alike, elsewhere, theirs]));
  expect(left).toHaveLength(4);
  for (const gone of [dead, forgotten]) expect(left).not.toContain(gone);

  // Of an upload that takes long nothing else is written into the folder.
  await utimes(dirname(own), ago(11), ago(11));
  await temp.keep(new Date());
  expect((await stat(dirname(own))).mtimeMs).toBeGreaterThan(ago(1).getTime());
});

test('a folder that is not there is made', async () => {
  const temp = new TempFolder(join(shared, 'new', 'deep'));
  await temp.keep(new Date());
  await writeFile(await temp.newFile(), 'x');
  await rm(join(shared, 'new'), { recursive: true });
  await writeFile(await temp.newFile(), 'x');
});
