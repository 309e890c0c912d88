import { day } from '@trastienda/domain/dates/day';
import { DEFAULT_TIME_ZONE } from '@trastienda/domain/dates/time-zone';
import type { Database } from '@trastienda/server/db/database';
import { createAccount } from '@trastienda/server/features/accounts/accounts.service';
import { listPaymentMethods } from '@trastienda/server/features/payment-methods/payment-methods.service';
import { register } from '@trastienda/server/features/session/registration.service';
import { visitorFor } from '@trastienda/server/features/session/session.service';
import type { ImageLibrary } from '@trastienda/server/images/library';
import type { Place } from '../section';

export interface SeededAccount {
  id: string;
  /** How many of 100 movements are this account's. */
  weight: number;
}

const ACCOUNTS = [
  { name: 'Caja', weight: 40 },
  { name: 'Banco Nación', weight: 25 },
  { name: 'Mercado Pago', weight: 20 },
  { name: 'Banco Galicia', weight: 10 },
  { name: 'Caja chica', weight: 5 },
];

/** A new user with a shop and a session. */
export async function newPlace(database: Database, images: ImageLibrary, username = 'medicion'): Promise<Place> {
  const now = new Date();
  const registration = {
    username,
    email: `${username}@example.com`,
    password: 'Percha2024',
    birthday_date: day('1991-04-23'),
  };
  const arrival = { now, timeZone: DEFAULT_TIME_ZONE, network: `bench ${username}`, userAgent: '' };
  const { token } = await register(database.db, registration, arrival);
  const visitor = await visitorFor(database, token, now);
  if (!visitor) throw new Error('a new session lets nobody in');
  return { database, images, token, shop: visitor.shop };
}

/** Five accounts that take each of the six methods that a new shop starts with; `mark` ends their names. */
export async function seedAccounts(
  { shop }: Place,
  mark = '',
): Promise<{ accounts: SeededAccount[]; methods: number[] }> {
  const methods = (await listPaymentMethods(shop)).map((method) => method.id);
  const accounts: SeededAccount[] = [];
  for (const { name, weight } of ACCOUNTS) {
    const { id } = await createAccount(shop, { name: `${name}${mark}`, methodIds: methods });
    accounts.push({ id, weight });
  }
  return { accounts, methods };
}
