import { build } from 'vite';
import { inRoot } from './paths.mjs';

/**
 * Builds measurements and the server that they start together into a folder of their own: another build does not change what is being
 * measured.
 * @param {string} folder
 * @param {Record<string, string>} input what is started, by its name there: a file of bench
 */
export async function buildBench(folder, input) {
  const common = { mode: 'production', logLevel: /** @type {const} */ ('warn') };
  await build({
    ...common,
    configFile: inRoot('server', 'vite.config.ts'),
    root: inRoot('server'),
    build: { outDir: `${folder}/server`, emptyOutDir: true },
  });
  await build({
    ...common,
    configFile: false,
    root: inRoot('bench'),
    ssr: { target: 'node', noExternal: [/^@trastienda\//] },
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      outDir: `${folder}/bench`,
      emptyOutDir: true,
      rolldownOptions: { input, output: { entryFileNames: '[name].js' } },
    },
  });
}
