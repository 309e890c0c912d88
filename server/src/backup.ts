import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from './backup/backup';
import { giveUp, privateDataOf, reasonOf, settingsOrGiveUp } from './start';

/** `npm run backup`: exit code 0 when all of it is in a new folder and is right, 1 when it is not. The server may run meanwhile. */
const settings = settingsOrGiveUp();
await privateDataOf(settings);
const made = await writeBackup({ ...settings, into: folderOf(process.argv.slice(2)), now: new Date() }).catch(
  (error: unknown) => giveUp(`there is no new backup: ${reasonOf(error)}`),
);
const pictures = made.pictures === undefined ? 'the pictures are in STORAGE_URL' : `${made.pictures} files of pictures`;
process.stdout.write(`${made.folder}: ${basename(made.database)}, ${pictures}.\n${made.checked}\n`);

/** Where backups are collected: `--to`, or ./backups. */
function folderOf(args: string[]): string {
  try {
    return parseArgs({ args, options: { to: { type: 'string', default: 'backups' } } }).values.to;
  } catch (error) {
    return giveUp(`npm run backup -- --to folder (${reasonOf(error)})`);
  }
}
