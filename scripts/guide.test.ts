import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anchorOf, guideModule, type Part, readGuide } from './lib/guide';
import { inRoot } from './lib/paths.mjs';

const GUIDE = inRoot('docs', 'guia');
const PICTURES = join(GUIDE, 'pictures');
const LARGEST_ALL = 1_500_000;
/** Pages of the guide that a mistake of each kind leads to. */
const MISTAKES = 12;

const pages = readGuide(GUIDE);

const within = (part: Part): readonly Part[] =>
  typeof part === 'string' || part.tag === 'img' ? [] : 'parts' in part ? part.parts : [];
const all = (part: Part): Part[] => [part, ...within(part).flatMap(all)];
const words = (part: Part): string => (typeof part === 'string' ? part : within(part).map(words).join(''));
const partsOf = (tag: string) =>
  pages.flatMap(({ slug, body }) =>
    body.flatMap(all).flatMap((part) => (typeof part === 'object' && part.tag === tag ? [{ slug, part }] : [])),
  );

/** All that the page says, in one line: what JSX breaks over two is one sentence. */
function textOf(folder: string): string {
  const files = readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|features\/guide\//.test(file))
    .map((file) => readFileSync(inRoot(folder, file), 'utf8').replace(/\s+/g, ' '))
    .join('\n');
}

const code = ['web/src', 'contract/src', 'domain/src'].map(textOf).join('\n');
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** As a text of its own: between quotes or tags, also before or after what is put in. */
const isSaid = (text: string) => new RegExp(`(?:['"\`>}]|\\} )\\s*${escaped(text)}\\s*(?:['"\`<{]|\\$\\{)`).test(code);

test('what the guide calls bold is what a screen says, letter by letter', () => {
  const quoted = partsOf('strong');
  expect(quoted.length).toBeGreaterThan(100);
  const unsaid = quoted.filter(({ part }) => !isSaid(words(part))).map(({ slug, part }) => `${slug}: ${words(part)}`);
  expect(unsaid).toEqual([]);
});

test('the page of mistakes has each under a heading, and says where it is put right', () => {
  const body = pages.find(({ slug }) => slug === 'corregir-un-error')?.body ?? [];
  const isMistake = (part: Part | undefined) => typeof part === 'object' && part.tag === 'h3';
  expect(body.filter(isMistake).length).toBeGreaterThanOrEqual(MISTAKES);
  const unsaid = body.filter(
    (part, at) => isMistake(part) && (typeof body[at + 1] === 'string' || words(body[at + 1] ?? '').length < 20),
  );
  expect(unsaid.map(words)).toEqual([]);
});

test('every link leads to a page, to a heading of it, or to a screen', () => {
  const tree = readdirSync(inRoot('web/src/app/tree')).map((file) =>
    readFileSync(inRoot('web/src/app/tree', file), 'utf8'),
  );
  const paths = tree.flatMap((text) => [...text.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path));
  const isScreen = (address: string) => {
    const rest = address.replace(/^\/app/, '');
    return paths.some((path) => rest === path || paths.some((under) => rest === path + under));
  };
  const headings = new Set(
    pages.flatMap(({ slug, body }) =>
      body.flatMap((part) =>
        typeof part === 'object' && /^h/.test(part.tag) ? `/ayuda/${slug}#${anchorOf(words(part))}` : [],
      ),
    ),
  );
  const dead = partsOf('a').filter(({ part }) => {
    const to = typeof part === 'object' && 'to' in part ? part.to : '';
    const isPage = pages.some(({ slug }) => to === `/ayuda/${slug}`);
    return !isPage && !headings.has(to) && !(to.startsWith('/app') && isScreen(to));
  });
  expect(dead.map(({ slug, part }) => `${slug}: ${JSON.stringify(part)}`)).toEqual([]);
});

test('the page leads only to pages that there are', () => {
  const named = [...code.matchAll(/slug: '([^']+)'|GuideLink slug="([^"]+)"|\/ayuda\/([a-z-]+)/g)].map(([, ...names]) =>
    names.find(Boolean),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !pages.some(({ slug }) => slug === name))).toEqual([]);
});

