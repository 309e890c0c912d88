import { type Debt, debt, debtStats, type NewDebt } from '@trastienda/contract/debts';
import { movement } from '@trastienda/contract/movements';
import { z } from 'zod';
import type { Reply } from './app';
import { created, type TestAccount, type TestShop } from './shop';

/** The body of a debt of three monthly installments of 100 pesos from 31 January; `change` says what is different. */
export const aDebt = (change: Record<string, unknown> = {}) => ({
  name: 'Moto',
  money_to_receive: 240,
  payment_frequency: 'monthly',
  installments: [
    { amount: 100, due_date: '2026-01-31', status: 'unpaid' },
    { amount: 100, due_date: '2026-02-28', status: 'unpaid' },
    { amount: 100, due_date: '2026-03-31', status: 'unpaid' },
  ],
  ...change,
});

/** Installments of these amounts, one a month. */
export const installmentsOf = (...amounts: number[]): NewDebt['installments'] =>
  amounts.map((amount, index) => ({
    amount,
    due_date: `2026-${String(index + 1).padStart(2, '0')}-15`,
    status: 'unpaid',
  }));

export const debtIn = (reply: Reply): Debt => reply.read(z.object({ data: debt })).data;

/** Creates a debt and expects that it is done. */
export async function newDebt(shop: TestShop, change: Record<string, unknown> = {}): Promise<Debt> {
  return created(await shop.call('/debt', { body: aDebt(change) }), debt);
}

export const readDebt = async (shop: TestShop, id: string): Promise<Debt> =>
  (await shop.call(`/debt/${id}`)).read(debt);

export const readStats = async (shop: TestShop) => (await shop.call('/debt/stats')).read(debtStats);

/** Asks for a payment of that many pesos; `to` names a debt, an installment, both or none. */
export const pay = (
  shop: TestShop,
  account: TestAccount,
  value: number,
  to: { debt_id?: string | undefined; installment_id?: string | undefined },
): Promise<Reply> => shop.call('/movement', { body: shop.aMovement(account, { type: 'debt', value, ...to }) });

export const movementIn = (reply: Reply) => reply.read(z.object({ data: movement })).data;

/** The id of a debt's installment, counted from 0 in the order of their due dates. */
export const installmentIdOf = (of: Debt, index: number): string => of.installments[index]?.installment_id ?? '';
