import { newInstallment } from '@trastienda/domain/installments/installment';
import type { PaymentFrequency } from '@trastienda/domain/installments/limits';
import { spreadTotal } from '@trastienda/domain/installments/spread';
import { type Cents, cents, sum, ZERO } from '@trastienda/domain/money/cents';
import type { Tx } from '../../db/database';
import { newId } from '../../db/ids';
import { takeSequence } from '../../db/sequence';
import { type Shop, within } from '../../db/shop';
import { transact } from '../../db/transact';
import { invalid, notFound } from '../../http/refusal';
import { cardExists } from '../credit-cards/credit-cards.service';
import { countDebt, debtStats, lockBooks, shiftDebt, uncountDebt } from './debt-totals.service';
import * as queries from './debts.queries';
import * as installmentQueries from './installments.queries';
import { changeRefused, countPaid } from './installments.service';

export interface DebtWithInstallments extends queries.DebtRow {
  installments: installmentQueries.InstallmentRow[];
}

/** What a debt says of itself; its sums are its installments'. */
export interface DebtFacts {
  name: string;
  notes: string | null;
  minimumPayment: Cents | null;
  moneyToReceive: Cents;
  frequency: PaymentFrequency;
}

export interface NewDebt extends DebtFacts {
  creditCardId: string | null;
  installments: installmentQueries.NewInstallment[];
}

export type DebtChange = { [fact in keyof DebtFacts]?: DebtFacts[fact] | undefined } & { total?: Cents | undefined };

/** A page of the living debts, newest first, each with its installments, and how many there are in all. */
export async function listDebts(
  shop: Shop,
  page: { limit: number; offset: number },
): Promise<{ debts: DebtWithInstallments[]; count: number }> {
  const [rows, stats] = await Promise.all([queries.listDebts(shop.db, shop.shopId, page), debtStats(shop)]);
  return { debts: await withInstallments(shop, rows), count: stats.debt_count };
}

/** One living debt with its installments. */
export async function readDebt(shop: Shop, id: string): Promise<DebtWithInstallments> {
  const row = await queries.findDebt(shop.db, shop.shopId, id);
  const [debt] = row ? await withInstallments(shop, [row]) : [];
  if (!debt) throw notFound();
  return debt;
}

async function withInstallments({ db, shopId }: Shop, rows: queries.DebtRow[]): Promise<DebtWithInstallments[]> {
  const ids = rows.map((row) => row.id);
  const installments = await installmentQueries.installmentsOf(db, shopId, ids);
  const byDebt = new Map<string, installmentQueries.InstallmentRow[]>(ids.map((id) => [id, []]));
  for (const one of installments) byDebt.get(one.debtId)?.push(one);
  return rows.map((row) => ({ ...row, installments: byDebt.get(row.id) ?? [] }));
}

/** Creates a debt with its installments. Those created as paid count as paid before the books began: no money moves. */
export const createDebt = (shop: Shop, input: NewDebt): Promise<DebtWithInstallments> =>
  transact(shop.db, async (tx) => {
    const books = within(shop, tx);
    const { shopId } = shop;
    const id = newId();
    const seq = await takeSequence(tx, shopId);
    const { creditCardId } = input;
    if (creditCardId !== null && !(await cardExists(books, creditCardId)))
      throw invalid('credit_card_id', 'Esa tarjeta no existe');
    const installments = input.installments.map(({ amount, dueDate, status }) => ({
      ...newInstallment(amount, status),
      dueDate,
    }));
    const sums = {
      total: sum(installments.map((one) => one.amount)),
      paid: sum(installments.map((one) => one.paid)),
      installment_count: installments.length,
      paid_count: countPaid(installments),
      credit_card_id: creditCardId,
    };
    await queries.insertDebt(tx, { shop_id: shopId, id, seq, ...columnsOf(input), ...sums });
    await installmentQueries.insertInstallments(
      tx,
      installments.map(({ amount, paid, status, dueDate }, position) => ({
        ...{ shop_id: shopId, id: newId(), debt_id: id, position },
        ...{ amount, paid, paid_before: paid, status, due_date: dueDate },
      })),
    );
    await countDebt(books, sums);
    return readDebt(books, id);
  });

const columnsOf = (facts: DebtFacts) => ({
  name: facts.name,
  notes: facts.notes,
  minimum_payment: facts.minimumPayment,
  money_to_receive: facts.moneyToReceive,
  payment_frequency: facts.frequency,
});

/** Changes what a debt says of itself, and spreads another total over its unpaid installments. */
export const updateDebt = (shop: Shop, id: string, change: DebtChange): Promise<DebtWithInstallments> =>
  transact(shop.db, async (tx) => {
    const books = within(shop, tx);
    await lockBooks(books);
    const debt = await readDebt(books, id);
    if (change.total !== undefined) await spread(books, debt, change.total);
    const facts = columnsOf({
      name: change.name ?? debt.name,
      notes: change.notes === undefined ? debt.notes : change.notes,
      minimumPayment: change.minimumPayment === undefined ? debt.minimum_payment : change.minimumPayment,
      moneyToReceive: change.moneyToReceive ?? debt.money_to_receive,
      frequency: change.frequency ?? debt.payment_frequency,
    });
    if (!(await queries.updateDebt(tx, shop.shopId, id, facts))) throw notFound();
    return readDebt(books, id);
  });

async function spread(books: Shop<Tx>, { id, installments }: DebtWithInstallments, total: Cents): Promise<void> {
  const decided = spreadTotal(installments, total);
  if (!decided.ok) throw changeRefused('total_debt', decided.problem);
  const before = new Set(installments);
  for (const one of decided.value) {
    if (before.has(one)) continue;
    const { amount, status } = one;
    await installmentQueries.updateInstallment(books.db, books.shopId, one.id, { amount, status });
  }
  await shiftDebt(books, id, {
    total: cents(total - sum(installments.map((one) => one.amount))),
    paid: ZERO,
    installments: 0,
    paidInstallments: countPaid(decided.value) - countPaid(installments),
  });
}

/** Hides a debt: its payments stay in the history, because the money did leave, without the link. */
export const deleteDebt = (shop: Shop, id: string): Promise<void> =>
  transact(shop.db, async (tx) => {
    const books = within(shop, tx);
    await lockBooks(books);
    const hidden = await queries.hideDebt(tx, shop.shopId, id, shop.now.toISOString());
    if (!hidden) throw notFound();
    await uncountDebt(books, hidden);
  });
