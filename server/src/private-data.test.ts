import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closeToOthers } from './private-data';

const root = await mkdtemp(join(tmpdir(), 'trastienda-modes-'));
afterAll(() => rm(root, { recursive: true, force: true }));

const ID = 'c0ffee00-1111-4222-8333-444455556666';

/** A folder as `mkdir` makes it, with files that all may read. */
async function aFolder(name: string, files: readonly string[]): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder);
  await chmod(folder, 0o755);
  for (const file of files) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    for (let above = dirname(path); above !== folder; above = dirname(above)) await chmod(above, 0o755);
    await writeFile(path, '');
    await chmod(path, 0o644);
  }
  return folder;
}

const modesIn = (folder: string, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => ((await stat(join(folder, path))).mode & 0o777).toString(8)));

const OURS = [
  'trastienda.db',
  `images/${ID}/a/original.png`,
  `tmp/host.1.${ID}/half`,
  'backups/2026-11-20T13-42-00Z/trastienda.db',
  'backups/2026-11-21T13-42-00Z.tar',
  `backups/2026-11-22T13-42-00Z.tar.${ID}.unfinished`,
];

test('a folder with nothing but what the server stores is closed with all that is in it', async () => {
  const folder = await aFolder('ours', OURS);
  expect(await closeToOthers(folder)).toBe(true);
  expect(await modesIn(folder, ['.', 'images', `images/${ID}`, 'tmp', 'backups'])).toEqual(Array(5).fill('700'));
  expect(await modesIn(folder, OURS)).toEqual(OURS.map(() => '600'));
});

test.each([
  ['a home', ['notes.txt', 'images/beach.png', 'backups/phone/contacts.vcf', 'tmp/draft']],
  ['a home of pictures only', ['images/beach.png']],
  ['a home with a data folder’s names', ['images/beach.png', 'tmp/draft']],
])('%s stays as it is, and whoever starts the server is told', async (name, theirs) => {
  const folder = await aFolder(name, theirs);
  const folders = ['.', ...new Set(theirs.map(dirname))];
  expect(await closeToOthers(folder)).toBe(false);
  expect(await modesIn(folder, folders)).toEqual(folders.map(() => '755'));
  expect(await modesIn(folder, theirs)).toEqual(theirs.map(() => '644'));
});

test('in somebody’s home only what the server has stored there is closed', async () => {
  const theirs = ['notes.txt', 'images/beach.png', 'backups/phone/contacts.vcf'];
  const folder = await aFolder('shared', [...theirs, ...OURS]);
  expect(await closeToOthers(folder)).toBe(false);
  expect(await modesIn(folder, theirs)).toEqual(['644', '644', '644']);
  expect(await modesIn(folder, ['.', 'images', 'backups', 'backups/phone'])).toEqual(Array(4).fill('755'));
  expect(await modesIn(folder, OURS)).toEqual(OURS.map(() => '600'));
});

test('a folder that is not there, or is empty, or is for all is no reason not to start', async () => {
  expect(await closeToOthers(join(root, 'not there'))).toBe(true);
  expect(await closeToOthers(await aFolder('empty', []))).toBe(true);
  const sticky = await aFolder('sticky', []);
  await chmod(sticky, 0o1777);
  expect(await closeToOthers(sticky)).toBe(false);
  expect(await modesIn(sticky, ['.'])).toEqual(['777']);
});
