import { STATEMENT_MAX } from '@trastienda/contract/customers';
import { endOfDay, startOfDay } from '@trastienda/domain/calendar/local-day';
import type { Day } from '@trastienda/domain/dates/day';
import { type Cents, cents, ZERO } from '@trastienda/domain/money/cents';
import { invalid } from '../../application/refusal';
import { type Shop, today } from '../../application/shop';
import * as queries from './customers.queries';
import { readCustomer } from './customers.service';

export interface Statement {
  opening: Cents;
  closing: Cents;
  entries: queries.EntryRow[];
}

const instant = (time: number) => new Date(time).toISOString();

/** A customer's account over some days of the shop: what was owed before, each entry, what is owed after (rule: customers/statement). */
export async function readStatement(
  shop: Shop,
  id: string,
  { from, to = today(shop) }: { from?: Day | undefined; to?: Day | undefined },
): Promise<Statement> {
  const { db, shopId, timeZone } = shop;
  await readCustomer(shop, id);
  if (from !== undefined && from > to) throw invalid('to', 'Debe ser igual o posterior al comienzo');
  const since = from === undefined ? undefined : instant(startOfDay(from, timeZone));
  const before = instant(endOfDay(to, timeZone) + 1);
  const entries = await queries.entriesWithin(db, shopId, id, { since, before }, STATEMENT_MAX + 1);
  if (entries.length > STATEMENT_MAX) throw invalid('from', 'Son demasiados movimientos: elige menos días');
  const [first] = entries;
  const last = entries.at(-1);
  if (first && last) return { opening: cents(first.balance - first.change), closing: last.balance, entries };
  const opening = since === undefined ? ZERO : ((await queries.balanceBefore(db, shopId, id, since)) ?? ZERO);
  return { opening, closing: opening, entries };
}
