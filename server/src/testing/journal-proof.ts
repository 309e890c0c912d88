import { accountPage } from '@trastienda/contract/accounts';
import { creditCards } from '@trastienda/contract/credit-cards';
import { customerPage } from '@trastienda/contract/customers';
import { debtPage } from '@trastienda/contract/debts';
import { expenseLabelPage } from '@trastienda/contract/expense-labels';
import { expect } from 'vitest';
import { inShop } from '../db/in-shop';
import { inSnapshot } from '../db/rows';
import { findJournalShop, journalOf } from '../journal/journal';
import type { TestApp } from './app';
import { shopOf } from './database';
import { hledger, hledgerBalances } from './hledger';
import type { TestShop } from './shop';

/** A shop's books as plain-text accounting. */
export async function journalText({ database: { db, engine } }: TestApp, name: string): Promise<string> {
  const shop = await findJournalShop(db, name);
  if (!shop) throw new Error(`no shop ${name}`);
  return inSnapshot(db, engine, async (view) => {
    const lines: string[] = [];
    for await (const line of journalOf(view, shop)) lines.push(line);
    return lines.join('');
  });
}

/** The account that stands for a thing, by its id. */
export function accountIn(journal: string, id: string): string {
  const [, account] = new RegExp(`^account (.+?)  ; id:${id}`, 'm').exec(journal) ?? [];
  if (account === undefined) throw new Error(`nothing in the journal stands for ${id}`);
  return account;
}

/** Expects that another program's sums of the shop's movements are every balance that the product shows, to the cent (rule: ledger/journal). */
export async function expectJournalAgrees(app: TestApp, shop: TestShop): Promise<void> {
  const journal = await journalText(app, shop.username);
  hledger(journal, 'check', '--strict');
  const balanceOf = hledgerBalances(journal);
  const { accounts } = (await shop.call('/financial_accounts?limit=100')).read(accountPage);
  const { debts } = (await shop.call('/debt?limit=100')).read(debtPage);
  const cards = (await shop.call('/credit_cards')).read(creditCards);
  const { expenses } = (await shop.call('/expenses?limit=100')).read(expenseLabelPage);
  const { customers } = (await shop.call('/customers?limit=100')).read(customerPage);
  const shown: [id: string, pesos: number][] = [
    ...accounts.map((one): [string, number] => [one.financial_accounts_id, one.total ?? Number.NaN]),
    ...debts.map((one): [string, number] => [one.debt_id, one.total_paid - one.total]),
    ...cards.map((one): [string, number] => [one.credit_card_id, 0 - one.used]),
    ...expenses.map((one): [string, number] => [one.expense_id, one.money_outflow]),
    ...customers.map((one): [string, number] => [one.customer_id, one.balance]),
  ];
  const hidden = await hiddenCustomers(app, shop);
  const inCents = [...shown.map(([id, pesos]) => [id, Math.round(pesos * 100)]), ...hidden];
  expect(inCents.map(([id]) => [id, balanceOf(accountIn(journal, `${id}`))])).toEqual(inCents);
}

/** Those who are in no list any more: what is owed when a sale of theirs is void is kept all the same. */
async function hiddenCustomers(
  { database: { db } }: TestApp,
  shop: TestShop,
): Promise<[id: string, balance: number][]> {
  const { id } = await shopOf(db, shop.username);
  const rows = await inShop(db, id)
    .selectFrom('customer')
    .select(['id', 'balance'])
    .where('deleted_at', 'is not', null)
    .execute();
  return rows.map((row) => [row.id, row.balance]);
}
