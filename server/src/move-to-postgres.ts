import { copyToPostgres } from './db/copy';
import { findDifferences } from './ledger/check-books';
import { databaseOrGiveUp, existingDatabaseOrGiveUp, giveUp, reasonOf, settingsOrGiveUp } from './start';

/** `npm run move-to-postgres`: copies the SQLite data of DATA_DIR into the empty database of DATABASE_URL, and checks the books there. */
const settings = settingsOrGiveUp();
if (!settings.DATABASE_URL) giveUp('DATABASE_URL must say where the data go');
const source = await existingDatabaseOrGiveUp({ ...settings, DATABASE_URL: undefined });
const target = await databaseOrGiveUp(settings);
const copied = await copyToPostgres(source, target).catch((error: unknown) =>
  giveUp(`nothing was moved: ${reasonOf(error)}`),
);
for (const { table, rows } of copied) process.stdout.write(`${table}: ${rows}\n`);
const differences = await findDifferences(target.db);
process.stdout.write(differences.length === 0 ? 'The books agree.\n' : `${differences.length} differences.\n`);
await source.close();
await target.close();
process.exitCode = differences.length === 0 ? 0 : 1;
