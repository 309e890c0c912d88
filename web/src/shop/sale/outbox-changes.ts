import { beyondLast, DONE_MAX, overIn, type Rows, type WaitingSale } from './outbox-rows';

type Store = ReturnType<typeof writing>['store'];

const writing = (db: Rows, durability: IDBTransactionDurability) =>
  db.transaction('sales', 'readwrite', { durability });

/** All of it in one transaction, or nothing: what another tab does comes before or after it. @throws where the disk is full */
async function inOne<T>(
  db: Rows,
  work: (store: Store) => Promise<T>,
  durability: IDBTransactionDurability = 'default',
): Promise<T> {
  const transaction = writing(db, durability);
  const worked = work(transaction.store).catch((error: unknown) => {
    try {
      transaction.abort();
    } catch {
      // What has failed has ended by itself.
    }
    throw error;
  });
  const [result] = await Promise.all([worked, transaction.done]);
  return result;
}

/** The same sale as it is now: after a sign-out the orders begin anew, and another one may stand in its place. */
async function now(store: Store, { order, client_id }: WaitingSale): Promise<WaitingSale | undefined> {
  const sale = await store.get(order);
  return sale?.client_id === client_id ? sale : undefined;
}

const isToSend = ({ state }: WaitingSale): boolean => state === 'queued' || state === 'sending';

/** A sale that is there already is the same one, unless it was refused or given up: then it is sold as it is charged now. */
export const add = (db: Rows, sale: Omit<WaitingSale, 'order' | 'state'>): Promise<void> =>
  inOne(
    db,
    async (store) => {
      const there = await store.index('client_id').get(sale.client_id);
      if (there && there.state !== 'discarded' && there.state !== 'refused') return;
      // The database gives the order.
      if (there) await store.put({ ...sale, order: there.order, state: 'queued' });
      else await store.add({ ...sale, state: 'queued' } as WaitingSale);
    },
    // Not when the system has taken it over but when the disk has it: the power may have failed along with the line.
    'strict',
  );

/** The first one that waits, but for those that were sent and could not be written down. */
export async function nextToSend(db: Rows, staying: ReadonlySet<number>): Promise<WaitingSale | undefined> {
  const { store } = db.transaction('sales');
  const orders: number[] = [];
  for (const state of ['queued', 'sending'] as const) {
    let at = await store.index('state').openKeyCursor(state);
    while (at && staying.has(at.primaryKey)) at = await at.continue();
    if (at) orders.push(at.primaryKey);
  }
  return orders.length > 0 ? store.get(Math.min(...orders)) : undefined;
}

/**
 * Says that it is being sent. @returns what is to be sent, as it stands there; undefined where something else has become of it meanwhile.
 * Where the disk is full it goes out all the same.
 */
export async function begin(db: Rows, sale: WaitingSale): Promise<WaitingSale | undefined> {
  try {
    return await inOne(db, async (store) => {
      const there = await now(store, sale);
      if (!there || !isToSend(there)) return undefined;
      const sending: WaitingSale = { ...there, state: 'sending' };
      await store.put(sending);
      return sending;
    });
  } catch {
    return isToSend(sale) ? sale : undefined;
  }
}

/** What the server has is done, whatever has become of it here meanwhile; of those that are, the last ones stay. */
export const finish = (db: Rows, sale: WaitingSale, done: { number: string; settled_at: string }): Promise<void> =>
  inOne(db, async (store) => {
    const there = await now(store, sale);
    if (!there) return;
    await store.put({ ...there, ...NOT_REFUSED, ...done, state: 'done' });
    const states = store.index('state');
    // Some at a time: to look for one each time would be to read all of them each time.
    if ((await states.count('done')) < DONE_MAX + DONE_MORE) return;
    for (const { order } of beyondLast(await states.getAll('done'))) await store.delete(order);
  }).catch(() =>
    // There is no room to write it down: it goes, as the server has it.
    inOne(db, async (store) => {
      if (await now(store, sale)) await store.delete(sale.order);
    }),
  );

/** It was sent, and is not with the server: it waits again, or for the user. */
export const putBack = (db: Rows, sent: WaitingSale, outcome: Partial<WaitingSale>): Promise<void> =>
  inOne(db, async (store) => {
    const there = await now(store, sent);
    const isAsSent = there?.state === sent.state && JSON.stringify(there.body) === JSON.stringify(sent.body);
    if (isAsSent) await store.put({ ...there, ...outcome });
  });

/** So many more than are to stay may stand there until they go. */
const DONE_MORE = 10;

export const NOT_REFUSED = { reason: undefined, code: undefined, fields: undefined, faults: undefined };

/**
 * Changes a refused sale as the user has decided, if it is still what the user saw. @returns whether it was, and what it is otherwise;
 * undefined where it is not there any more
 */
export const settle = (
  db: Rows,
  seen: WaitingSale,
  decided: (there: WaitingSale) => WaitingSale,
): Promise<{ isSettled: boolean; there: WaitingSale | undefined }> =>
  inOne(db, async (store) => {
    const there = await now(store, seen);
    const isSettled = there?.state === 'refused' && there.code === seen.code && there.reason === seen.reason;
    if (isSettled) await store.put(decided(there));
    return { isSettled, there };
  });

export async function forgetOver(db: Rows, at: Date): Promise<number> {
  return inOne(db, async (store) => {
    const settled = [
      ...(await store.index('state').getAll('done')),
      ...(await store.index('state').getAll('discarded')),
    ];
    const over = overIn(settled, at);
    for (const { order } of over) await store.delete(order);
    return over.length;
  });
}

/** Those that wait for the server, and those that wait for the user. */
export async function countWaiting(db: Rows): Promise<{ toSend: number; refused: number }> {
  const states = db.transaction('sales').store.index('state');
  const [queued, sending, refused] = await Promise.all([
    states.count('queued'),
    states.count('sending'),
    states.count('refused'),
  ]);
  return { toSend: queued + sending, refused };
}