test('every page is under one heading of the index, has a title of its own, words to be found by, and a way to put things right', () => {
  for (const of of [pages.map(({ slug }) => slug), pages.map(({ title }) => title)])
    expect(new Set(of).size).toBe(of.length);
  expect(pages.filter(({ words: said }) => said === '').map(({ slug }) => slug)).toEqual([]);
  const without = pages.filter(
    ({ slug, body }) =>
      slug !== 'corregir-un-error' &&
      !body.some((part) => typeof part === 'object' && part.tag === 'h2' && /^Si /.test(words(part))),
  );
  expect(without.map(({ slug }) => slug)).toEqual([]);
});

test('every picture is shown, says what it shows, and all are small', () => {
  const shown = partsOf('img').map(({ part }) =>
    typeof part === 'object' && part.tag === 'img' && 'file' in part ? part : undefined,
  );
  expect(readdirSync(PICTURES).filter((file) => !shown.some((picture) => picture?.file === file))).toEqual([]);
  for (const picture of shown) {
    expect(picture?.alt.length).toBeGreaterThan(15);
    expect(Math.min(picture?.width ?? 0, picture?.height ?? 0)).toBeGreaterThan(100);
  }
  const bytes = readdirSync(PICTURES).reduce((sum, file) => sum + statSync(join(PICTURES, file)).size, 0);
  expect(bytes).toBeLessThan(LARGEST_ALL);
  const readme = readFileSync(inRoot('README.md'), 'utf8');
  const inReadme = [...readme.matchAll(/!\[([^\]]+)\]\(([^)]+)\)/g)].map(([, , path = '']) => path);
  expect(inReadme).toHaveLength(2);
  expect(inReadme.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
});

/** A guide of one page that says this. */
function guideOf(text: string, index = '# Guía\n\n## Área\n\n- [Página](pagina.md)\n'): string {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  writeFileSync(join(folder, 'README.md'), index);
  writeFileSync(join(folder, 'pagina.md'), text);
  return folder;
}

test('a page is drawn from its parts, whatever stands in it: the rest ends the build', () => {
  const body = readGuide(
    guideOf(
      '# Página\n\n<!-- palabras: otra cosa -->\n\nToca **Guardar** y `F9`.\n\n1. Uno\n2. [Aquí](pagina.md#los-pasos)\n\n## Los pasos\n',
    ),
  );
  expect(body).toEqual([
    {
      slug: 'pagina',
      title: 'Página',
      area: 'Área',
      words: 'otra cosa',
      body: [
        {
          tag: 'p',
          parts: ['Toca ', { tag: 'strong', parts: ['Guardar'] }, ' y ', { tag: 'kbd', parts: ['F9'] }, '.'],
        },
        {
          tag: 'ol',
          parts: [
            { tag: 'li', parts: ['Uno'] },
            { tag: 'li', parts: [{ tag: 'a', to: '/ayuda/pagina#los-pasos', parts: ['Aquí'] }] },
          ],
        },
        { tag: 'h2', id: 'los-pasos', parts: ['Los pasos'] },
      ],
    },
  ]);
});

test.each([
  ['no title', 'Palabras.'],
  ['HTML', '# Página\n\n<script>alert(1)</script>\n'],
  ['HTML within words', '# Página\n\nToca <b>esto</b>.\n'],
  ['a page that there is not', '# Página\n\n[otra](otra.md)\n'],
  ['an address elsewhere', '# Página\n\n[otra](https://example.com)\n'],
  ['a picture that there is not', '# Página\n\n![Una foto](pictures/nada.webp)\n'],
])('a page with %s ends the build', (_, text) => {
  expect(() => guideModule(guideOf(text))).toThrow(/pagina\.md/);
});

test('a page that the index forgets ends the build', () => {
  expect(() => readGuide(guideOf('# Página\n', '# Guía\n'))).toThrow(/pagina\.md/);
});
