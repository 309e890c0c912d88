import { join } from 'node:path';
import { injectManifest } from '@serwist/build';
import { build } from 'vite';
import { inRoot } from './paths.mjs';

/** What the first opening without a line may need. Pictures of the landing and what is asked for by few (wasm) come over the line. */
const PROGRAM = ['shell.html', 'first.js', 'icon.svg', 'manifest.webmanifest', 'assets/*.{js,css,woff2}'];

/**
 * Builds the service worker beside the page and writes into it which files the page has.
 * @param {string} folder of the built page
 */
export async function buildWorker(folder) {
  await build({
    root: inRoot('web'),
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: inRoot('web', 'src', 'worker', 'worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
  const { warnings } = await injectManifest({
    swSrc: join(folder, 'sw.js'),
    swDest: join(folder, 'sw.js'),
    globDirectory: folder,
    globPatterns: PROGRAM,
    // Their names say their version.
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 1024 * 1024,
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
}
