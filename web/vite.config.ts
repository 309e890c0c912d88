import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { guideModule } from '../scripts/lib/guide.ts';
import { CHUNKS } from './chunks.mjs';
import { screenPages } from './screen-pages.ts';

const apiPort = process.env['API_PORT'] ?? '3000';

/** The font file that every screen needs is asked for together with the style sheet, not after it. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      // While it is worked on there are no files yet.
      if (!bundle) return [];
      const font = Object.keys(bundle).find((file) => file.endsWith('.woff2'));
      if (!font) throw new Error('the page has no font');
      const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
    },
  },
};

/** File names are unique, so that what an element wears says where it is written. */
const scopedName = (name: string, file: string) => `${basename(file, '.module.css')}-${name}`;

/** A class that the code names stands there as the word that comes to the page: a screen carries no table of names. */
const classNames: Plugin = {
  name: 'class-names',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/ },
    handler: (code) => ({
      code: [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)].reduce(
        (text, [whole, local = '', file = '']) =>
          text
            .replace(whole, `import '${file}';`)
            .replace(new RegExp(`\\b${local}\\['(\\w+)'\\]`, 'g'), (_, name: string) => `'${scopedName(name, file)}'`)
            .replace(
              new RegExp(`\\b${local}\\[(\\w+)\\]`, 'g'),
              (_, name: string) => `('${scopedName('', file)}' + ${name})`,
            ),
        code,
      ),
      map: null,
    }),
  },
};

/** A style sheet is in the page though no name is read from it. */
const keptSheets: Plugin = {
  name: 'kept-sheets',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
};

/** The page checks with zod and never describes a schema, nor says anything in English: what only serves that stays behind. */
const onlyChecks: Plugin = {
  name: 'only-checks',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) => ({
      code: code
        .replace(/inst\._zod\.processJSONSchema = .*;/g, '')
        .replace(
          /createStandardJSONSchemaMethod\(this, "\w+"\)|createToJSONSchemaMethod\(this, {}\)\(params\)/g,
          'undefined',
        )
        .replace('core.config(en());', '{}'),
      map: null,
    }),
  },
};

/** A page may not write a cookie header, the browser does: the client's part for that stays behind, and with it what reads and writes cookies. */
const noCookies: Plugin = {
  name: 'no-cookies',
  transform: {
    filter: { id: /\/hono\/dist\/client\/client\.js$/ },
    handler: (code) => ({ code: code.replace('if (args?.cookie)', 'if (false)'), map: null }),
  },
};

/** Files are chosen and dropped here as pictures alone: what type a name without one has need be known of nothing else. */
const onlyPictures: Plugin = {
  name: 'only-pictures',
  transform: {
    filter: { id: /\/file-selector\/dist\/mime-default\.js$/ },
    handler: (code) => ({ code: code.replace(/^\s*\["\w+", "(?!image\/).*"\],?\n/gm, ''), map: null }),
  },
};

const GUIDE = join(import.meta.dirname, '..', 'docs', 'guia');

/** The guide's text is made of its Markdown when the page is built: what reads Markdown never comes to the browser. */
const guide: Plugin = {
  name: 'guide',
  load: {
    filter: { id: /\/features\/guide\/pages\.ts$/ },
    handler() {
      for (const file of readdirSync(GUIDE)) this.addWatchFile(join(GUIDE, file));
      return { code: guideModule(GUIDE), map: null, moduleType: 'js' };
    },
  },
};

/**
 * How things are set beside each other gives way to a component's own looks, those to what it is told where it is used, and that to a
 * screen's module: which layer a module's rules are in follows from where it stands.
 */
const LAYERS = { layout: 'components', look: 'looks' };
const layerOf = (file: string) => {
  const [, own] = /\/src\/ui\/(layout|look)\.module/.exec(file) ?? [];
  if (own === 'layout' || own === 'look') return LAYERS[own];
  return file.includes('/src/ui/') ? 'ui' : 'screens';
};

/** What is kept on a device of the server's answers is read by a program of the same wire alone: the contract, and what readings make of it. */
function wire(): string {
  const folders = ['../contract/src', '../domain/src', 'src/shop', 'src/features'].map((one) =>
    join(import.meta.dirname, one),
  );
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (/\.ts$/.test(file) && !/\.test\./.test(file)) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** What the page begins with. */
const FIRST = /^(?:index|vendor|rolldown-runtime)\b/;

export default defineConfig({
  root: import.meta.dirname,
  define: { 'import.meta.env.VITE_WIRE': JSON.stringify(wire()) },
  plugins: [classNames, keptSheets, onlyChecks, noCookies, onlyPictures, guide, react(), preloadFont, screenPages],
  server: { host: '127.0.0.1', proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
  preview: { host: '127.0.0.1', proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
  css: {
    modules: {
      generateScopedName: scopedName,
    },
    postcss: {
      plugins: [
        {
          postcssPlugin: 'layer-of-folder',
          Once(root, { atRule }) {
            const file = root.source?.input.file ?? '';
            if (file.endsWith('.module.css'))
              root.nodes = [atRule({ name: 'layer', params: layerOf(file), nodes: root.nodes })];
          },
        },
      ],
    },
  },
  build: {
    sourcemap: false,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Whoever asks for a part has what the page begins with: it need not be named with each.
      resolveDependencies: (_, files) => files.filter((file) => !FIRST.test(basename(file))),
    },
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS },
        // The first file names all others, and no hash can be compressed: a letter less leaves 42 bits, and of a part that is none of the
        // first ones nobody needs the name (`web/.cache/parts.json` has it).
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) => `assets/${FIRST.test(name) ? `${name}-` : ''}[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
