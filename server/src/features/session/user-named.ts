import { lowerCase } from '@trastienda/domain/text/fold';
import type { Db } from '../../db/database';
import * as queries from './session.queries';

/** Who is looked at where there is no such user: that takes as long (rule: session/one-answer). */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A name as it was kept before compatible letters were made one, whose user is the older, and as it is kept now. */
const formsOf = (name: string): [string, string] => [lowerCase(name), lowerCase(name.normalize('NFKC'))];

/**
 * The user of that username or e-mail, and what the attempts on that account are counted against, whoever there is. Both forms of the name are
 * asked for: how long it takes tells nobody who exists (rule: session/one-answer).
 */
export async function userNamed(db: Db, name: string) {
  const [typed, normal] = formsOf(name);
  const older = await queries.findUser(db, typed);
  const newer = typed === normal ? undefined : await queries.findUser(db, normal);
  const user = older ?? newer;
  return { user, account: user ? `user:${user.id}` : `name:${normal}` };
}
