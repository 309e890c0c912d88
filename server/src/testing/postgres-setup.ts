import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { readCatalogue, readDistribution } from './catalogue-of-tables';
import { startPostgres } from './postgres-cluster';
import { createDatabase } from './seeding';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** A migrated database to copy: that takes a fraction of the time that the migrations take, which nearly every file of tests would wait for. */
    postgresTemplate: string;
    /** Where it is written down what PostgreSQL was sent. */
    statementsFolder: string;
  }
}

const TEMPLATE = 'migrated';

/**
 * What the run on PostgreSQL leaves for e2e/statements: what was sent, a file a worker, the tables that it was sent to, and what a distributed
 * database would be told of them.
 */
const STATEMENTS = join(import.meta.dirname, '../../../.cache/statements');

/** Vitest's global setup of the project that runs on PostgreSQL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  await createDatabase(cluster.url, TEMPLATE);
  const template = await openDatabase({ url: cluster.urlOf(TEMPLATE), dataDir: '' });
  await migrate(template);
  await rm(STATEMENTS, { recursive: true, force: true });
  await mkdir(STATEMENTS, { recursive: true });
  await writeFile(join(STATEMENTS, 'catalogue.json'), JSON.stringify(await readCatalogue(template.db)));
  const page = await readFile(join(import.meta.dirname, '../../../docs/ops/distributed.md'), 'utf8');
  await writeFile(join(STATEMENTS, 'distribution.json'), JSON.stringify(await readDistribution(template.db, page)));
  await template.close();
  project.provide('statementsFolder', STATEMENTS);
  project.provide('postgresUrl', cluster.url);
  project.provide('postgresTemplate', TEMPLATE);
  return cluster.stop;
}
