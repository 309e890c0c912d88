import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const FOLDERS = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts'];

/** Every file of ours, with a '/' before it: a page may name one by the end of its path. */
const files = FOLDERS.flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => !/(?:^|\/)(?:node_modules|dist[\w-]*)\//.test(name))
    .map((name) => `/${folder}/${name}`),
);

const pages = [
  'README.md',
  ...readdirSync(inRoot('docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].map((page) => ({ page, text: readFileSync(inRoot(page), 'utf8') }));

/** What only stands for a file: those of the thing that the how-to adds, and of a component that has no name. */
const EXAMPLE = /supplier|^x\.|^\./;

const filesNamedIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|css))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !EXAMPLE.test(name));

const isThere = (name: string) => files.some((file) => file.endsWith(`/${name}`));

test('each file that a page names is there', () => {
  expect(isThere('scripts/docs.test.ts')).toBe(true);
  const gone = pages.flatMap(({ page, text }) =>
    filesNamedIn(text)
      .filter((name) => !isThere(name))
      .map((name) => `${page}: ${name}`),
  );
  expect(gone).toEqual([]);
});

/** As a heading is linked to: in lower case, without its signs. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );

test('each page and heading that another one leads to is there', () => {
  const lost = pages.flatMap(({ page, text }) =>
    [...text.matchAll(/\]\((?!https?:|\/|pictures\/<)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, to = '', heading]) => {
        const file = to === '' ? inRoot(page) : join(dirname(inRoot(page)), to);
        if (!existsSync(file)) return true;
        return heading !== undefined && !anchorsOf(readFileSync(file, 'utf8')).includes(heading);
      })
      .map(([link]) => `${page}: ${link}`),
  );
  expect(lost).toEqual([]);
});
