import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { openDatabase, sqliteFileOf } from '../db/database';
import { migrate } from '../db/migrate';
import { bringIntoFile } from './checkpoint';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated file to copy: each file of tests has a database of its own, and to migrate it took longer than most of them do. */
    sqliteTemplate: string;
  }
}

/** Vitest's global setup of the project that runs on SQLite. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-template-'));
  const template = await openDatabase({ dataDir });
  await migrate(template);
  await template.close();
  // Nothing may be left beside the file, which is copied alone.
  await bringIntoFile(dataDir);
  project.provide('sqliteTemplate', sqliteFileOf(dataDir));
  return () => rm(dataDir, { recursive: true, force: true });
}
