import { type Customer, customer } from '@trastienda/contract/customers';
import { expect } from 'vitest';
import { created, type TestAccount, type TestShop } from './shop';

export const newCustomer = async (shop: TestShop, change: Record<string, unknown> = {}): Promise<Customer> =>
  created(await shop.call('/customers', { body: { name: 'Romina Acuña', ...change } }), customer);

/** The body of a payment. */
export const aPayment = (account: TestAccount, value: number, change: Record<string, unknown> = {}) => ({
  ...{ value, entry_date: '2026-11-20', financial_accounts_id: account.id, payment_method_id: account.methodId },
  ...change,
});

/** With all that is said of one, and a payment in advance; every text has `word` in it. */
export async function aFullCustomer(shop: TestShop, word: string, account: TestAccount): Promise<string> {
  const texts = { name: `${word} Romina`, phone: `${word} 341 555-0117`, note: `${word} fía` };
  const { customer_id } = await newCustomer(shop, { ...texts, email: 'romi@ejemplo.com', credit_limit: 9000 });
  const paid = await shop.call(`/customers/${customer_id}/payments`, { body: aPayment(account, 4) });
  expect(paid.status).toBe(201);
  return customer_id;
}

/** What a customer, and all of them, can be asked to show. */
export const readsOfCustomer = (id: string): string[] => [
  ...['/customers', '/customers?owing=true', '/customers?search=romina', '/customers?search=ro'],
  ...[`/customers/${id}`, `/customers/${id}/entries`, `/customers/${id}/statement?from=2020-01-01&to=2099-12-31`],
];
