import { parseArgs } from 'node:util';
import { moveData } from './backup/move';
import { reasonWhy } from './backup/unless-there';
import { giveUp, reasonOf, settingsOrGiveUp } from './give-up';
import { privateDataOf } from './start';
import { tellBooks } from './tell-books';

/** `npm run move -- --to …`: copies rows, pictures or both to where they shall be from now on, and checks the books there. */
const settings = settingsOrGiveUp();
const to = targetOf(process.argv.slice(2));
await privateDataOf(settings);
const { database, pictures } = await moveData({ ...settings, to }).catch((error: unknown) =>
  giveUp(reasonWhy('moved', error)),
);
for (const { table, rows } of database?.tables ?? []) process.stdout.write(`${table}: ${rows}\n`);
if (pictures !== undefined) process.stdout.write(`${pictures} pictures.\n`);
if (database) tellBooks(database.differences);

function targetOf(args: string[]): string {
  const usage = 'npm run move -- --to postgres://…, s3://… or a folder';
  try {
    return parseArgs({ args, options: { to: { type: 'string' } } }).values.to ?? giveUp(usage);
  } catch (error) {
    return giveUp(`${usage} (${reasonOf(error)})`);
  }
}
