import { findDifferences } from './ledger/check-books';
import { existingDatabaseOrGiveUp, settingsOrGiveUp } from './start';

/** `npm run check-books`: exit code 0 when every kept total is what its rows say, 1 when one is not. */
const database = await existingDatabaseOrGiveUp(settingsOrGiveUp());
const differences = await findDifferences(database.db);
for (const { shopId, what, kept, counted } of differences) {
  process.stdout.write(`${shopId} ${what}: kept ${kept}, counted ${counted}\n`);
}
process.stdout.write(differences.length === 0 ? 'The books agree.\n' : `${differences.length} differences.\n`);
await database.close();
process.exitCode = differences.length === 0 ? 0 : 1;
