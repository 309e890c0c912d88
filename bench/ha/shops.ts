import { accountPage } from '@trastienda/contract/accounts';
import { session } from '@trastienda/contract/session';
import { z } from 'zod';
import { send } from './wire';

/** Who works in a shop, and what there is to work with. */
export interface Resident {
  token: string;
  accountId: string;
  methodId: number;
}

const registered = z.object({ data: session });
const methods = z.array(z.object({ payment_method_id: z.number() }));
const account = z.object({ data: accountPage.shape.accounts.element });

/** As many new shops, each with one account. */
export async function openShops(url: string, count: number): Promise<Resident[]> {
  const residents: Resident[] = [];
  for (let number = 1; number <= count; number += 1) residents.push(await openShop(url, `vecina${number}`));
  return residents;
}

async function openShop(url: string, username: string): Promise<Resident> {
  const ask = async (method: string, path: string, more: { token?: string; body?: unknown }) => {
    const { status, text } = await send({ url, method, path, ...more });
    if (status >= 300 || status === 0) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return JSON.parse(text) as unknown;
  };
  const person = { username, email: `${username}@example.com`, password: 'Percha2024', birthday_date: '1990-05-17' };
  const { data } = registered.parse(await ask('POST', '/register', { body: person }));
  const token = data.session_token;
  const methodId = methods.parse(await ask('GET', '/payment_methods', { token }))[0]?.payment_method_id ?? 0;
  const body = { name: 'Caja', paymentMethods: [methodId] };
  const made = account.parse(await ask('POST', '/financial_accounts', { token, body }));
  return { token, methodId, accountId: made.data.financial_accounts_id };
}
