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
            { name: 'query', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|zustand|@tanstack)\// },
          ],
        },
      },
    },
  },
});
