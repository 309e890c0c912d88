import { parseArgs } from 'node:util';
import { writeBackup } from './backup/backup';
import { giveUp, reasonOf, settingsOrGiveUp } from './give-up';
import { privateDataOf } from './start';

/** `npm run backup`: exit code 0 when all of it is in a new file and is right, 1 when it is not. The server may run meanwhile. */
const settings = settingsOrGiveUp();
const options = optionsOf(process.argv.slice(2));
await privateDataOf(settings);
const { file, rows, pictures, checked } = await writeBackup({ ...settings, ...options, now: new Date() }).catch(
  (error: unknown) => giveUp(`there is no new backup: ${reasonOf(error)}`),
);
const books = checked ? 'the books agree' : 'its books are those of an earlier version and were not added up';
process.stdout.write(
  `${file}: ${rows} rows and ${pictures} pictures.\nIt was read again and is whole, and ${books}.\n`,
);

/** `--to`: the new file, or the folder where backups are collected, ./backups/ unless told; and whether pictures are saved too. */
function optionsOf(args: string[]): { to: string; withPictures: boolean } {
  try {
    const options = { to: { type: 'string', default: 'backups/' }, 'without-pictures': { type: 'boolean' } } as const;
    const { to, 'without-pictures': without = false } = parseArgs({ args, options }).values;
    return { to, withPictures: !without };
  } catch (error) {
    return giveUp(`npm run backup -- --to FILE [--without-pictures] (${reasonOf(error)})`);
  }
}
