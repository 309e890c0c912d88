import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { SCREENS } from './screens.mjs';

const PAGE = 'index.html';
/** The page of every address that has none of its own. */
const SHELL = 'shell.html';

/**
 * Beside the page of all addresses, one for each address of `SCREENS`: it names the files of that screen, and is the same otherwise.
 * A browser asks for them with the first ones; without it they would wait until those have come and run, which on a phone is half a second.
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
      const known = new Set(Object.values(SCREENS).flat());
      for (const { moduleIds } of chunks)
        for (const id of moduleIds.filter((one) => one.includes('/src/app/tree/')))
          for (const screen of this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
            if (!known.has(nameOf(screen))) this.error(`${screen}: web/screens.mjs does not say where it is shown`);
      for (const [path, names] of Object.entries(SCREENS)) {
        const files = names.flatMap((name) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => isRoute(id) && nameOf(id) === name));
          return chunk ? filesOf(chunk, bundle) : this.error(`${path}: there is no src/routes/${name}`);
        });
        const named = [...new Set(files)].filter((file) => !html.includes(file)).map(linkOf);
        const source = html.replace('  </head>', `${named.join('\n')}\n  </head>`);
        this.emitFile({ type: 'asset', fileName: `${path.slice(1)}/${PAGE}`.replace(/^\//, ''), source });
      }
      this.emitFile({ type: 'asset', fileName: SHELL, source: html });
    },
  },
};

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
