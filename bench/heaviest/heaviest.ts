import { join } from 'node:path';
import { day, stepMonths } from '@trastienda/domain/dates/day';
import { today } from '@trastienda/server/application/shop';
import { openDatabase } from '@trastienda/server/db/database';
import type { Engine } from '@trastienda/server/db/engine';
import { migrate } from '@trastienda/server/db/migrate';
import { register } from '@trastienda/server/features/session/registration.service';
import { openImages } from '@trastienda/server/images/library';
import { Pool } from '@trastienda/server/testing/fuzz/plausible';
import { type Operation, operationsOf } from '@trastienda/server/testing/fuzz/requests';
import { settle } from '@trastienda/server/testing/seeding';
import { Client } from '../client';
import { seedDebts } from '../seed/debts';
import { seedEvents } from '../seed/events';
import { seedMovements } from '../seed/movements';
import { heavyPhoto } from '../seed/photos';
import { seedProducts } from '../seed/products';
import { newPlace } from '../seed/shop';
import { startServer } from '../server-process';
import { type Ground, openGround } from '../stage';
import { knownTo } from './known';
import { Maker } from './maker';
import { type HeavyRequest, heaviestOf } from './request';
import { type Variant, variantsOf } from './variants';
import { longestOf, measureOne, type Outcome } from './waiting';

/** What another shop may wait, in milliseconds, whatever this one asks for. */
const OTHERS_MS = 300;
const TIMES = 3;
const ATTEMPTS = 3;
const [MOVEMENTS, DEBTS, PRODUCTS, EVENTS] = [100_000, 500, 5_000, 20_000];

const NEIGHBOUR = {
  username: 'vecina',
  email: 'vecina@example.com',
  password: 'Percha2024',
  birthday_date: day('1991-04-23'),
};

/** What fills the pool of ids that requests name. */
const LISTS = [
  ...['financial_accounts?limit=100', 'payment_methods', 'movement', 'expenses', 'credit_cards', 'debt'],
  ...[
    'categories',
    'size',
    'brands',
    'variations',
    'products',
    'event-calendar?from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z',
  ],
];

interface Place {
  asMe: () => Client;
  asOther: () => Client;
}

/** A full shop, another one beside it, and a server over both. */
async function openPlace(ground: Ground): Promise<Place> {
  const { url, dataDir } = await ground.newDatabase('heaviest');
  const database = await openDatabase({ url, dataDir });
  ground.onClose(database.close);
  await migrate(database);
  const place = await newPlace(database, await openImages({ dataDir, report: console.error }));
  await seedMovements(place, MOVEMENTS);
  await seedDebts(place, DEBTS, ' de cuotas');
  await seedProducts(place, PRODUCTS);
  await seedEvents(place, EVENTS, { first: stepMonths(today(place.shop), -6), days: 365 });
  await settle(database);
  const { timeZone } = place.shop;
  const { token } = await register(database.db, NEIGHBOUR, {
    now: new Date(),
    timeZone,
    network: 'bench',
    userAgent: '',
  });
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...(url !== undefined && { DATABASE_URL: url }) };
  const server = await startServer(dataDir, env, join(process.cwd(), 'server/dist/main.js'));
  ground.onClose(server.stop);
  return { asMe: () => new Client(server.url, place.token), asOther: () => new Client(server.url, token) };
}

type Asked = { operation: Operation; variant: Variant };

/** Prints what the heaviest request of each route, or of those whose name contains one of `only`, costs another shop; whether none makes it wait too long. */
export async function measureHeaviest(engine: Engine, only: readonly string[]): Promise<boolean> {
  const ground = await openGround(engine);
  try {
    const place = await openPlace(ground);
    const document: unknown = await withClient(place.asMe, async (client) =>
      JSON.parse((await client.any('GET', '/api/openapi.json')).text),
    );
    const photo = await heavyPhoto(1);
    console.log(
      `\n### ${engine}: the heaviest request of each route, and the longest that another shop waits meanwhile\n`,
    );
    console.log(
      '| route | statuses | bytes sent | seconds | /api/test ms | its page ms |\n|---|---|---:|---:|---:|---:|',
    );
    const wanted = operationsOf(document).filter(
      (operation) => only.length === 0 || only.some((part) => nameOf(operation).includes(part)),
    );
    let holds = true;
    for (const operation of inOrder(wanted))
      for (const variant of variantsOf(nameOf(operation))) {
        const asked = { operation, variant };
        const fits = said(asked, await shortestOf(() => attempt(asked, place, photo)));
        holds &&= fits;
      }
    return holds;
  } finally {
    await ground.close();
  }
}

