import { monthOf } from '@trastienda/domain/dates/day';
import { type Cents, ZERO } from '@trastienda/domain/money/cents';
import { labelDetail } from '@trastienda/domain/shop/trash-details';
import { fold } from '@trastienda/domain/text/fold';
import { nameTaken, notFound } from '../../application/refusal';
import { type Shop, today, within } from '../../application/shop';
import { orIfDuplicate, transact } from '../../application/transact';
import { newId } from '../../db/ids';
import { lockLedger, takeSequence } from '../../ledger/lock';
import { post, takeBack } from '../../ledger/post';
import { type TrashedKind, toTrash } from '../trash/trash.service';
import * as queries from './expense-labels.queries';

/** A label with what was spent under it ever and in the shop's current month. */
export interface CountedExpenseLabel extends queries.ExpenseLabelRow {
  month: { movement_count: number; amount: Cents };
}

/** A page of the living labels, newest first, and how many there are in all. */
export async function listExpenseLabels(
  shop: Shop,
  page: { limit: number; offset: number },
): Promise<{ expenses: CountedExpenseLabel[]; count: number }> {
  const [rows, { expense_count }] = await Promise.all([
    queries.listExpenseLabels(shop.db, shop.shopId, page),
    queries.expenseLabelCount(shop.db, shop.shopId),
  ]);
  return { expenses: await withMonth(shop, rows), count: expense_count };
}

const EXPORTED_AT_ONCE = 100;

/** All living labels, newest first, some at a time: what is made or deleted meanwhile moves none of the others. */
export async function* exportExpenseLabels(shop: Shop): AsyncGenerator<CountedExpenseLabel[]> {
  for (let last: number | undefined; ; ) {
    const page = await queries.expenseLabelsAfter(shop.db, shop.shopId, { last, limit: EXPORTED_AT_ONCE });
    yield await withMonth(shop, page);
    last = page.at(-1)?.seq;
    if (page.length < EXPORTED_AT_ONCE) return;
  }
}

async function withMonth(shop: Shop, rows: queries.ExpenseLabelRow[]): Promise<CountedExpenseLabel[]> {
  const ids = rows.map((row) => row.id);
  const months = await queries.monthOf(shop.db, shop.shopId, monthOf(today(shop)), ids);
  return rows.map((row) => {
    const { movement_count, amount } = months.find((month) => month.expense_id === row.id) ?? NOTHING;
    return { ...row, month: { movement_count, amount } };
  });
}

const NOTHING = { movement_count: 0, amount: ZERO };

export async function readExpenseLabel(shop: Shop, id: string): Promise<CountedExpenseLabel> {
  const row = await queries.findExpenseLabel(shop.db, shop.shopId, id);
  const [expense] = row ? await withMonth(shop, [row]) : [];
  if (!expense) throw notFound();
  return expense;
}

const taken = (name: string) => nameTaken(`Ya existe una etiqueta que se llama ${name}.`);

/** Creates a label. Refuses a name that a living one has. */
export const createExpenseLabel = (
  shop: Shop,
  { name, description }: { name: string; description: string },
): Promise<CountedExpenseLabel> =>
  orIfDuplicate(
    () => taken(name),
    () =>
      transact(shop.db, async (tx) => {
        const { shopId } = shop;
        const id = newId();
        const { seq, inTx } = await takeSequence(within(shop, tx));
        if (await queries.nameIsTaken(tx, shopId, fold(name))) throw taken(name);
        await queries.insertExpenseLabel(tx, shopId, { id, seq, name, name_folded: fold(name), description });
        await post(inTx, [{ label: true }]);
        return readExpenseLabel(inTx, id);
      }),
  );

/** Renames a label, describes it anew, or both. */
export const updateExpenseLabel = (
  shop: Shop,
  id: string,
  { name, description }: { name?: string | undefined; description?: string | undefined },
): Promise<CountedExpenseLabel> =>
  orIfDuplicate(
    () => taken(name ?? ''),
    () =>
      transact(shop.db, async (tx) => {
        const { shopId } = shop;
        await readExpenseLabel(within(shop, tx), id);
        if (name !== undefined && (await queries.nameIsTaken(tx, shopId, fold(name), id))) throw taken(name);
        const change = { ...(name !== undefined && { name, name_folded: fold(name) }), description };
        if (!(await queries.updateExpenseLabel(tx, shopId, id, change))) throw notFound();
        return readExpenseLabel(within(shop, tx), id);
      }),
  );

/** Hides a label: its movements stay, without a label, and its name is free again (rules: ledger/label-names, trash/kinds). */
export const deleteExpenseLabel = (shop: Shop, id: string): Promise<string> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const hidden = await queries.updateExpenseLabel(tx, shop.shopId, id, { deleted_at: shop.now.toISOString() });
    if (!hidden) throw notFound();
    await takeBack(inTx, [{ label: true }]);
    return toTrash(inTx, { kind: 'expense', id, title: hidden.name, detail: labelDetail(hidden.movement_count) });
  });

/** How labels come back from the trash: on the movements that had them (rule: trash/restore). */
export const TRASHED_LABEL: TrashedKind = {
  restore: async (shop, { id, title }) => {
    const { db, shopId } = shop;
    if (await queries.nameIsTaken(db, shopId, fold(title))) throw taken(title);
    await queries.showExpenseLabel(db, shopId, id);
    await post(shop, [{ label: true }]);
  },
};

/** Whether the shop has this living label. */
export const expenseLabelExists = async ({ db, shopId }: Shop, id: string): Promise<boolean> =>
  (await queries.findExpenseLabel(db, shopId, id)) !== undefined;
