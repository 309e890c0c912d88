import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const apiPort = process.env['API_PORT'] ?? '3000';

/** The one font file that every screen needs is asked for together with the style sheet, not after it. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => file.endsWith('.woff2'));
      if (!font) return [];
      const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
    },
  },
};

/** Small pieces that every screen has: one file instead of twenty. None of them needs the form or the layer library. */
const COMMON =
  /\/web\/src\/(ui\/(avatar|brand|button|button-class|card|empty|icon|icon-button|load-failed|main|notice|pictures|shop-image|use-picture|skeleton|skip-link|tabs-nav|toast)|lib\/(?!query-client|schema-resolver|server-error)[^/]+|features\/theme\/theme-button)\.tsx?$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFont],
  server: { host: '127.0.0.1', proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
  preview: { host: '127.0.0.1', proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
  build: {
    sourcemap: false,
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      output: {
        // What changes with a release of ours and what does not are cached apart.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|zustand|use-sync-external-store)\//,
              priority: 3,
            },
            {
              name: 'router',
              test: /node_modules\/@tanstack\/(history|store|router-core|react-router|react-store)\//,
              priority: 2,
            },
            { name: 'query', test: /node_modules\/@tanstack\/(query-core|react-query)\//, priority: 1 },
            { name: 'common', test: COMMON },
          ],
        },
      },
    },
  },
});
