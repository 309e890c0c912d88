import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { memoryFolder } from './lib/temp-folder.mjs';

function somewhere(): string {
  const place = mkdtempSync(join(tmpdir(), 'place-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  return place;
}

test('tests are kept where there is room: others can reach the folder, and it goes with the process that asked for it', () => {
  const place = somewhere();
  const script = `
    const { memoryFolder } = await import(${JSON.stringify(inRoot('scripts', 'lib', 'temp-folder.mjs'))});
    const { writeFileSync, statSync } = await import('node:fs');
    const folder = memoryFolder(${JSON.stringify(place)}, 1);
    writeFileSync(folder + '/file', 'x');
    console.log(folder, (statSync(folder).mode & 0o777).toString(8));
  `;
  const [folder = '', mode] = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
    .trim()
    .split(' ');
  expect(folder.startsWith(`${place}/ts-`)).toBe(true);
  expect(mode).toBe('755');
  expect(existsSync(folder)).toBe(false);
});

test('without room, or without such a place, they are kept where the system keeps such things', () => {
  const place = somewhere();
  expect(memoryFolder(place, Number.MAX_SAFE_INTEGER)).toBeUndefined();
  expect(memoryFolder(join(place, 'nowhere'), 1)).toBeUndefined();
  expect(readdirSync(place)).toEqual([]);
  expect(statSync(place).isDirectory()).toBe(true);
});
