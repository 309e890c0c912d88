import type { Day } from '@trastienda/domain/dates/day';
import { newInstallment } from '@trastienda/domain/installments/installment';
import type { PaymentFrequency } from '@trastienda/domain/installments/limits';
import { spreadTotal } from '@trastienda/domain/installments/spread';
import { type Cents, cents, negate, ZERO } from '@trastienda/domain/money/cents';
import { debtDetail } from '@trastienda/domain/shop/trash-details';
import { fold } from '@trastienda/domain/text/fold';
import { invalid, notFound } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import type { Tx } from '../../db/database';
import { newId } from '../../db/ids';
import { type LockedShop, lockLedger, takeSequence } from '../../ledger/lock';
import { post, takeBack } from '../../ledger/post';
import { creditCardExists } from '../credit-cards/credit-cards.service';
import { periodsDueFrom } from '../credit-cards/statement-dates.service';
import { type TrashedKind, toTrash } from '../trash/trash.service';
import { keptStats } from './debt-totals.service';
import * as queries from './debts.queries';
import * as installmentQueries from './installments.queries';
import { changeRefused } from './installments.service';

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
  /** When its card paid it; null of a debt that is no purchase. */
  purchaseDate: Day | null;
  installments: installmentQueries.NewInstallment[];
}

export type DebtChange = { [fact in keyof DebtFacts]?: DebtFacts[fact] | undefined } & {
  total?: Cents | undefined;
  creditCardId?: string | null | undefined;
};

/**
 * A page of the living debts and how many there are in all: those with something to pay, the one that is due first before the others,
 * then the paid ones, newest first; or only those of one part (rule: installments/order).
 */
export async function listDebts(
  shop: Shop,
  window: queries.Window,
  part?: queries.Part,
): Promise<{ debts: DebtWithInstallments[]; count: number }> {
  const { debt_count, debt_settled_count } = await keptStats(shop);
  const counts = { open: debt_count - debt_settled_count, paid: debt_settled_count };
  const parts: queries.Part[] = part ? [part] : ['open', 'paid'];
  const rows: queries.DebtRow[] = [];
  let { limit, offset } = window;
  for (const one of parts) {
    const found = await listPart(shop, one, counts[one], { limit, offset });
    rows.push(...found);
    limit -= found.length;
    offset = Math.max(0, offset - counts[one]);
  }
  return { debts: await withInstallments(shop, rows), count: part ? counts[part] : debt_count };
}

/** A window behind the middle is reached from the end, so that none passes over more than half of the rows. */
async function listPart(
  { db, shopId }: Shop,
  part: queries.Part,
  count: number,
  { limit, offset }: queries.Window,
): Promise<queries.DebtRow[]> {
  const shown = Math.min(limit, count - offset);
  if (shown <= 0) return [];
  if (offset <= count / 2) return queries.listDebts(db, shopId, part, { limit: shown, offset }, false);
  const fromEnd = { limit: shown, offset: count - offset - shown };
  return (await queries.listDebts(db, shopId, part, fromEnd, true)).reverse();
}

/** One living debt with its installments. */
export async function readDebt(shop: Shop, id: string): Promise<DebtWithInstallments> {
  const row = await queries.findDebt(shop.db, shop.shopId, id);
  const [debt] = row ? await withInstallments(shop, [row]) : [];
  if (!debt) throw notFound();
  return debt;
}

/** Those of these that are living, in that order. */
export async function findDebts(shop: Shop, ids: readonly string[]): Promise<DebtWithInstallments[]> {
  const rows = new Map((await queries.findDebts(shop.db, shop.shopId, ids)).map((row) => [row.id, row]));
  return withInstallments(
    shop,
    ids.flatMap((id) => rows.get(id) ?? []),
  );
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
    const { shopId } = shop;
    const id = newId();
    const { seq, inTx } = await takeSequence(within(shop, tx));
    const { creditCardId, purchaseDate } = input;
    await refuseUnknownCard(inTx, creditCardId);
    const periodOf = await periodsDueFrom(inTx, creditCardId);
    const added = input.installments.map(({ amount, dueDate, status, period = periodOf(dueDate) }) => {
      const made = newInstallment(amount, status);
      return { ...made, id: newId(), dueDate, paidBefore: made.paid, period };
    });
    const links = { credit_card_id: creditCardId, purchase_date: purchaseDate };
    await queries.insertDebt(tx, shopId, { id, seq, ...columnsOf(input), ...links });
    await post(inTx, [{ debt: { ...NO_INSTALLMENTS, credit_card_id: creditCardId }, plan: { debtId: id, added } }]);
    return readDebt(inTx, id);
  });

