import { parseArgs } from 'node:util';
import { endAllSessions, endSessionsOf } from './features/session/end-sessions.service';
import { giveUp, giveUpRefused, reasonOf, settingsOrGiveUp } from './give-up';
import { existingDatabaseOrGiveUp } from './start';

/** `npm run end-sessions -- --user NAME`, or `--all`: whoever is signed in has to sign in again (rule: session/ended-by-server). */
const USAGE = 'npm run end-sessions -- --user NAME, or --all';
const settings = settingsOrGiveUp();
const { user, all = false } = asked(process.argv.slice(2));
if ((user === undefined) !== all) giveUp(USAGE);
const database = await existingDatabaseOrGiveUp(settings);
const said = user === undefined ? await endAll() : await endOf(user);
await database.close();
if (said === undefined) giveUp(`nobody has the username or e-mail ${user}`);
process.stdout.write(`${said}\n`);

async function endAll(): Promise<string> {
  const onTheirWay = await endAllSessions(database.db);
  if (onTheirWay > 0)
    giveUp(`all sessions are ended but those of shops on their way (${onTheirWay}): run it again once they are there`);
  return 'Everybody has to sign in again.';
}

async function endOf(name: string): Promise<string | undefined> {
  const done = await endSessionsOf(database.db, name, new Date()).catch(giveUpRefused);
  return done && `${done.username} has to sign in again; sessions ended: ${done.ended}.`;
}

function asked(args: string[]): { user?: string; all?: boolean } {
  try {
    return parseArgs({ args, options: { user: { type: 'string' }, all: { type: 'boolean' } } }).values;
  } catch (error) {
    return giveUp(`${USAGE} (${reasonOf(error)})`);
  }
}
