import { defineConfig } from 'vitest/config';

/** The server's tests that open no database of either engine's. One that does anyway is told so (server/src/testing/database.ts). */
const WITHOUT_ENGINE = [
  'server/src/db/{share,slots,sqlite-driver}.test.ts',
  'server/src/http/{address,pieces}.test.ts',
  'server/src/images/{library,temp-folder,threads}.test.ts',
  'server/src/ledger/writers.test.ts',
  'server/src/{private-data,settings}.test.ts',
  'server/src/processes/*.test.ts',
];

/** What is waited for in these is the decoder of pictures or their storage: they open a database, and ask nothing of it. */
const ON_SQLITE_ALONE = ['server/src/images/{slow,store-outage}.test.ts'];

/** Every other test of the server runs twice, once on each engine. */
const server = (engine: 'sqlite' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `server-${engine}`,
    include: ['server/src/**/*.test.ts'],
    exclude: engine === 'sqlite' ? WITHOUT_ENGINE : [...WITHOUT_ENGINE, ...ON_SQLITE_ALONE],
    env: { TEST_ENGINE: engine },
    testTimeout: 240_000,
    hookTimeout: 240_000,
    setupFiles: [
      'server/src/testing/cheap-setup.ts',
      ...(engine === 'postgres' ? ['server/src/testing/statements-setup.ts'] : []),
    ],
    // Shops move from SQLite to PostgreSQL too.
    globalSetup: [
      'server/src/testing/sqlite-setup.ts',
      ...(engine === 'postgres' ? ['server/src/testing/postgres-setup.ts'] : []),
    ],
  },
});

const unit = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include, testTimeout: 120_000 },
});

/** What takes long and has a command of its own. */
const rig = (name: string) => ({
  extends: true as const,
  test: {
    name,
    include: [`e2e/${name}/**/*.test.ts`],
    globalSetup: ['e2e/support/build.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 240_000,
    fileParallelism: false,
  },
});

export default defineConfig({
  test: {
    environment: 'node',
    allowOnly: false,
    passWithNoTests: false,
    maxWorkers: 2,
    // What is imported is imported once by each worker: half of all the time went into doing it for every file.
    isolate: false,
    // What is waited for comes late on a busy machine: a second, the tool's own limit, is no sign of a fault.
    expect: { poll: { timeout: 60_000 } },
    env: { TZ: 'Pacific/Auckland' },
    projects: [
      unit('domain', ['domain/src/**/*.test.ts']),
      unit('contract', ['contract/src/**/*.test.ts']),
      unit('web', ['web/src/**/*.test.ts']),
      unit('server', WITHOUT_ENGINE),
      server('sqlite'),
      server('postgres'),
      unit('tools', ['scripts/**/*.test.ts']),
      // Reads what server-postgres has written down, so it runs after it.
      unit('statements', ['e2e/statements/**/*.test.ts']),
      {
        extends: true,
        test: {
          name: 'process',
          include: ['e2e/process/**/*.test.ts'],
          // Elsewhere nobody says from outside how much memory a process has had at most. A test that is skipped would count as failed.
          exclude: process.platform === 'linux' ? [] : ['e2e/process/memory.test.ts'],
          globalSetup: ['e2e/support/build.ts'],
          testTimeout: 600_000,
          hookTimeout: 240_000,
        },
      },
      rig('strain'),
      rig('faults'),
    ],
  },
});
