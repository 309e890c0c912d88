import { defineConfig } from 'vite';

export default defineConfig({
  ssr: { target: 'node', noExternal: [/^@trastienda\//] },
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        backup: 'src/backup.ts',
        'check-books': 'src/check-books.ts',
        move: 'src/move.ts',
        'move-shop': 'src/move-shop.ts',
        restore: 'src/restore.ts',
        'reset-password': 'src/reset-password.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
