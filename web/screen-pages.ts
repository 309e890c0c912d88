import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const PAGE = 'index.html';
/** The page of every address that has none of its own. */
const SHELL = 'shell.html';

const TREE = join(import.meta.dirname, 'src', 'app', 'tree');
const GUIDE = join(import.meta.dirname, '..', 'docs', 'guia');

/**
 * Beside the page of all addresses, one for each address that has a screen: it names the files of that screen, and is the same otherwise.
 * A browser asks for them with the first ones; without it they would wait until those have come and run, which on a phone is half a second
 * (rule: screens/first-files). Who comes to a screen of the shop without a session loads them for nothing: no page knows who asks for it.
 */
export const screenPages: Plugin = {
  name: 'screen-pages',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle[PAGE];
      if (page?.type !== 'asset') return this.error(`${PAGE} was not made`);
      const html = String(page.source);
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const screens = screensOf(readTree());
      const asked = chunks
        .flatMap(({ moduleIds }) => moduleIds.filter((id) => id.includes('/src/app/tree/')))
        .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
      const shown = new Set([...screens.values()].flat());
      const unread = asked.map(nameOf).find((name) => !shown.has(name));
      if (unread !== undefined)
        return this.error(`src/app/tree: the route of ${unread} is not written as the others are`);
      for (const [path, names] of screens) {
        const files = names.flatMap((name) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => isRoute(id) && nameOf(id) === name));
          return chunk ? filesOf(chunk, bundle) : this.error(`${path}: there is no src/routes/${name}`);
        });
        const named = [...new Set(files)].filter((file) => !html.includes(file)).map(linkOf);
        const source = html.replace('  </head>', `${named.join('\n')}\n  </head>`);
        if (source === html) return this.error(`${PAGE} does not end its head as it did`);
        for (const address of addressesOf(path))
          this.emitFile({ type: 'asset', fileName: join(`.${address}`, PAGE), source });
      }
      this.emitFile({ type: 'asset', fileName: SHELL, source: html });
    },
  },
};

/** A route as its file in `src/app/tree` says it. */
interface Route {
  parent: string;
  path: string;
  /** Its module under src/routes; one that only leads somewhere else has none. */
  screen: string | undefined;
}

function readTree(): Map<string, Route> {
  const source = readdirSync(TREE)
    .map((file) => readFileSync(join(TREE, file), 'utf8'))
    .join('\n');
  const routes = source.matchAll(/^(?:export )?const (\w+) = createRoute\(\{(.*?)^\}\);/gms);
  return new Map(
    [...routes].map(([, name = '', said = '']) => {
      const word = (pattern: RegExp) => pattern.exec(said)?.[1];
      const screen = word(/import\('\.\.\/\.\.\/routes\/([\w-]+)'\)/);
      return [
        name,
        { parent: word(/getParentRoute: \(\) => (\w+)/) ?? '', path: word(/path: '([^']*)'/) ?? '', screen },
      ];
    }),
  );
}

/** Of each address that has a screen, the modules that it is made of, from the outermost in. */
function screensOf(routes: Map<string, Route>): Map<string, string[]> {
  const way = (name: string): Route[] => {
    const route = routes.get(name);
    return route ? [...way(route.parent), route] : [];
  };
  const parents = new Set([...routes.values()].map(({ parent }) => parent));
  return new Map(
    [...routes].flatMap(([name, { screen }]) => {
      if (screen === undefined || parents.has(name)) return [];
      const parts = way(name).flatMap((route) => route.path.split('/').filter(Boolean));
      return [[`/${parts.join('/')}`, way(name).flatMap((route) => route.screen ?? [])]];
    }),
  );
}

/** A page of the guide has a name in its path: that is as many addresses as there are names. Of other names nobody knows before. */
function addressesOf(path: string): string[] {
  if (!path.includes('$')) return [path];
  if (path !== '/ayuda/$slug') return [];
  const pages = readdirSync(GUIDE).filter((file) => file.endsWith('.md') && file !== 'README.md');
  return pages.map((file) => path.replace('$slug', basename(file, '.md')));
}

const isRoute = (id: string) => id.includes('/src/routes/');
const nameOf = (id: string) => basename(id).replace(/\.tsx?$/, '');

const linkOf = (file: string) =>
  file.endsWith('.css')
    ? `    <link rel="stylesheet" crossorigin href="/${file}">`
    : `    <link rel="modulepreload" crossorigin href="/${file}">`;

/** A chunk, what it imports, and their style sheets. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const below = chunk.imports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' ? filesOf(file, bundle, seen) : [];
  });
  return [...below, chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
}
