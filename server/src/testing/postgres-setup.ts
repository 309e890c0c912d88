import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { startPostgres } from './postgres-cluster';
import { createDatabase } from './seeding';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** A migrated database to copy: that takes a fraction of the time that the migrations take, which nearly every file of tests would wait for. */
    postgresTemplate: string;
  }
}

const TEMPLATE = 'migrated';

/** Vitest's global setup of the project that runs on PostgreSQL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  await createDatabase(cluster.url, TEMPLATE);
  const template = await openDatabase({ url: cluster.urlOf(TEMPLATE), dataDir: '' });
  await migrate(template);
  await template.close();
  project.provide('postgresUrl', cluster.url);
  project.provide('postgresTemplate', TEMPLATE);
  return cluster.stop;
}
