import { monthName } from '@trastienda/domain/calendar/names';
import { isMonth } from '@trastienda/domain/dates/day';
import { MOVEMENT_TYPES, TYPE_WORDS } from '@trastienda/domain/ledger/movement';
import type { MonthSums, ReportGroup } from '@trastienda/domain/reports/report';
import type { Shop } from '../../application/shop';
import * as queries from './reports.queries';

/** What each key of a report is called. */
export type Names = ReadonlyMap<string, string>;

const NO_LABEL = 'Sin etiqueta';

/** What the items of these sums are called; a label that is deleted has no name (rule: reports/names). */
export async function namesOf({ db, shopId }: Shop, group: ReportGroup, sums: readonly MonthSums[]): Promise<Names> {
  if (group === 'type') return new Map(MOVEMENT_TYPES.map((type) => [type, TYPE_WORDS[type]]));
  if (group === 'month') return new Map(sums.map(({ month }) => [month, monthText(month)]));
  const ids = [...new Set(sums.map(({ key }) => key))].filter((id) => id !== '');
  if (group === 'label')
    return named([{ id: '', name: NO_LABEL }, ...(await asked(ids, (some) => queries.labelNames(db, shopId, some)))]);
  return named(
    group === 'account'
      ? await asked(ids, (some) => queries.accountNames(db, shopId, some))
      : await asked(ids.map(Number), (some) => queries.paymentMethodNames(db, shopId, some)),
  );
}

/** The sums under the keys of their group: months under theirs, and what has a label without a name under none. */
export function keyedBy(group: ReportGroup, sums: readonly MonthSums[], names: Names): MonthSums[] {
  if (group === 'month') return sums.map((one) => ({ ...one, key: one.month }));
  return group === 'label' ? sums.map((one) => (names.has(one.key) ? one : { ...one, key: '' })) : [...sums];
}

interface Named {
  id: string | number;
  name: string;
}

const named = (rows: readonly Named[]): Names => new Map(rows.map(({ id, name }) => [`${id}`, name]));

const AT_ONCE = 1_000;

async function asked<Id>(ids: readonly Id[], ask: (some: readonly Id[]) => Promise<Named[]>): Promise<Named[]> {
  const found: Named[] = [];
  for (let first = 0; first < ids.length; first += AT_ONCE)
    found.push(...(await ask(ids.slice(first, first + AT_ONCE))));
  return found;
}

/** noviembre 2026 */
const monthText = (month: string): string =>
  isMonth(month) ? `${monthName(Number(month.slice(5)), 'es')} ${month.slice(0, 4)}` : month;
