import { type Day, daysBetween, stepDays, stepMonths } from '@trastienda/domain/dates/day';
import { isOutflow, type MovementType } from '@trastienda/domain/ledger/movement';
import { ZERO } from '@trastienda/domain/money/cents';
import { fold } from '@trastienda/domain/text/fold';
import { today } from '@trastienda/server/application/shop';
import { transact } from '@trastienda/server/application/transact';
import { openCashSession } from '@trastienda/server/features/cash-sessions/cash-sessions.service';
import { createExpenseLabel } from '@trastienda/server/features/expense-labels/expense-labels.service';
import { keepAnew } from '@trastienda/server/ledger/keep-anew';
import { takeSequence } from '@trastienda/server/ledger/lock';
import { insertMany, type RowOf, withoutTextIndex } from '@trastienda/server/testing/seeding';
import type { Place } from '../section';
import { labelOf } from './labels';
import { Random } from './random';
import { type SeededAccount, seedAccounts } from './shop';

const YEARS = 5;
const ROWS_A_STATEMENT = 5_000;
const ROWS_A_TRANSACTION = 50_000;
/** Whose till stays open. */
const OF_OLD_TILL = 2;
/** The latest that somebody writes down what happened, in days. */
const LATE_MAX = 3;

const EXPENSES = [
  { name: 'Mercadería', weight: 30 },
  { name: 'Sueldos', weight: 12 },
  { name: 'Alquiler', weight: 10 },
  { name: 'Servicios', weight: 10 },
  { name: 'Impuestos', weight: 8 },
  { name: 'Envíos', weight: 8 },
  { name: 'Publicidad', weight: 6 },
  { name: 'Limpieza', weight: 5 },
  { name: 'Mantenimiento', weight: 4 },
  { name: 'Librería', weight: 3 },
  { name: 'Bancos', weight: 2 },
  { name: 'Varios', weight: 2 },
];

const TYPES: { type: MovementType; weight: number }[] = [
  { type: 'inflow_of_money', weight: 60 },
  { type: 'money_outflow', weight: 34 },
  { type: 'debt', weight: 6 },
];

const COLUMNS = {
  shop_id: 'uuid',
  id: 'uuid',
  seq: 'integer',
  label: 'text',
  label_folded: 'text',
  value: 'integer',
  type: 'text',
  entry_date: 'day',
  account_id: 'uuid',
  payment_method_id: 'integer',
  expense_id: 'uuid',
  created_at: 'instant',
} as const;

/** A shop's books of five years: whom to ask for what. */
export interface Books {
  accounts: SeededAccount[];
  methods: number[];
  expenses: { id: string; name: string }[];
  first: Day;
  last: Day;
  /** A label of the middle of the books that is written once. */
  uniqueLabel: string;
  /** A till that was opened before all of it and is not closed. */
  oldTill: string;
}

/** A shop's books of `count` movements, quickly. */
export async function seedMovements(place: Place, count: number): Promise<Books> {
  let books: Books | undefined;
  await withoutTextIndex(place.shop, 'movement_search', async () => {
    books = await fillBooks(place, count);
  });
  if (!books) throw new Error('no books were made');
  return books;
}

/** Five years up to today of `count` movements in the order of their writing: at no moment is an account below zero. */
export async function fillBooks(place: Place, count: number): Promise<Books> {
  const { shop } = place;
  const { accounts, methods } = await seedAccounts(place);
  const expenses = await seedExpenses(place);
  const opening = methods.map((methodId) => ({ methodId, value: ZERO }));
  const oldTill = await openCashSession(shop, { accountId: accounts[OF_OLD_TILL]?.id ?? '', opening });
  const last = today(shop);
  const first = stepMonths(last, -12 * YEARS);
  const write = writer({ place, accounts, methods, expenses, first, last, count });

  let uniqueLabel = '';
  for (let done = 0; done < count; done += ROWS_A_TRANSACTION) {
    const rows = await addMovements(place, write, done, Math.min(ROWS_A_TRANSACTION, count - done));
    if (done <= count / 2) uniqueLabel = rows.find((row) => /pedido/.test(row.label))?.label ?? uniqueLabel;
  }
  await transact(shop.db, (tx) => keepAnew(tx, shop));
  return { accounts, methods, expenses, first, last, uniqueLabel, oldTill: oldTill.id };
}

async function addMovements({ shop }: Place, write: Writer, first: number, count: number): Promise<Row[]> {
  return transact(shop.db, async (tx) => {
    const { seq: start } = await takeSequence({ db: tx, shopId: shop.shopId }, count);
    const rows = Array.from({ length: count }, (_, index) => write(first + index, start + index));
    for (let done = 0; done < count; done += ROWS_A_STATEMENT) {
      const some = rows.slice(done, done + ROWS_A_STATEMENT);
      await insertMany(tx, shop.engine, { table: 'movement', columns: COLUMNS, rows: some });
    }
    return rows;
  });
}

type Writer = (index: number, seq: number) => Row;

type Row = Omit<RowOf<typeof COLUMNS>, 'expense_id'> & { expense_id: string | null };

interface Plan extends Omit<Books, 'uniqueLabel' | 'oldTill'> {
  place: Place;
  count: number;
}

/** Writes one movement after the other; money goes out only where there is enough of it. */
function writer({ place, accounts, methods, expenses, first, last, count }: Plan): Writer {
  const random = new Random(20_250_101);
  const balances = new Map<string, number>();
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => stepDays(first, index));
  const weighted = expenses.map((expense, index) => ({ ...expense, weight: EXPENSES[index]?.weight ?? 1 }));

  return (index, seq) => {
    const written = Math.floor((index * days.length) / count);
    const day = days[Math.max(0, written - (random.next() < 0.1 ? random.between(0, LATE_MAX) : 0))] ?? last;
    const account = random.weighted(accounts).id;
    const balance = balances.get(account) ?? 0;
    const wanted = random.weighted(TYPES).type;
    const value = random.between(50_000, isOutflow(wanted) ? 5_000_000 : 4_000_000);
    const type = isOutflow(wanted) && value > balance ? 'inflow_of_money' : wanted;
    balances.set(account, balance + (isOutflow(type) ? -value : value));
    const label = labelOf(random, type, 1 - index / count);
    const at = Date.parse(`${days[written] ?? last}T12:00:00Z`) + (index % 30_000_000);
    return {
      shop_id: place.shop.shopId,
      id: random.uuid(at),
      seq,
      label,
      label_folded: fold(label),
      value,
      type,
      entry_date: day,
      account_id: account,
      payment_method_id: random.pick(methods),
      expense_id: type === 'money_outflow' && random.next() < 0.8 ? random.weighted(weighted).id : null,
      created_at: new Date(at).toISOString(),
    };
  };
}

async function seedExpenses({ shop }: Place): Promise<{ id: string; name: string }[]> {
  const expenses: { id: string; name: string }[] = [];
  for (const { name } of EXPENSES) expenses.push(await createExpenseLabel(shop, { name, description: '' }));
  return expenses;
}
