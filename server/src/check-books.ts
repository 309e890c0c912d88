import { settingsOrGiveUp } from './give-up';
import { findDifferences } from './ledger/check-books';
import { existingDatabaseOrGiveUp } from './start';
import { tellBooks } from './tell-books';

/** `npm run check-books`: exit code 0 when every kept total is what its rows say, 1 when one is not. */
const database = await existingDatabaseOrGiveUp(settingsOrGiveUp());
tellBooks(await findDifferences(database.db));
await database.close();
