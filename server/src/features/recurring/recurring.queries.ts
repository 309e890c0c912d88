import type { Day } from '@trastienda/domain/dates/day';
import type { Cents } from '@trastienda/domain/money/cents';
import type { Updateable } from 'kysely';
import type { Db, Tx } from '../../db/database';
import { inShop, type NewRow, ofAllShops } from '../../db/in-shop';
import { statement } from '../../db/statement';
import type { Row, Tables } from '../../db/tables';

/** What the user says of it. */
const FACTS = [
  'label',
  'value',
  'type',
  'account_id',
  'payment_method_id',
  'frequency',
  'start_date',
  'end_date',
  'mode',
] as const;

/** A rule; its label is null once that is deleted. */
export interface RuleRow
  extends Row<
    'recurring',
    (typeof FACTS)[number] | 'id' | 'seq' | 'expense_id' | 'paused_on' | 'open_from' | 'records_on'
  > {
  /** What its account has; null once that is deleted. */
  balance: Cents | null;
  /** Whether its account takes its method; null when it does not, or either is deleted. */
  takes: number | null;
}

export const listRules = (db: Db, shopId: string): Promise<RuleRow[]> => rules(db, { shopId });

export const findRule = async (db: Db, shopId: string, id: string): Promise<RuleRow | undefined> =>
  (await rules(db, { shopId, id }))[0];

/** How many the shop has. */
export const countRules = async (db: Db, shopId: string): Promise<number> =>
  (
    await inShop(db, shopId)
      .selectFrom('recurring')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

const rules = statement<{ shopId: string; id?: string }, RuleRow>((db, { shopId, id }) => {
  const all = inShop(db, shopId)
    .selectFrom('recurring')
    .leftJoin('account', (join) =>
      join
        .onRef('account.shop_id', '=', 'recurring.shop_id')
        .onRef('account.id', '=', 'recurring.account_id')
        .on('account.deleted_at', 'is', null),
    )
    .leftJoin('payment_method as method', (join) =>
      join
        .onRef('method.shop_id', '=', 'recurring.shop_id')
        .onRef('method.id', '=', 'recurring.payment_method_id')
        .on('method.deleted_at', 'is', null),
    )
    .leftJoin('account_payment_method as link', (join) =>
      join
        .onRef('link.shop_id', '=', 'recurring.shop_id')
        .onRef('link.account_id', '=', 'account.id')
        .onRef('link.payment_method_id', '=', 'method.id'),
    )
    .leftJoin('expense', (join) =>
      join
        .onRef('expense.shop_id', '=', 'recurring.shop_id')
        .onRef('expense.id', '=', 'recurring.expense_id')
        .on('expense.deleted_at', 'is', null),
    )
    .select(FACTS.map((name) => `recurring.${name}` as const))
    .select(['recurring.id', 'recurring.seq', 'recurring.paused_on', 'recurring.open_from', 'recurring.records_on'])
    .select(['expense.id as expense_id', 'account.balance', 'link.payment_method_id as takes'])
    .orderBy('recurring.seq');
  return id === undefined ? all : all.where('recurring.id', '=', id);
});

export const insertRule = (tx: Tx, shopId: string, rule: NewRow<Tables['recurring']>) =>
  inShop(tx, shopId).insertInto('recurring').values(rule).execute();

export const updateRule = (tx: Tx, shopId: string, id: string, change: Updateable<Tables['recurring']>) =>
  inShop(tx, shopId).updateTable('recurring').set(change).where('id', '=', id).execute();

export const deleteRule = (tx: Tx, shopId: string, id: string) =>
  inShop(tx, shopId).deleteFrom('recurring').where('id', '=', id).execute();

/** A rule that makes a movement by itself, and the shop for which it does. */
export interface RuleToRecord {
  id: string;
  records_on: Day;
  shop_id: string;
  number: number;
  time_zone: string;
}

/** Whatever any shop's rules have to record up to a day, the earliest first; a page of it. Shops that are elsewhere have nothing to do here. */
export const rulesToRecord = (db: Db, upTo: Day, limit: number, after?: RuleToRecord): Promise<RuleToRecord[]> => {
  const due = ofAllShops(db)
    .selectFrom('recurring')
    .innerJoin('shop', 'shop.id', 'recurring.shop_id')
    .select(['recurring.id', 'recurring.shop_id', 'shop.number', 'shop.time_zone'])
    .select((e) => e.ref('recurring.records_on').$notNull().as('records_on'))
    .where('recurring.records_on', 'is not', null)
    .where('recurring.records_on', '<=', upTo)
    .where('shop.state', 'in', ['open', 'moving'])
    .orderBy('recurring.records_on')
    .orderBy('recurring.shop_id')
    .orderBy('recurring.id')
    .limit(limit);
  if (!after) return due.execute();
  return due
    .where('recurring.records_on', '>=', after.records_on)
    .where((e) =>
      e.or([
        e('recurring.records_on', '>', after.records_on),
        e('recurring.shop_id', '>', after.shop_id),
        e.and([e('recurring.shop_id', '=', after.shop_id), e('recurring.id', '>', after.id)]),
      ]),
    )
    .execute();
};
