import type { Day } from '@trastienda/domain/dates/day';
import type { HistoryType } from '@trastienda/domain/ledger/movement';
import { cents } from '@trastienda/domain/money/cents';
import { type AliasedSelectQueryBuilder, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';
import { installmentNumber } from '../../db/installment-number';
import { type RowSums, type SumsInAll, sumOf, sumsInAll } from '../../db/kept-counts';
import { likeAnywhere } from '../../db/like';
import { statement } from '../../db/statement';
import type { Row, Tables } from '../../db/tables';
import { SHOWN_OF_MOVEMENT } from '../../db/tables-movements';

/** Which movements a list shows. All conditions hold together; `from` and `to` are both included. */
export interface MovementFilter {
  shopId: string;
  type?: HistoryType | undefined;
  /** Where money left, or where it came to. */
  accountId?: string | undefined;
  expenseId?: string | undefined;
  methodId?: number | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  /** Only what stands after this row in the list. */
  after?: Place | undefined;
}

/** A movement with the names that it is shown with. */
export interface MovementRow extends Row<'movement', (typeof SHOWN_OF_MOVEMENT)[number]> {
  payment_method_name: string | null;
  account_name: string;
  to_account_name: string | null;
  /** Null, as all of these, when what it names is deleted: the movement stays without the link. */
  expense_id: string | null;
  expense_name: string | null;
  debt_id: string | null;
  debt_name: string | null;
  installment_id: string | null;
  installment_number: number | null;
  receipts_count: number;
  /** Of how many days of a rule it was made: one, or none. */
  occurrence_count: number;
}

export interface Window {
  limit: number;
  offset: number;
}

type MovementQuery = SelectQueryBuilder<Tables, 'movement', object>;

type AccountColumn = 'account_id' | 'to_account_id';

/** `place` says as what the account of the filter is asked for: each of the two has its own index. */
function filtered(db: Db, filter: MovementFilter, place: AccountColumn = 'account_id'): MovementQuery {
  const { shopId, type, accountId, expenseId, methodId, from, to, after } = filter;
  let query = inShop(db, shopId).selectFrom('movement');
  if (type) query = query.where('type', '=', type);
  if (accountId) query = query.where(place, '=', accountId);
  if (expenseId) query = query.where('expense_id', '=', expenseId);
  if (methodId) query = query.where('payment_method_id', '=', methodId);
  if (from) query = query.where('entry_date', '>=', from);
  if (to) query = query.where('entry_date', '<=', to);
  if (after) query = query.where(sql<boolean>`(entry_date, seq) < (${after.entry_date}, ${after.seq})`);
  return query;
}

/** A window on the filtered movements, newest first. */
export const listMovements = (db: Db, { limit, offset, ...filter }: MovementFilter & Window): Promise<MovementRow[]> =>
  window(
    db,
    {
      ...filter,
      offset: offset === 0 ? undefined : offset,
      // Said only where it is asked for: a statement has the values that it was written with.
      reach: offset === 0 || !filter.accountId ? undefined : offset + limit,
    },
    { limit },
  );

interface CountedMovement extends MovementRow {
  in_all: SumsInAll['count'];
  in_all_inflow: SumsInAll['inflow'];
  in_all_outflow: SumsInAll['outflow'];
}

/** The newest of the filtered movements, each with what all of them come to: what is looked at most, in one statement. */
export const firstMovements = (
  db: Db,
  { limit, ...filter }: Omit<MovementFilter, 'from' | 'to'> & { limit: number },
): Promise<CountedMovement[]> => firstWindow(db, filter, { limit });

const firstWindow = statement<Omit<MovementFilter, 'from' | 'to'>, CountedMovement, { limit: number }>(
  (db, filter, { limit }) =>
    withNames(db, pageOf(db, filter, { limit: sql.lit(limit), reach: sql.lit(limit) }))
      .innerJoin(sumsInAll(db, filter).as('sums'), (join) => join.onTrue())
      .select(['sums.count as in_all', 'sums.inflow as in_all_inflow', 'sums.outflow as in_all_outflow'])
      .orderBy('page.entry_date', 'desc')
      .orderBy('page.seq', 'desc'),
);

type Shown =
  | 'shop_id'
  | 'seq'
  | 'created_at'
  | 'expense_id'
  | 'debt_id'
  | 'installment_id'
  | (typeof SHOWN_OF_MOVEMENT)[number];

/** The rows of a page, of which the names are asked. */
interface Page {
  as: (name: 'page') => AliasedSelectQueryBuilder<Pick<Selectable<Tables['movement']>, Shown>, 'page'>;
}

interface Cut {
  limit: RawBuilder<number>;
  offset?: number | undefined;
  /** How many rows the window and what is passed over are together. */
  reach: RawBuilder<number>;
}

/**
 * The window is cut before the names are joined, so that the rows skipped over cost one index entry each. Of an account the newest rows
 * that leave it and the newest that reach it are put in one order: no index has both.
 */
function pageOf(db: Db, filter: MovementFilter, { limit, offset, reach }: Cut): Page {
  const newest = (place: AccountColumn) => inListOrder(shown(filtered(db, filter, place)));
  const cut = <DB, T extends keyof DB, O>(all: SelectQueryBuilder<DB, T, O>) =>
    offset === undefined ? all.limit(limit) : all.limit(limit).offset(offset);
  if (!filter.accountId) return cut(newest('account_id'));
  const leaving = db.selectFrom(newest('account_id').limit(reach).as('leaving')).selectAll();
  const reaching = db.selectFrom(newest('to_account_id').limit(reach).as('reaching')).selectAll();
  return cut(inListOrder(db.selectFrom(leaving.unionAll(reaching).as('listed')).selectAll()));
}

const shown = (movements: MovementQuery) =>
  movements
    .select(['movement.shop_id', 'seq', 'created_at', 'expense_id', 'debt_id', 'installment_id'])
    .select(SHOWN_OF_MOVEMENT);

const inListOrder = <DB, T extends keyof DB, O>(movements: SelectQueryBuilder<DB, T, O>) =>
  movements.orderBy(sql.ref('entry_date'), 'desc').orderBy(sql.ref('seq'), 'desc');

const window = statement<
  MovementFilter & { offset: number | undefined; reach: number | undefined },
  MovementRow,
  { limit: number }
>((db, { offset, reach, ...filter }, { limit }) => {
  const cut = { limit: sql.lit(limit), offset, reach: reach === undefined ? sql.lit(limit) : sql<number>`${reach}` };
  return withNames(db, pageOf(db, filter, cut))
    .orderBy('page.entry_date', 'desc')
    .orderBy('page.seq', 'desc');
});

/** Where a row stands in the list. */
export type Place = Row<'movement', 'entry_date' | 'seq'>;

/** The filtered movements that follow one of them in the list, or the first ones: however far back, only these are read. */
export function movementsAfter(
  db: Db,
  filter: MovementFilter,
  { last, limit }: { last: Place | undefined; limit: number },
): Promise<(MovementRow & Place)[]> {
  const page = pageOf(db, { ...filter, after: last }, { limit: sql.lit(limit), reach: sql.lit(limit) });
  return withNames(db, page)
    .select('page.seq')
    .orderBy('page.entry_date', 'desc')
    .orderBy('page.seq', 'desc')
    .execute();
}

// These two come in no order: asked for one, SQLite would walk the whole list in it until it has met them all.

/** The movements with these numbers. */
export const findBySequence = async (db: Db, shopId: string, sequence: readonly number[]) =>
  sequence.length === 0
    ? []
    : withNames(db, shown(filtered(db, { shopId }).where('seq', 'in', sequence)))
        .select(['page.seq', 'page.created_at'])
        .execute();

/** The movements with these ids. */
export const findMovements = (db: Db, shopId: string, ids: readonly string[]): Promise<MovementRow[]> => {
  const [id, ...more] = ids;
  if (id !== undefined && more.length === 0) return findOne(db, { shopId, id });
  return withNames(db, shown(filtered(db, { shopId }).where('movement.id', 'in', ids))).execute();
};

const findOne = statement<{ shopId: string; id: string }, MovementRow>((db, { shopId, id }) =>
  withNames(db, shown(filtered(db, { shopId }).where('movement.id', '=', id))),
);

/** A look into an index for each movement that is shown. */
const receiptsOfPage = sql<number>`(
  select count(*) from receipt where receipt.shop_id = page.shop_id and receipt.movement_id = page.id)`;

/** As is how many days of a rule it was made of. */
const occurrencesOfPage = sql<number>`(
  select count(*) from occurrence_movement
  where occurrence_movement.shop_id = page.shop_id and occurrence_movement.movement_id = page.id)`;

function withNames(db: Db, page: Page) {
  return db
    .selectFrom(page.as('page'))
    .innerJoin('account', (join) =>
      join.onRef('account.shop_id', '=', 'page.shop_id').onRef('account.id', '=', 'page.account_id'),
    )
    .leftJoin('account as to_account', (join) =>
      join.onRef('to_account.shop_id', '=', 'page.shop_id').onRef('to_account.id', '=', 'page.to_account_id'),
    )
    .leftJoin('payment_method', (join) =>
      join
        .onRef('payment_method.shop_id', '=', 'page.shop_id')
        .onRef('payment_method.id', '=', 'page.payment_method_id'),
    )
    .leftJoin('expense', (join) =>
      join
        .onRef('expense.shop_id', '=', 'page.shop_id')
        .onRef('expense.id', '=', 'page.expense_id')
        .on('expense.deleted_at', 'is', null),
    )
    .leftJoin('debt', (join) =>
      join
        .onRef('debt.shop_id', '=', 'page.shop_id')
        .onRef('debt.id', '=', 'page.debt_id')
        .on('debt.deleted_at', 'is', null),
    )
    .leftJoin('installment', (join) =>
      join.onRef('installment.shop_id', '=', 'debt.shop_id').onRef('installment.id', '=', 'page.installment_id'),
    )
    .select(SHOWN_OF_MOVEMENT.map((column) => `page.${column}` as const))
    .select(['account.name as account_name', 'payment_method.name as payment_method_name'])
    .select('to_account.name as to_account_name')
    .select(['expense.id as expense_id', 'expense.name as expense_name'])
    .select(['debt.id as debt_id', 'debt.name as debt_name'])
    .select('installment.id as installment_id')
    .select([receiptsOfPage.as('receipts_count'), occurrencesOfPage.as('occurrence_count')])
    .select((e) =>
      e.case().when('installment.id', 'is not', null).then(installmentNumber).end().as('installment_number'),
    );
}

/** Adds up row by row, for a range that cuts a month and for a day; `piece` is of the label, folded. */
export async function sumRows(db: Db, filter: MovementFilter & { piece?: string | undefined }): Promise<RowSums> {
  const { piece, ...conditions } = filter;
  const given = { ...conditions, like: piece === undefined ? undefined : likeAnywhere(piece) };
  const places: AccountColumn[] = filter.accountId ? ['account_id', 'to_account_id'] : ['account_id'];
  const parts = (await Promise.all(places.map((place) => rowSums(db, given, { place })))).flat();
  return {
    count: parts.reduce((all, part) => all + part.count, 0),
    inflow: cents(parts.reduce((all, part) => all + part.inflow, 0)),
    outflow: cents(parts.reduce((all, part) => all + part.outflow, 0)),
  };
}

const rowSums = statement<MovementFilter & { like: string | undefined }, RowSums, { place: AccountColumn }>(
  (db, { like, ...filter }, { place }) => {
    const rows = filtered(db, filter, place);
    const matching = like === undefined ? rows : rows.where(sql<boolean>`label_folded like ${like} escape '\\'`);
    return matching.select((e) => [
      // A column that the index of the list has not: else SQLite would walk a range of days by that index where the one of the type finds a few rows.
      e.fn.count<number>('id').as('count'),
      sumOf('value', 'inflow').as('inflow'),
      sumOf('value', 'outflow').as('outflow'),
    ]);
  },
);

export type PayerRow = Row<'customer', 'id' | 'deleted_at'>;

/** The customer, deleted or not, whose payment a movement is. */
export const payerOf = (db: Db, shopId: string, movementId: string): Promise<PayerRow | undefined> =>
  inShop(db, shopId)
    .selectFrom('customer_entry as entry')
    .innerJoin('customer', (on) =>
      on.onRef('customer.shop_id', '=', 'entry.shop_id').onRef('customer.id', '=', 'entry.customer_id'),
    )
    .select(['customer.id', 'customer.deleted_at'])
    .where('entry.movement_id', '=', movementId)
    .executeTakeFirst();
