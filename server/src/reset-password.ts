import { parseArgs } from 'node:util';
import { makeResetCode } from './features/session/recovery.service';
import { giveUp, giveUpRefused, reasonOf, settingsOrGiveUp } from './give-up';
import { existingDatabaseOrGiveUp } from './start';

/** `npm run reset-password -- --user NAME`: prints a link with which the user chooses another password, once, within 30 minutes. */
const settings = settingsOrGiveUp();
const name = nameOf(process.argv.slice(2));
const database = await existingDatabaseOrGiveUp(settings);
const made = await makeResetCode(database.db, name, new Date()).catch(giveUpRefused);
await database.close();
if (!made) giveUp(`nobody has the username or e-mail ${name}`);

const { username, code, expiresAt } = made;
const server = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
const link = new URL('/recover', server);
// Behind the #: what stands there is sent to no server, and comes into no log.
link.hash = new URLSearchParams({ user: username, code }).toString();
process.stdout.write(
  `${link.href}\n${username} may choose another password with it once, until ${expiresAt.toISOString()}.\n`,
);

function nameOf(args: string[]): string {
  const usage = 'npm run reset-password -- --user NAME';
  try {
    return parseArgs({ args, options: { user: { type: 'string' } } }).values.user ?? giveUp(usage);
  } catch (error) {
    return giveUp(`${usage} (${reasonOf(error)})`);
  }
}
