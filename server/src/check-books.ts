import { openDatabase } from './db/database';
import { findDifferences } from './features/books/books.service';
import { readSettings } from './settings';

/** `npm run check-books`: exit code 0 when every kept total is what its rows say, 1 when one is not. */
const { DATABASE_URL, DATA_DIR } = readSettings(process.env);
const database = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR });
const differences = await findDifferences(database.db);
for (const { shopId, what, kept, counted } of differences) {
  process.stdout.write(`${shopId} ${what}: kept ${kept}, counted ${counted}\n`);
}
process.stdout.write(differences.length === 0 ? 'The books agree.\n' : `${differences.length} differences.\n`);
await database.close();
process.exitCode = differences.length === 0 ? 0 : 1;
