import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

const SHOP_AND_CARD = ['shop_id', 'credit_card_id'] as const;

/**
 * A card's statements: on which of them each installment stands, their true dates where they were set, and the days that a card had
 * before it had others. The installments of debts on cards get the statement that is the first to be due on their day or after it.
 */
export async function createStatements(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, day, text } = columnTypes(engine);
  await db.schema.alterTable('debt').addColumn('purchase_date', day).execute();
  await db.schema.alterTable('installment').addColumn('period', text).execute();
  await db.schema
    .createTable('statement')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('credit_card_id', id, (c) => c.notNull())
    .addColumn('period', text, (c) => c.notNull())
    .addColumn('closing_date', day)
    .addColumn('due_date', day)
    .addPrimaryKeyConstraint('statement_key', [...SHOP_AND_CARD, 'period'])
    .addForeignKeyConstraint('statement_card', [...SHOP_AND_CARD], 'credit_card', ['shop_id', 'id'])
    .execute();
  await db.schema
    .createTable('credit_card_days')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('credit_card_id', id, (c) => c.notNull())
    .addColumn('last_period', text, (c) => c.notNull())
    .addColumn('closing_date', day, (c) => c.notNull())
    .addColumn('payment_date', day, (c) => c.notNull())
    .addPrimaryKeyConstraint('credit_card_days_key', [...SHOP_AND_CARD, 'last_period'])
    .addForeignKeyConstraint('credit_card_days_card', [...SHOP_AND_CARD], 'credit_card', ['shop_id', 'id'])
    .execute();
  await fillPeriods(db);
  await db.schema
    .createIndex('installment_of_period')
    .on('installment')
    .columns(['shop_id', 'period', 'debt_id', 'id'])
    .where(sql.ref('period'), 'is not', null)
    .execute();
}

interface DueOnCard {
  shop_id: string;
  credit_card_id: string;
  closing_date: string;
  payment_date: string;
  due_date: string;
}

/** Card by card, a range of due dates after the other: the statement of a day is the later the later the day is. */
async function fillPeriods(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<DueOnCard>`
    select distinct debt.shop_id, debt.credit_card_id, closing_date, payment_date, due_date
    from debt
    join credit_card on credit_card.shop_id = debt.shop_id and credit_card.id = debt.credit_card_id
    join installment on installment.shop_id = debt.shop_id and installment.debt_id = debt.id
    order by debt.shop_id, debt.credit_card_id, due_date`.execute(db);
  for (const range of rangesOf(rows))
    await sql`update installment set period = ${range.period} where shop_id = ${range.shop_id}
      and due_date between ${range.from} and ${range.to} and debt_id in (select id from debt
        where debt.shop_id = ${range.shop_id} and debt.credit_card_id = ${range.credit_card_id})`.execute(db);
}

type Range = Pick<DueOnCard, 'shop_id' | 'credit_card_id'> & { period: string; from: string; to: string };

function rangesOf(rows: readonly DueOnCard[]): Range[] {
  const ranges: Range[] = [];
  for (const { shop_id, credit_card_id, due_date, ...days } of rows) {
    const period = periodDueFrom(days, due_date);
    const last = ranges.at(-1);
    if (last?.shop_id === shop_id && last.credit_card_id === credit_card_id && last.period === period)
      last.to = due_date;
    else ranges.push({ shop_id, credit_card_id, period, from: due_date, to: due_date });
  }
  return ranges;
}

type Days = Pick<DueOnCard, 'closing_date' | 'payment_date'>;

/** The first statement that is due on that day or after it. */
function periodDueFrom(days: Days, date: string): string {
  const month = monthNumber(date);
  const near = [month - 2, month - 1, month, month + 1].map((period) => ({ period, due: dueOf(days, period) }));
  const [first] = near.filter(({ due }) => due >= date).sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0));
  return monthText(first?.period ?? month);
}

/** The first payment day after the closing in that month. */
function dueOf({ closing_date, payment_date }: Days, month: number): string {
  const same = dayIn(payment_date, month);
  return same > dayIn(closing_date, month) ? same : dayIn(payment_date, month + 1);
}

/** Months since the year 0. */
const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

const monthText = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;

/** The day of a date in that month, or the month's last where it is missing. */
function dayIn(date: string, month: number): string {
  const last = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
  return `${monthText(month)}-${String(Math.min(Number(date.slice(8)), last)).padStart(2, '0')}`;
}

export const migration = {
  up: createStatements,
  checksum: 'feee3986fd20f400bc5c84ba175c68f8714e42bcb39e6582f11bc402161f2774',
};
