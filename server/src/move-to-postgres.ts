import { copyToPostgres } from './db/copy';
import { openDatabase } from './db/database';
import { migrate } from './db/migrate';
import { findDifferences } from './features/books/books.service';
import { readSettings } from './settings';

/** `npm run move-to-postgres`: copies the SQLite data of DATA_DIR into the empty database of DATABASE_URL, and checks the books there. */
const { DATABASE_URL, DATA_DIR } = readSettings(process.env);
if (!DATABASE_URL) {
  process.stderr.write('trastienda: DATABASE_URL must say where the data go\n');
  process.exit(1);
}
const source = await openDatabase({ dataDir: DATA_DIR });
const target = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR });
try {
  await migrate(source);
  await migrate(target);
  for (const { table, rows } of await copyToPostgres(source, target)) process.stdout.write(`${table}: ${rows}\n`);
  const differences = await findDifferences(target.db);
  process.stdout.write(differences.length === 0 ? 'The books agree.\n' : `${differences.length} differences.\n`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`trastienda: nothing was moved: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await source.close();
  await target.close();
}
