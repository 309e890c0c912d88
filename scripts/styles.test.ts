import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { classesOf, type File, modulesUsedIn, reachesOf, wordsWornIn } from './lib/styles';

const SOURCES = 'web/src';
const files: File[] = readdirSync(inRoot(SOURCES), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(css|tsx?)$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ path: join(SOURCES, name), text: readFileSync(inRoot(join(SOURCES, name)), 'utf8') }));
/** Set on the page's root before anything is loaded. */
const outside = [{ path: 'web/public/first.js', text: readFileSync(inRoot('web/public/first.js'), 'utf8') }];
const code = files.filter(({ path }) => /\.tsx?$/.test(path));
const modules = files.filter(({ path }) => path.endsWith('.module.css'));
const sheets = files.filter(({ path }) => path.endsWith('.css') && !path.endsWith('.module.css'));
const uses = code.flatMap(modulesUsedIn);
const usesOf = ({ path }: File) => uses.filter(({ by, from }) => join(dirname(by), from) === path);

test('every class of a module is worn, and every one that is worn is written', () => {
  expect(modules.length).toBeGreaterThan(0);
  const wrong = modules.flatMap((module) => {
    const written = classesOf(module);
    const worn = usesOf(module);
    const names = new Set(worn.flatMap((use) => [...use.names]));
    const unused = worn.some(({ isOpen }) => isOpen) ? [] : [...written].filter((name) => !names.has(name));
    const missing = [...names].filter((name) => !written.has(name));
    return [
      ...unused.map((name) => `${module.path}: .${name} is worn by nothing`),
      ...missing.map((name) => `${module.path}: there is no .${name}`),
    ];
  });
  expect(wrong).toEqual([]);
});

test('a class is named by one word, which the build puts in its place', () => {
  const tables = code.flatMap((file) => modulesUsedIn(file).map(({ by }) => ({ by, text: file.text })));
  const others = tables.filter(({ text }) => /\bcss\[(?!'\w+'\]|\w+\])/.test(text));
  expect(others.map(({ by }) => by)).toEqual([]);
});

test('what a part of a screen can be told is what there is a class for', () => {
  const textOf = (name: string) => files.find(({ path }) => path.endsWith(name))?.text ?? '';
  const told = [...textOf('ui/look.ts').matchAll(/^ {2}(\w+)\?: ([^;]+) \| undefined;$/gm)]
    .filter(([, name]) => name !== 'className')
    .flatMap(([, name, values = '']) =>
      values
        .split(' | ')
        .flatMap((value) =>
          /^(boolean|Measure|Step)$/.test(value)
            ? name
            : /^(false|Length)$/.test(value)
              ? []
              : `${name}_${value.replaceAll("'", '')}`,
        ),
    );
  const written = classesOf({ path: 'look.module.css', text: textOf('ui/look.module.css') });
  expect([...written].sort()).toEqual([...told].sort());
});

test('a module is its folder’s own, and no two have one name: what an element wears says where it is written', () => {
  expect(uses.filter(({ from }) => !/^\.\/[^/]+$/.test(from))).toEqual([]);
  const names = modules.map(({ path }) => basename(path));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every plain word that an element wears is a class of the shared sheets, and each of those is worn', () => {
  const written = new Set(sheets.flatMap((sheet) => [...classesOf(sheet)]));
  const strange = code.flatMap((file) =>
    [...wordsWornIn(file)].filter((word) => !written.has(word)).map((word) => `${file.path}: ${word}`),
  );
  expect(strange).toEqual([]);

  const said = new Set([...code, ...outside].flatMap(({ text }) => text.split(/[^\w-]+/)));
  expect([...written].filter((name) => !said.has(name))).toEqual([]);
});

test('no selector reaches into another component', () => {
  expect(modules.flatMap((module) => reachesOf(module).map((selector) => `${module.path}: ${selector}`))).toEqual([]);
});

test('the faults are seen', () => {
  const module = {
    path: 'a.module.css',
    text: '.own :global(.btn) { top: 0 } @media (max-width: 9px) { h2 { top: 0 } }\n.own { top: 0; @media (max-width: 9px) { top: 1px; & > i { top: 0 } } }\n:global(.light) .own { top: 0 }',
  };
  expect(reachesOf(module)).toEqual(['.own :global(.btn)', 'h2']);
  expect([...classesOf(module)]).toEqual(['own']);
  const source = {
    path: 'a.tsx',
    text: `import css from './a.module.css';\n<p className={\`row \${on ? 'busy' : css['own']} x\`} /><p className="cap" />`,
  };
  expect([...wordsWornIn(source)].sort()).toEqual(['busy', 'cap', 'row', 'x']);
  expect(modulesUsedIn(source)).toEqual([
    { by: 'a.tsx', from: './a.module.css', names: new Set(['own']), isOpen: false },
  ]);
});
