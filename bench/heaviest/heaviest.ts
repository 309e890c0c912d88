import type { Engine } from '@trastienda/server/db/engine';
import { Pool } from '@trastienda/server/testing/fuzz/pool';
import { type Operation, operationsOf } from '@trastienda/server/testing/fuzz/requests';
import { type Client, jsonBody } from '../client';
import { heavyPhoto } from '../seed/photos';
import { openGround } from '../stage';
import { Books } from './books';
import { Counter } from './counter';
import { knownTo } from './known';
import { Maker } from './maker';
import { type Grounds, openGrounds } from './place';
import { type HeavyRequest, heaviestOf, type Stock } from './request';
import type { Variant } from './variant';
import { variantsOf } from './variants';
import { longestOf, measureOne, type Outcome } from './waiting';

/** What another shop may wait, in milliseconds, whatever this one asks for. */
const OTHERS_MS = 300;
const TIMES = 3;
const ATTEMPTS = 3;

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

type Asked = { operation: Operation; variant: Variant };

/** What is the same for all routes: each attempt reads anew what of the shop can be named. */
type Fixed = Omit<Stock, 'pool' | 'known'>;

/** Prints what the heaviest request of each route, or of those whose name contains one of `only`, costs another shop; whether each is taken and none makes it wait too long. */
export async function measureHeaviest(engine: Engine, only: readonly string[]): Promise<boolean> {
  const ground = await openGround(engine);
  try {
    const grounds = await openGrounds(ground);
    const document: unknown = await withClient(grounds.asMe, async (client) =>
      JSON.parse((await client.any('GET', '/api/openapi.json')).text),
    );
    const fixed = await prepared(grounds);
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
    for (const operation of inOrder(wanted)) {
      const variants = variantsOf(nameOf(operation), operation.parameters);
      if (variants.every(({ refused }) => refused !== undefined))
        throw new Error(`no request to ${nameOf(operation)} is meant to be taken`);
      for (const variant of variants) {
        const asked = { operation, variant };
        const fits = said(asked, await shortestOf(() => attempted(asked, fixed), variant.once ? 1 : ATTEMPTS));
        holds &&= fits;
      }
    }
    if (!(await grounds.areBooksRight())) throw new Error('the books are wrong');
    return holds;
  } finally {
    await ground.close();
  }
}

/** What many requests need to be there, made once. */
async function prepared(grounds: Grounds): Promise<Fixed> {
  const made = new Maker(grounds.asMe, await withClient(grounds.asMe, knownTo));
  const books = await Books.open(made);
  const account = await books.account();
  const customer = await books.oldCustomer(account);
  await made.put('/inflation', jsonBody(books.inflation()));
  const counter = await Counter.open(made, books, { customer, account });
  return { grounds, books, counter, customer, account, photo: await heavyPhoto(1) };
}

/** What could not even be made ready is told like a refusal, and the other routes are measured all the same. */
const attempted = (asked: Asked, fixed: Fixed): Promise<Outcome> =>
  attempt(asked, fixed).catch((cause: unknown) => ({
    ...{ statuses: [0], refusal: cause instanceof Error ? cause.message : String(cause) },
    ...{ bytes: 0, seconds: 0, server: 0, page: 0 },
  }));

/** Sends the heaviest requests of that route while another shop asks. */
async function attempt({ operation, variant }: Asked, fixed: Fixed): Promise<Outcome> {
  const { asMe, asOther, as } = fixed.grounds;
  const pool = await withClient(asMe, (client) => idsFor(operation.path, client));
  const known = await withClient(asMe, knownTo);
  const stock = { ...fixed, pool, known };
  const requests: HeavyRequest[] = [];
  for (let time = 0; time < (variant.once ? 1 : TIMES); time++) {
    const change = await variant.change(new Maker(asMe, known), stock);
    requests.push({ ...(await heaviestOf(operation, stock)), ...change });
  }
  // A line that was idle meanwhile may be closed by now.
  return withClient(asMe, (client) =>
    withClient(asOther, (other) =>
      withClient(asOther, (reader) => measureOne(requests, { client, as, other, reader })),
    ),
  );
}

/** Whatever else the machine does can only add to a wait: the shortest of a few is the request's own. */
async function shortestOf(measure: () => Promise<Outcome>, attempts: number): Promise<Outcome> {
  let outcome = await measure();
  for (let again = 1; again < attempts && longestOf(outcome) > OTHERS_MS; again++) {
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

/** What deletes comes last, and what deletes the shop at the very end. */
const inOrder = (operations: Operation[]): Operation[] => {
  const rank = ({ method, path }: Operation) => (path === '/api/user' ? 2 : method === 'DELETE' ? 1 : 0);
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