const NO_INSTALLMENTS = { total: ZERO, paid: ZERO, installment_count: 0, paid_count: 0 };

const columnsOf = (facts: DebtFacts) => ({
  name: facts.name,
  name_folded: fold(facts.name),
  notes: facts.notes,
  minimum_payment: facts.minimumPayment,
  money_to_receive: facts.moneyToReceive,
  payment_frequency: facts.frequency,
});

async function refuseUnknownCard(shop: Shop<Tx>, id: string | null | undefined): Promise<void> {
  if (id && !(await creditCardExists(shop, id))) throw invalid('credit_card_id', 'Esa tarjeta no existe');
}

/**
 * Changes what is sent of a debt and nothing else. Another total is spread over its unpaid installments; another card, or none, takes
 * what remains to pay along.
 */
export const updateDebt = (shop: Shop, id: string, change: DebtChange): Promise<DebtWithInstallments> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const debt = await readDebt(inTx, id);
    const { total, creditCardId, ...facts } = change;
    await refuseUnknownCard(inTx, creditCardId);
    if (total !== undefined) await spread(inTx, debt, total);
    if (creditCardId !== undefined) {
      const before = await queries.creditCardOf(tx, shop.shopId, id);
      if (before.credit_card_id !== creditCardId) await moveToCard(inTx, id, before, creditCardId);
    }
    await queries.updateDebt(tx, shop.shopId, id, {
      name: facts.name,
      name_folded: facts.name === undefined ? undefined : fold(facts.name),
      notes: facts.notes,
      minimum_payment: facts.minimumPayment,
      money_to_receive: facts.moneyToReceive,
      payment_frequency: facts.frequency,
      credit_card_id: creditCardId,
    });
    return readDebt(inTx, id);
  });

/** The cards are told what remains of it; its installments stand on the statements of the new one by their days. */
async function moveToCard(
  shop: LockedShop,
  debtId: string,
  { credit_card_id, total, paid }: Awaited<ReturnType<typeof queries.creditCardOf>>,
  cardId: string | null,
): Promise<void> {
  const unpaid = cents(total - paid);
  const periodOf = await periodsDueFrom(shop, cardId);
  const installments = await installmentQueries.installmentsOf(shop.db, shop.shopId, [debtId]);
  const changed = installments.map((before) => ({ before, after: { ...before, period: periodOf(before.dueDate) } }));
  const used = [
    { cardId: credit_card_id, by: negate(unpaid) },
    { cardId, by: unpaid },
  ];
  await post(shop, [{ used, plan: { debtId, changed } }]);
}

async function spread(shop: LockedShop, { id, installments }: DebtWithInstallments, total: Cents): Promise<void> {
  const decided = spreadTotal(installments, total);
  if (!decided.ok) throw changeRefused('total_debt', decided.problem);
  const changed = installments.flatMap((before) => {
    const after = decided.value.find((one) => one.id === before.id);
    return after && after !== before ? [{ before, after }] : [];
  });
  await post(shop, [{ plan: { debtId: id, changed } }]);
}

/** Hides a debt: its payments stay in the history, because the money did leave, without the link (rule: trash/kinds). */
export const deleteDebt = (shop: Shop, id: string): Promise<string> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const debt = await queries.hideDebt(tx, shop.shopId, id, shop.now.toISOString());
    if (!debt) throw notFound();
    await takeBack(inTx, [{ debt }]);
    const detail = debtDetail({ installments: debt.installment_count, paid: debt.paid_count });
    return toTrash(inTx, { kind: 'debt', id, title: debt.name, detail });
  });

/** How debts come back from the trash: with the payments that their installments have by then (rule: trash/restore). */
export const TRASHED_DEBT: TrashedKind = {
  restore: async (shop, { id }) => post(shop, [{ debt: await queries.showDebt(shop.db, shop.shopId, id) }]),
};
