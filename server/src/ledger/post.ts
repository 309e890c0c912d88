import { monthOf } from '@trastienda/domain/dates/day';
import { isOutflow } from '@trastienda/domain/ledger/movement';
import { type Cents, cents, negate, ZERO } from '@trastienda/domain/money/cents';
import type { Shop } from '../application/shop';
import type { Tx } from '../db/database';
import * as accounts from './accounts.queries';
import { changePlan, countDebt, type DebtEffect, inShopsDebts, keepCreditCards, pay, unpay } from './debts';
import * as history from './history.queries';
import type { LockedShop } from './lock';
import type { AccountChange, CreditCardChange, HistoryRow, Posting, Reversible } from './posting';
import { debtsTooLarge, insufficientBalance, movementTooLarge, unknownAccount } from './refusals';
import { type ShopShift, shiftShop } from './shop.queries';

/**
 * Brings postings into what is kept, one after the other: each sees what those before it left, and is refused when an account does not
 * have its money, when it passes what remains of an installment or what the books carry. Only a shop whose ledger is taken can
 * post (`LockedShop`), so that postings of one shop take turns; within one the rows follow in one order: accounts, month, counts, label, installments, debt, the shop, cards.
 */
export async function post(shop: LockedShop, postings: readonly Posting[]): Promise<void> {
  for (const posting of postings) await keep(shop, posting, 1);
}

/** Takes postings back with all that they did (rule: ledger/take-back). Refused when their money is already spent. */
export async function takeBack(shop: LockedShop, postings: readonly Reversible[]): Promise<void> {
  for (const posting of postings) await keep(shop, posting, -1);
}

type Sign = 1 | -1;

const signed = (amount: Cents, sign: Sign): Cents => (sign === 1 ? amount : negate(amount));

async function keep(shop: Shop<Tx>, posting: Posting, sign: Sign): Promise<void> {
  const { db, shopId } = shop;
  const { money = [], account, label, payment, plan, debt, used = [] } = posting;
  let balance = signed(account?.balance ?? ZERO, sign);
  for (const change of money) balance = cents(balance + (await moveMoney(shop, change, sign)));
  if (posting.history) await keepHistory(shop, posting.history, sign);
  const debts: DebtEffect[] = debt ? [countDebt(debt, sign)] : [];
  if (payment) debts.push(await (sign === 1 ? pay : unpay)(db, shopId, payment));
  if (plan) debts.push(await changePlan(db, shopId, plan));
  await keepShop(shop, {
    balance,
    movements: posting.history ? sign : 0,
    accounts: account ? sign : 0,
    labels: label ? sign : 0,
    ...inShopsDebts(debts),
  });
  const cards: CreditCardChange[] = used.map(({ cardId, by }) => ({ cardId, by: signed(by, sign) }));
  await keepCreditCards(db, shopId, [...debts.flatMap((one) => one.cards), ...cards]);
}

async function keepShop({ db, shopId }: Shop<Tx>, shift: ShopShift): Promise<void> {
  if (Object.values(shift).every((by) => by === 0)) return;
  const tooLarge = await shiftShop(db, shopId, shift);
  if (tooLarge) throw tooLarge === 'debts' ? debtsTooLarge() : movementTooLarge('el total de las cuentas');
}

/**
 * Refuses what the account does not have, whoever else is spending from it at the same moment. Returns what the living accounts have
 * more by it: a hidden one takes part only in what is taken back.
 */
async function moveMoney({ db, shopId }: Shop<Tx>, { accountId, by }: AccountChange, sign: Sign): Promise<Cents> {
  const change = signed(by, sign);
  const moved = await accounts.shiftBalance(db, shopId, accountId, change);
  if (!moved) {
    const balance = await accounts.balanceOf(db, shopId, accountId);
    if (balance === undefined) throw unknownAccount();
    throw balance + change < 0 ? insufficientBalance(balance) : movementTooLarge('la cuenta');
  }
  if (moved.deleted_at === null) return change;
  if (sign === 1) throw unknownAccount();
  return ZERO;
}

async function keepHistory({ db, shopId }: Shop<Tx>, row: HistoryRow, sign: Sign): Promise<void> {
  const { type, accountId, expenseId } = row;
  const month = monthOf(row.entryDate);
  const amount = signed(row.value, sign);
  const [inflow, outflow] = isOutflow(type) ? [ZERO, amount] : [amount, ZERO];
  if (!(await history.addToMonth(db, shopId, month, { movements: sign, inflow, outflow })))
    throw movementTooLarge('el mes');
  const by = { movements: sign, amount };
  await history.addToCounts(db, shopId, { month, accountId, type, expenseId }, by);
  if (expenseId !== null && !(await history.addToLabel(db, shopId, expenseId, by)))
    throw movementTooLarge('la etiqueta');
}
