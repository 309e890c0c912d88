import { movementPage } from '@trastienda/contract/movements';
import { expect, test } from 'vitest';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import { lockLedger } from '../../ledger/lock';
import { openTestApp } from '../../testing/app';
import { newRule, occurrence, recordAt } from '../../testing/recurring';
import { visitorFor } from '../session/session.service';
import { recordOccurrenceAgain } from './occurrences.service';

const app = await openTestApp();
app.setNow('2026-01-31T15:00:00Z');

const again = (shop: Shop, movementId: string) =>
  transact(shop.db, async (tx) => recordOccurrenceAgain(await lockLedger(within(shop, tx)), movementId));

// rule: recurring/deleted-movement
test('a movement that comes back has its day recorded again, unless another one has it', async () => {
  const owner = await app.newShop();
  const visitor = await visitorFor(app.database, owner.token, new Date('2026-01-31T15:00:00Z'));
  if (!visitor) throw new Error('a session lets nobody in');
  const caja = await owner.newAccount(500);
  const rule = await newRule(owner, caja);
  await recordAt(app, '2026-01-31T15:00:00Z');
  const [made] = (await owner.call('/movement?type=money_outflow')).read(movementPage).movements;
  const id = made?.id ?? '';
  await expect(again(visitor.shop, id)).rejects.toMatchObject({ code: 'already_recorded' });
  await owner.call(`/movement/${id}`, { method: 'DELETE' });
  await again(visitor.shop, id);
  const day = occurrence(rule, '2026-01-31');
  expect((await owner.call(day, { body: {} })).status).toBe(409);
  await owner.call(`/movement/${id}`, { method: 'DELETE' });
  await again(visitor.shop, await owner.record(caja));
});
