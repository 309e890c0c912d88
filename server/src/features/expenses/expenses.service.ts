import { monthOf } from '@trastienda/domain/dates/day';
import { type Cents, ZERO } from '@trastienda/domain/money/cents';
import { fold } from '@trastienda/domain/text/fold';
import { nameTaken, notFound } from '../../application/refusal';
import { type Shop, today, within } from '../../application/shop';
import { orIfDuplicate, transact } from '../../application/transact';
import { newId } from '../../db/ids';
import { lockLedger, takeSequence } from '../../ledger/lock';
import { post, takeBack } from '../../ledger/post';
import * as queries from './expenses.queries';

/** A label with what was spent under it ever and in the shop's current month. */
export interface CountedExpense extends queries.ExpenseRow {
  month: { movement_count: number; amount: Cents };
}

/** A page of the living labels, newest first, and how many there are in all. */
export async function listExpenses(
  shop: Shop,
  page: { limit: number; offset: number },
): Promise<{ expenses: CountedExpense[]; count: number }> {
  const [rows, { expense_count }] = await Promise.all([
    queries.listExpenses(shop.db, shop.shopId, page),
    queries.expenseCount(shop.db, shop.shopId),
  ]);
  return { expenses: await withMonth(shop, rows), count: expense_count };
}

async function withMonth(shop: Shop, rows: queries.ExpenseRow[]): Promise<CountedExpense[]> {
  const ids = rows.map((row) => row.id);
  const months = await queries.monthOf(shop.db, shop.shopId, monthOf(today(shop)), ids);
  return rows.map((row) => {
    const { movement_count, amount } = months.find((month) => month.expense_id === row.id) ?? NOTHING;
    return { ...row, month: { movement_count, amount } };
  });
}

const NOTHING = { movement_count: 0, amount: ZERO };

export async function readExpense(shop: Shop, id: string): Promise<CountedExpense> {
  const row = await queries.findExpense(shop.db, shop.shopId, id);
  const [expense] = row ? await withMonth(shop, [row]) : [];
  if (!expense) throw notFound();
  return expense;
}

const taken = (name: string) => nameTaken(`Ya existe una etiqueta que se llama ${name}.`);

/** Creates a label. Refuses a name that a living one has. */
export const createExpense = (
  shop: Shop,
  { name, description }: { name: string; description: string },
): Promise<CountedExpense> =>
  orIfDuplicate(
    () => taken(name),
    () =>
      transact(shop.db, async (tx) => {
        const { shopId } = shop;
        const id = newId();
        const { seq, inTx } = await takeSequence(within(shop, tx));
        if (await queries.nameIsTaken(tx, shopId, fold(name))) throw taken(name);
        await queries.insertExpense(tx, shopId, { id, seq, name, name_folded: fold(name), description });
        await post(inTx, [{ label: true }]);
        return readExpense(inTx, id);
      }),
  );

/** Renames a label, describes it anew, or both. */
export const updateExpense = (
  shop: Shop,
  id: string,
  { name, description }: { name?: string | undefined; description?: string | undefined },
): Promise<CountedExpense> =>
  orIfDuplicate(
    () => taken(name ?? ''),
    () =>
      transact(shop.db, async (tx) => {
        const { shopId } = shop;
        await readExpense(within(shop, tx), id);
        if (name !== undefined && (await queries.nameIsTaken(tx, shopId, fold(name), id))) throw taken(name);
        const change = { ...(name !== undefined && { name, name_folded: fold(name) }), description };
        if (!(await queries.updateExpense(tx, shopId, id, change))) throw notFound();
        return readExpense(within(shop, tx), id);
      }),
  );

/** Hides a label: its movements stay, without a label, and its name is free again (rule: ledger/label-names). */
export const deleteExpense = (shop: Shop, id: string): Promise<void> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const hidden = await queries.updateExpense(tx, shop.shopId, id, { deleted_at: shop.now.toISOString() });
    if (!hidden) throw notFound();
    await takeBack(inTx, [{ label: true }]);
  });

/** Whether the shop has this living label. */
export const expenseExists = async ({ db, shopId }: Shop, id: string): Promise<boolean> =>
  (await queries.findExpense(db, shopId, id)) !== undefined;
