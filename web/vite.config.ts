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

/**
 * Small pieces that many screens have: one file instead of twenty. None of them needs the form or the layer library. What only signed-in
 * screens have stays out of the first: /login loads neither it nor the cache of answers that it needs.
 */
const EVERYWHERE =
  /\/domain\/src\/money\/cents\.ts$|\/web\/src\/(ui\/(brand|button|button-class|icon|icon-button|main|notice|skip-link|toast)|lib\/(api|api-error|search-params|session|server-status|theme|inner-path|intent|use-is-phone|use-layer|use-submit)|features\/theme\/theme-button)\.tsx?$/;
const SIGNED_IN =
  /\/web\/src\/(ui\/(avatar|card|date-format|empty|load-failed|range-text|rows|shop-image|skeleton|tabs-nav|use-picture)|lib\/(?!query-client|schema-resolver|server-error)[^/]+|routes\/(app-shell|menu|user-link|section-head))\.tsx?$/;

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
              test: /node_modules\/(react|react-dom|scheduler|zustand|use-sync-external-store|@tanstack\/(history|store|router-core|react-router|react-store))\//,
              priority: 2,
            },
            { name: 'query', test: /node_modules\/@tanstack\/(query-core|react-query)\//, priority: 1 },
            { name: 'common', test: EVERYWHERE },
            { name: 'shop', test: SIGNED_IN },
          ],
        },
      },
    },
  },
});
