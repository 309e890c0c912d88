import { parseArgs } from 'node:util';
import { restoreBackup } from './backup/restore';
import { reasonWhy } from './backup/unless-there';
import { giveUp, reasonOf, settingsOrGiveUp } from './give-up';
import { privateDataOf } from './start';
import { tellBooks } from './tell-books';

/** `npm run restore -- --from FILE`: exit code 0 when all of a backup is back and its books agree, 1 when not. */
const settings = settingsOrGiveUp();
const from = sourceOf(process.argv.slice(2));
await privateDataOf(settings);
const restored = await restoreBackup({ ...settings, from }).catch((error: unknown) =>
  giveUp(reasonWhy('restored', error)),
);
for (const { table, rows } of restored.tables) process.stdout.write(`${table}: ${rows}\n`);
process.stdout.write(
  `${restored.pictures} pictures.\nEvery table is as it was saved at ${restored.madeAt}, by its checksum. Everybody has to sign in again.\n`,
);
tellBooks(restored.differences);

function sourceOf(args: string[]): string {
  const usage = 'npm run restore -- --from FILE';
  try {
    return parseArgs({ args, options: { from: { type: 'string' } } }).values.from ?? giveUp(usage);
  } catch (error) {
    return giveUp(`${usage} (${reasonOf(error)})`);
  }
}
