import { monthOf } from '@trastienda/domain/dates/day';
import { weightOf } from '@trastienda/domain/ledger/movement';
import { type Cents, cents, negate, ZERO } from '@trastienda/domain/money/cents';
import type { Shop } from '../application/shop';
import type { Tx } from '../db/database';
import { pause } from '../db/pause';
import * as accounts from './accounts.queries';
import { keepCashSessions } from './cash-sessions';
import { shiftCustomer } from './customers';
import { changePlan, countDebt, type DebtEffect, inShopsDebts, keepCreditCards, pay, unpay } from './debts';
import * as history from './history.queries';
import type { LockedShop } from './lock';
import type { AccountChange, CreditCardChange, HistoryRow, Posting, Reversible } from './posting';
import { insufficientBalance, movementTooLarge, unknownAccount } from './refusals';
import { addToReports } from './reports.queries';
import { keepSale } from './sales';
import { keepShop } from './shop';
import type { ShopShift } from './shop.queries';

/** After so many postings others are served. */
const AT_A_TIME = 5;

/**
 * Brings postings into what is kept, one after the other: each sees what those before it left, and is refused when an account does not
 * have its money, when it passes what remains of an installment or what the books carry. Only a shop whose ledger is taken can
 * post (`LockedShop`), so that postings of one shop take turns; within one the rows follow in one order: accounts, month, counts, label,
 * customer, sums of sales, installments, debt, cards. What all of them change in the shop's own row is written once, at the end.
 */
export async function post(shop: LockedShop, postings: readonly Posting[]): Promise<void> {
  const shifts: ShopShift[] = [];
  for (const [index, posting] of postings.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) await pause();
    shifts.push(...(await keep(shop, posting, 1)));
  }
  await keepShop(shop, shifts);
}

/** Takes postings back with all that they did (rule: ledger/take-back). Refused when their money is already spent. */
export async function takeBack(shop: LockedShop, postings: readonly Reversible[]): Promise<void> {
  const shifts: ShopShift[] = [];
  for (const posting of postings) shifts.push(...(await keep(shop, posting, -1)));
  await keepShop(shop, shifts);
}

/**
 * Brings `after` into what is kept in the place of `before` (rule: ledger/edit): the books are as if the one had never been. Each account
 * moves once, by the difference, so that only what is left in the end has to be there.
 */
export async function repost(shop: LockedShop, before: Reversible, after: Reversible): Promise<void> {
  const { db, shopId } = shop;
  const was = before.money ?? [];
  const net = new Map(was.map(({ accountId, by }) => [accountId, negate(by)]));
  for (const { accountId, by } of after.money ?? []) net.set(accountId, cents((net.get(accountId) ?? ZERO) + by));
  let balance = ZERO;
  for (const [accountId, by] of net) {
    const hadIt = was.some((change) => change.accountId === accountId);
    if (by !== 0) balance = cents(balance + (await moveMoney(shop, { accountId, by }, { hidden: hadIt })));
  }
  if (before.history) await keepHistory(shop, before.history, -1);
  if (after.history) await keepHistory(shop, after.history, 1);
  const debts: DebtEffect[] = [];
  if (before.payment) debts.push(await unpay(db, shopId, before.payment));
  if (after.payment) debts.push(await pay(db, shopId, after.payment));
  await keepShop(shop, [{ balance, ...inShopsDebts(debts) }]);
  await keepCreditCards(
    db,
    shopId,
    debts.flatMap(({ cards }) => cards),
  );
}

type Sign = 1 | -1;

const signed = (amount: Cents, sign: Sign): Cents => (sign === 1 ? amount : negate(amount));

/** Brings one into what is kept. @returns what it changes in the shop's own row */
async function keep(shop: LockedShop, posting: Posting, sign: Sign): Promise<ShopShift[]> {
  const { db, shopId } = shop;
  const { money = [], account, label, payment, plan, debt, used = [] } = posting;
  let balance = signed(account?.balance ?? ZERO, sign);
  for (const { accountId, by } of money) {
    const change = { accountId, by: signed(by, sign) };
    balance = cents(balance + (await moveMoney(shop, change, { hidden: sign === -1 })));
  }
  if (posting.history) await keepHistory(shop, posting.history, sign);
  const customer = posting.customer && (await shiftCustomer(shop, posting.customer)).shop;
  if (posting.sale) await keepSale(shop, posting.sale, sign);
  const debts: DebtEffect[] = debt ? [countDebt(debt, sign)] : [];
  if (payment) debts.push(await (sign === 1 ? pay : unpay)(db, shopId, payment));
  if (plan) debts.push(await changePlan(db, shopId, plan));
  const cards: CreditCardChange[] = used.map(({ cardId, by }) => ({ cardId, by: signed(by, sign) }));
  await keepCreditCards(db, shopId, [...debts.flatMap((one) => one.cards), ...cards]);
  const counts = { movements: posting.history ? sign : 0, accounts: account ? sign : 0, labels: label ? sign : 0 };
  // A number that a sale has had is not given again.
  const ofSale = { worth: (sign * (posting.worth ?? 0)) as Cents, saleNumbers: posting.sale && sign === 1 ? 1 : 0 };
  return [{ balance, ...counts, ...ofSale, ...inShopsDebts(debts) }, ...(customer ? [customer] : [])];
}

/**
 * Refuses what the account does not have, whoever else is spending from it at the same moment. Returns what the living accounts have
 * more by it: a hidden one takes part only where it may, in what is taken back and where an edit finds it.
 */
async function moveMoney(
  { db, shopId }: Shop<Tx>,
  { accountId, by }: AccountChange,
  may: { hidden: boolean },
): Promise<Cents> {
  const moved = await accounts.shiftBalance(db, shopId, accountId, by);
  if (!moved) {
    const balance = await accounts.balanceOf(db, shopId, accountId);
    if (balance === undefined) throw unknownAccount();
    throw balance + by < 0 ? insufficientBalance(balance) : movementTooLarge('la cuenta');
  }
  if (moved.deleted_at === null) return by;
  if (!may.hidden) throw unknownAccount();
  return ZERO;
}

async function keepHistory({ db, shopId }: Shop<Tx>, row: HistoryRow, sign: Sign): Promise<void> {
  const { entryDate, expenseId, seq: _, ...listed } = row;
  const month = monthOf(entryDate);
  const { inflow, outflow, counts } = weightOf(row.type, row.value);
  const weight = {
    movements: counts ? sign : (0 as const),
    listed: sign,
    inflow: signed(inflow, sign),
    outflow: signed(outflow, sign),
  };
  if (!(await history.addToMonth(db, shopId, month, weight))) throw movementTooLarge('el mes');
  const by = { movements: sign, amount: signed(row.value, sign) };
  const flow = { inflow: weight.inflow, outflow: weight.outflow };
  if (!(await history.addToCounts(db, shopId, { ...listed, month, expenseId }, { ...by, ...flow })))
    throw movementTooLarge('el mes');
  if (counts) {
    const items = { type: row.type, account: row.accountId, method: `${row.methodId}`, expense: expenseId ?? '' };
    await addToReports(db, shopId, items, { day: entryDate, month, movements: sign, ...flow });
  }
  await keepCashSessions({ db, shopId }, row, { ...flow, sign });
  if (expenseId !== null && !(await history.addToLabel(db, shopId, expenseId, by)))
    throw movementTooLarge('la etiqueta');
}
