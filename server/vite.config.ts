import { defineConfig } from 'vite';

/** What brings machine code, and what hardly any server loads. */
const APART = ['@aws-sdk/client-s3', '@node-rs/argon2', 'libsql', 'sharp'];

export default defineConfig({
  // A start would read and compile a thousand small files of packages one by one, most of which nothing of ours asks for.
  ssr: { target: 'node', noExternal: true, external: APART },
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
        journal: 'src/journal.ts',
        move: 'src/move.ts',
        'move-shop': 'src/move-shop.ts',
        restore: 'src/restore.ts',
        'reset-password': 'src/reset-password.ts',
        'end-sessions': 'src/end-sessions.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
