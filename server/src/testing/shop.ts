import { randomUUID } from 'node:crypto';
import { account, accountPage } from '@trastienda/contract/accounts';
import { expenseLabel } from '@trastienda/contract/expense-labels';
import { type Movement, movement } from '@trastienda/contract/movements';
import { paymentMethod } from '@trastienda/contract/payment-methods';
import { session } from '@trastienda/contract/session';
import { monthTotal } from '@trastienda/contract/statistics';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Reply, Sent, TestApp } from './app';

/** A signed-in shop of a test: what it can be asked, and shortcuts to what most tests begin with. */
export interface TestShop {
  token: string;
  username: string;
  password: string;
  /** The shop's first payment method, cash. */
  methodId: number;
  call: (path: string, sent?: Sent) => Promise<Reply>;
  /** An account that takes cash, with that many pesos in it. */
  newAccount: (pesos?: number, name?: string) => Promise<TestAccount>;
  /** The body of a movement of 10 pesos in; `change` says what is different. */
  aMovement: (account: TestAccount, change?: Record<string, unknown>) => Record<string, unknown>;
  /** Records it and expects that it is done; answers its id. */
  record: (account: TestAccount, change?: Record<string, unknown>) => Promise<string>;
  /** Records a list of them at once; answers what was recorded. */
  recordAll: (movements: Record<string, unknown>[]) => Promise<Movement[]>;
  /** An expense label; answers its id. */
  newLabel: (name: string) => Promise<string>;
  /** What the account has, in pesos. */
  balance: (account: TestAccount) => Promise<number>;
  total: () => Promise<z.infer<typeof monthTotal>>;
}

export interface TestAccount {
  id: string;
  methodId: number;
}

export const PASSWORD = 'Percha2024';

/** The body of a registration that nobody has used. */
export const aRegistration = (change: Record<string, unknown> = {}) => {
  const name = `caro.${randomUUID().slice(0, 13)}`;
  return { username: name, email: `${name}@example.com`, password: PASSWORD, birthday_date: '1991-04-23', ...change };
};

/** What a reply says was made; expects that it was. */
export function created<T extends z.ZodType>(reply: Reply, schema: T): z.output<T> {
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return schema.parse(reply.read(z.object({ data: z.unknown() })).data);
}

/** Registers a user with a shop. */
export async function aShop(app: TestApp): Promise<TestShop> {
  const registered = await app.request('/register', { body: aRegistration() });
  const { session_token: token, username } = created(registered, session);

  const call = (path: string, sent: Sent = {}) => app.request(path, { token, ...sent });
  const methods = (await call('/payment_methods')).read(z.array(paymentMethod));
  const methodId = methods[0]?.payment_method_id ?? 0;

  const aMovement = (of: TestAccount, change: Record<string, unknown> = {}) => ({
    label: 'Venta mostrador',
    value: 10,
    type: 'inflow_of_money',
    entry_date: '2026-11-20',
    financial_accounts_id: of.id,
    payment_method_id: of.methodId,
    ...change,
  });

  const record = async (of: TestAccount, change: Record<string, unknown> = {}) => {
    const { id } = created(await call('/movement', { body: aMovement(of, change) }), movement);
    return id;
  };

  const recordAll = async (movements: Record<string, unknown>[]) =>
    created(await call('/movement', { body: { movements } }), z.array(movement));

  const newLabel = async (name: string) =>
    created(await call('/expenses', { body: { name } }), expenseLabel).expense_id;

  const newAccount = async (pesos = 0, name = `Caja ${randomUUID().slice(0, 8)}`) => {
    const reply = await call('/financial_accounts', { body: { name, paymentMethods: [methodId] } });
    const made = { id: created(reply, account).financial_accounts_id, methodId };
    if (pesos > 0) await record(made, { value: pesos, label: 'Saldo inicial' });
    return made;
  };

  const balance = async ({ id }: TestAccount) => {
    const { accounts } = (await call('/financial_accounts?limit=100')).read(accountPage);
    return accounts.find((candidate) => candidate.financial_accounts_id === id)?.total ?? Number.NaN;
  };

  const total = async () => (await call('/total_month')).read(monthTotal);

  return {
    token,
    username,
    password: PASSWORD,
    methodId,
    call,
    newAccount,
    aMovement,
    record,
    recordAll,
    newLabel,
    balance,
    total,
  };
}