/** Sends the heaviest requests of that route while another shop asks. */
async function attempt({ operation, variant }: Asked, { asMe, asOther }: Place, photo: Buffer) {
  const pool = await withClient(asMe, (client) => idsFor(operation.path, client));
  const known = await withClient(asMe, knownTo);
  const requests: HeavyRequest[] = [];
  const stock = { pool, known, photo };
  await withClient(asMe, async (client) => {
    for (let time = 0; time < (variant.times ?? TIMES); time++) {
      const change = await variant.change(new Maker(client, known), stock);
      requests.push({ ...(await heaviestOf(operation, stock)), ...change });
    }
  });
  // A line that was idle meanwhile may be closed by now.
  return withClient(asMe, (client) =>
    withClient(asOther, (other) => withClient(asOther, (reader) => measureOne(requests, { client, other, reader }))),
  );
}

/** Whatever else the machine does can only add to a wait: the shortest of a few is the request's own. */
async function shortestOf(measure: () => Promise<Outcome>): Promise<Outcome> {
  let outcome = await measure();
  for (let again = 1; again < ATTEMPTS && longestOf(outcome) > OTHERS_MS; again++) {
    const other = await measure();
    if (longestOf(other) < longestOf(outcome)) outcome = other;
  }
  return outcome;
}

/** Prints a line of the table. @returns whether the request was answered as it should be, and nobody waited too long */
function said({ operation, variant }: Asked, outcome: Outcome): boolean {
  const { statuses, refusal, bytes, seconds, server: waited, page } = outcome;
  const name = [nameOf(operation), variant.name].filter(Boolean).join(', ');
  const isAnswered = statuses.every((status) => isExpected(variant, status));
  const fits = longestOf(outcome) <= OTHERS_MS;
  const figures = [statuses.join(' '), bytes, seconds.toFixed(2), waited.toFixed(0), page.toFixed(0)];
  console.log(
    `| ${name} | ${figures.join(' | ')} | ${fits ? '' : `**over ${OTHERS_MS}** `}${isAnswered ? '' : `**refused** ${refusal}`}`,
  );
  return fits && isAnswered;
}

/** The ids that a request of that route may name. Movements and events have theirs under a name that others have too. */
async function idsFor(path: string, client: Client): Promise<Pool> {
  const pool = new Pool();
  const own = LISTS.filter((list) => /^(movement|event)/.test(list) && path.includes(list.split('?')[0] ?? ''));
  for (const list of own.length > 0 && path.endsWith('}') ? own : LISTS) {
    const { text } = await client.get(`/${list}`);
    pool.harvest(JSON.parse(text));
    const product = /"product_id":"([^"]+)"/.exec(text)?.[1];
    if (product !== undefined) pool.harvest(JSON.parse((await client.get(`/products/${product}`)).text));
  }
  return pool;
}

/** What deletes comes last, and what ends the session at the very end. */
const inOrder = (operations: Operation[]): Operation[] => {
  const rank = ({ method, path }: Operation) => (path === '/api/session' ? 2 : method === 'DELETE' ? 1 : 0);
  return operations.toSorted((a, b) => rank(a) - rank(b));
};

const nameOf = ({ method, path }: Operation) => `${method} ${path.replace('/api', '')}`;

/** A request that is refused weighs nothing, and says nothing about the route. */
const isExpected = ({ refused }: Variant, status: number) =>
  refused === undefined ? status >= 200 && status < 300 : status === refused;

async function withClient<T>(open: () => Client, work: (client: Client) => Promise<T>): Promise<T> {
  const client = open();
  try {
    return await work(client);
  } finally {
    client.close();
  }
}
