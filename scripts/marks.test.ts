import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const read = (folder: string) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx?)$/.test(name))
    .map((name) => ({ path: join(folder, name), text: readFileSync(inRoot(join(folder, name)), 'utf8') }));

const WORN = /\sdata-part="([\w-]+)"/g;
const ASKED = /\[data-part=["']?([\w-]+)/g;

test('every part of the page that styles, journeys and measurements look for is marked in it', () => {
  const page = read('web/src');
  const worn = new Set(page.flatMap(({ text }) => [...text.matchAll(WORN)].map(([, part]) => part)));
  const missing = [...page, ...read('e2e'), ...read('bench')].flatMap(({ path, text }) =>
    [...text.matchAll(ASKED)].filter(([, part]) => !worn.has(part)).map(([asked]) => `${path}: ${asked}`),
  );
  expect(worn.size).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});
