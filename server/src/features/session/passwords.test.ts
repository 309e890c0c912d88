import { expect, test } from 'vitest';
import { Refusal } from '../../application/refusal';
import { askedBy } from '../../db/asker';
import { Watch } from '../../http/under-way';
import { HASHERS } from '../../images/threads';
import { openTestDatabase } from '../../testing/database';
import { hashPassword } from './passwords';
import { inTurn } from './turns';

const { database, discard } = await openTestDatabase();
const { db } = database;
const gaveUp = new Refusal('timed_out', 'late');

test('who is answered while waiting for a hash leaves, and makes room for others', async () => {
  const watch = new Watch(60_000);
  const first = Array.from({ length: HASHERS }, () => hashPassword(db, 'Percha2024'));
  const late = askedBy(db, watch);
  const waiting = Array.from({ length: 100 }, () => hashPassword(late, 'Percha2024'));
  const refused = Promise.allSettled(waiting);
  await expect(hashPassword(db, 'Percha2024')).rejects.toMatchObject({ code: 'too_many_requests' });
  watch.end(gaveUp);
  for (const outcome of await refused) expect(outcome).toEqual({ status: 'rejected', reason: gaveUp });
  await expect(hashPassword(late, 'Percha2024')).rejects.toBe(gaveUp);
  const others = Array.from({ length: 5 }, () => hashPassword(db, 'Percha2024'));
  expect(await Promise.all([...first, ...others])).toHaveLength(HASHERS + 5);
});

test('nothing is begun for who was answered while others were before it', async () => {
  const watch = new Watch(60_000);
  let letGo = () => {};
  const closed = new Promise<void>((resolve) => (letGo = resolve));
  const held = inTurn(db, ['door'], () => closed);
  let begun = false;
  const late = inTurn(askedBy(db, watch), ['door'], async () => {
    begun = true;
  });
  watch.end(gaveUp);
  letGo();
  await expect(late).rejects.toBe(gaveUp);
  await held;
  expect(begun).toBe(false);
  await discard();
});
