import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { day, stepMonths } from '@trastienda/domain/dates/day';
import { DEFAULT_TIME_ZONE } from '@trastienda/domain/dates/time-zone';
import { today } from '@trastienda/server/application/shop';
import { openDatabase } from '@trastienda/server/db/database';
import { migrate } from '@trastienda/server/db/migrate';
import { register } from '@trastienda/server/features/session/registration.service';
import { visitorFor } from '@trastienda/server/features/session/session.service';
import { openImages } from '@trastienda/server/images/library';
import { findDifferences } from '@trastienda/server/ledger/check-books';
import { settle } from '@trastienda/server/testing/seeding';
import { Client } from '../client';
import type { Place } from '../section';
import { seedDebts } from '../seed/debts';
import { seedEvents } from '../seed/events';
import { fillBooks, seedMovements } from '../seed/movements';
import { seedProducts } from '../seed/products';
import { seedPurchases } from '../seed/purchases';
import { newPlace } from '../seed/shop';
import { startServer } from '../server-process';
import type { Ground } from '../stage';

const [MOVEMENTS, DEBTS, PRODUCTS, EVENTS, PURCHASES] = [100_000, 500, 5_000, 20_000, 240];
/** Of a shop that is made to be deleted. */
const THEIR_MOVEMENTS = 10_000;

/** What a request names of the shop that was filled. */
export interface Seeded {
  /** The accounts, with something in each. */
  accounts: string[];
  label: string;
  /** On which something was bought every third day of two years. */
  card: string;
  /** What a reader reads of one unit. */
  code: string;
}

/** Somebody who has a shop. */
export interface User {
  username: string;
  token: string;
}

export interface Grounds extends Seeded {
  asMe: () => Client;
  asOther: () => Client;
  as: (token: string) => Client;
  /** A user of their own for a request, with a shop that has something in it where that is `full`. */
  newUser: (full?: 'full') => Promise<User>;
  /** Whether the books of all shops are right. */
  areBooksRight: () => Promise<boolean>;
}

/** A full shop, another one beside it, and a server over both. */
export async function openGrounds(ground: Ground): Promise<Grounds> {
  const { url, dataDir } = await ground.newDatabase('heaviest');
  const database = await openDatabase({ url, dataDir });
  ground.onClose(database.close);
  await migrate(database);
  const place = await newPlace(database, await openImages({ dataDir, report: console.error }));
  const seeded = await fill(place);
  await settle(database);
  const newUser = userMaker(place);
  const { token } = await newUser();
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...(url !== undefined && { DATABASE_URL: url }) };
  const server = await startServer(dataDir, env, join(process.cwd(), 'server/dist/main.js'));
  ground.onClose(server.stop);
  const as = (whose: string) => new Client(server.url, whose);
  const areBooksRight = async () => (await findDifferences(database.db)).length === 0;
  return { ...seeded, newUser, as, asMe: () => as(place.token), asOther: () => as(token), areBooksRight };
}

async function fill(place: Place): Promise<Seeded> {
  const { accounts, expenses } = await seedMovements(place, MOVEMENTS);
  await seedDebts(place, DEBTS, ' de cuotas');
  const { unitCode } = await seedProducts(place, PRODUCTS);
  await seedEvents(place, EVENTS, { first: stepMonths(today(place.shop), -6), days: 365 });
  const card = await seedPurchases(place, PURCHASES);
  return { accounts: accounts.map(({ id }) => id), label: expenses[0]?.id ?? '', card, code: unitCode };
}

const userMaker =
  ({ database, images }: Place): Grounds['newUser'] =>
  async (full) => {
    const username = `u${randomUUID().slice(0, 12)}`;
    const registration = { username, email: `${username}@example.com`, password: 'Percha2024' };
    const now = new Date();
    const { token } = await register(
      database.db,
      { ...registration, birthday_date: day('1991-04-23') },
      { now, timeZone: DEFAULT_TIME_ZONE, network: username, userAgent: '' },
    );
    const visitor = full && (await visitorFor(database, token, now));
    if (visitor) await fillBooks({ database, images, token, shop: visitor.shop }, THEIR_MOVEMENTS);
    return { username, token };
  };
