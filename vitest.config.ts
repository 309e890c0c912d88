import { defineConfig } from 'vitest/config';

const serverTests = ['server/src/**/*.test.ts'];

/** Every test of the server runs twice, once on each engine. */
const server = (engine: 'sqlite' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `server-${engine}`,
    include: serverTests,
    env: { TEST_ENGINE: engine },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    ...(engine === 'postgres' ? { globalSetup: ['server/src/testing/postgres-cluster.ts'] } : {}),
  },
});

const unit = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include, testTimeout: 20_000 },
});

export default defineConfig({
  test: {
    environment: 'node',
    allowOnly: false,
    passWithNoTests: false,
    maxWorkers: 2,
    env: { TZ: 'Pacific/Auckland' },
    projects: [
      unit('domain', ['domain/src/**/*.test.ts']),
      unit('contract', ['contract/src/**/*.test.ts']),
      unit('web', ['web/src/**/*.test.ts']),
      server('sqlite'),
      server('postgres'),
      unit('tools', ['scripts/**/*.test.ts']),
      {
        extends: true,
        test: {
          name: 'process',
          include: ['e2e/process/**/*.test.ts'],
          globalSetup: ['e2e/support/build.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
