import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { inSnapshot } from './db/rows';
import { giveUp, reasonOf, settingsOrGiveUp } from './give-up';
import { findJournalShop, inPieces, journalOf } from './journal/journal';
import { existingDatabaseOrGiveUp } from './start';

/** `npm run journal -- --shop ID|USER [--to FILE]`: a shop's books as plain-text accounting for hledger; to the standard output unless told. */
const order = orderOf(process.argv.slice(2));
const database = await existingDatabaseOrGiveUp(settingsOrGiveUp());
const { db, engine } = database;
const shop = await findJournalShop(db, order.shop);
if (!shop) giveUp(`there is no shop ${order.shop}, and no user with one`);
const target = order.to === undefined ? process.stdout : createWriteStream(order.to, { flags: 'wx', mode: 0o600 });
await inSnapshot(db, engine, (view) => pipeline(Readable.from(inPieces(journalOf(view, shop))), target)).catch(
  (error: unknown) => giveUp(`the journal is not written: ${reasonOf(error)}`),
);
await database.close();

function orderOf(args: string[]): { shop: string; to: string | undefined } {
  const refuse = (reason: unknown) => giveUp(`npm run journal -- --shop ID|USER [--to FILE] (${reasonOf(reason)})`);
  const text = { type: 'string' } as const;
  try {
    const { shop, to } = parseArgs({ args, options: { shop: text, to: text } }).values;
    return shop === undefined ? refuse('--shop') : { shop, to };
  } catch (error) {
    return refuse(error);
  }
}
