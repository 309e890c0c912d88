import { type CashSession, cashSession } from '@trastienda/contract/cash-sessions';
import { expect } from 'vitest';
import { created, type TestAccount, type TestShop } from './shop';

/** So much by the account's method. */
export const amountOf = ({ methodId }: TestAccount, value: number) => [{ payment_method_id: methodId, value }];

export const openTill = async (shop: TestShop, account: TestAccount, value: number): Promise<CashSession> => {
  const body = { financial_accounts_id: account.id, opening: amountOf(account, value) };
  return created(await shop.call('/cash_sessions', { body }), cashSession);
};

export const closeTill = (shop: TestShop, id: string, body: Record<string, unknown>) =>
  shop.call(`/cash_sessions/${id}/close`, { body });

/** One that was closed with a peso too much, and one that is open, of an account. */
export async function someTills(shop: TestShop, word: string, account: TestAccount): Promise<string> {
  const first = await openTill(shop, account, 10);
  const counted = { counted: amountOf(account, 11), note: `${word} sobró`, record_difference: true };
  expect((await closeTill(shop, first.cash_session_id, counted)).status).toBe(200);
  return (await openTill(shop, account, 12)).cash_session_id;
}

/** What tills can be asked to show. */
export const readsOfTills = (id: string, accountId: string): string[] => [
  '/cash_sessions',
  `/cash_sessions?financial_accounts_id=${accountId}&limit=1`,
  '/cash_sessions?open=true',
  `/cash_sessions?open=true&financial_accounts_id=${accountId}`,
  `/cash_sessions/${id}`,
  `/cash_sessions/${id}/movements`,
  `/cash_sessions/${id}/movements?page=2&limit=1`,
];
