import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../db/database';
import { anAddress, openTestApp } from '../../testing/app';
import { PASSWORD } from '../../testing/shop';
import { login } from './login.service';
import { recoverPassword } from './recovery.service';

const app = await openTestApp();

/** What kinds of statement the work asks of the database before it is refused, in their order. */
async function askedBy(work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const listener: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node.kind);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await expect(work(app.database.db.withPlugin(listener))).rejects.toThrow(/incorrect/);
  return asked;
}

const at = () => ({ now: new Date(), network: anAddress(), userAgent: 'curl/8' });

// rule: session/one-answer
test.each([
  ['a wrong password', (db: Db, name: string) => login(db, { email_or_user: name, password: 'Equivocada1' }, at())],
  [
    'a wrong code',
    (db: Db, name: string) =>
      recoverPassword(db, { username: name, recovery_code: '0000-0000-0000', new_password: PASSWORD }, at()),
  ],
])('%s asks the database as much for a name that nobody has as for one that somebody has', async (_, tried) => {
  const { username } = await app.newShop();
  const first = await askedBy((db) => tried(db, username));
  const again = await askedBy((db) => tried(db, username));
  const nobody = await askedBy((db) => tried(db, `n${username}`.slice(0, 30)));
  expect(nobody).toEqual(again);
  // The first of its hour writes the entry that the others are counted in.
  expect(first.length).toBeLessThanOrEqual(again.length + 2);
});
