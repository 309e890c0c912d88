import { ApiError, reasonOf } from '../../lib/api-error';
import { isPassing } from '../../lib/failure-code';
import { tellOtherTabs } from '../../lib/other-tabs';
import { queryClient } from '../../lib/query-client';
import { EVERYTHING, readAgain } from '../../lib/refresh';
import { serverNow } from '../../lib/server-clock';
import { checkServer, useServer } from '../../lib/server-status';
import { hasEndedByItself, useSession } from '../../lib/session';
import { outboxOf, overIn, type WaitingSale, withRows } from './outbox-rows';
import { sendSale } from './send-sale';
import { useSaleOutbox } from './waiting-sales';

const news = new BroadcastChannel('sales');
const me = () => useSession.getState().username;

/** What the database has, in the order in which it was sold. That of a user who has left is not made anew by looking. */
async function look(username: string): Promise<readonly WaitingSale[]> {
  if (username === '' || username !== me()) return [];
  const sales = await withRows(username, (db) => db.getAll('sales'));
  if (username === me()) useSaleOutbox.setState({ sales });
  return sales;
}

/** Changes what is there, and tells this tab and the others. */
async function change(username: string, work: Parameters<typeof withRows<unknown>>[1]): Promise<void> {
  // Who has left on purpose leaves none behind.
  if (username !== me()) return;
  await withRows(username, work);
  // It is done, whether or not it can be read.
  await look(username).catch(() => undefined);
  news.postMessage(username);
}

const put = (username: string, sale: WaitingSale) => change(username, (db) => db.put('sales', sale));

/** @returns whether the disk had room for it */
const tryToPut = (username: string, sale: WaitingSale): Promise<boolean> =>
  put(username, sale).then(
    () => true,
    () => false,
  );

/**
 * Takes a sale over: from here on it is on the device until the server has it. @throws where the browser cannot keep it: then it is not sold
 * @public for the counter
 */
export async function queueSale(
  sale: Pick<WaitingSale, 'client_id' | 'body' | 'lines' | 'backs' | 'due'>,
): Promise<void> {
  const username = me();
  await change(username, async (db) => {
    const { store, done } = db.transaction('sales', 'readwrite');
    const isThere = (await store.getAll()).some(({ client_id }) => client_id === sale.client_id);
    // The database gives the order.
    if (!isThere) await store.add({ ...sale, state: 'queued' } as WaitingSale);
    await done;
  });
  void sendWaiting();
}

const NOT_REFUSED = { reason: undefined, code: undefined, fields: undefined, faults: undefined };

/** So often a sale is sent at which the server fails each time; then it is refused, and those behind it have their turn. */
const FAULTS_MOST = 3;

const isFault = (error: unknown): boolean => error instanceof ApiError && error.code === 'internal_error';

/** Sends one: also where the disk is full, and what becomes of it cannot be written down. @returns whether the next one may follow */
async function sendOne(username: string, sale: WaitingSale): Promise<boolean> {
  await tryToPut(username, { ...sale, state: 'sending' });
  const answer = await untilOver(sendSale(sale.body)).then(
    (number) => ({ number }),
    (error: unknown) => ({ error }),
  );
  if ('number' in answer) {
    const isWritten = await tryToPut(username, { ...sale, state: 'done', ...answer, ...NOT_REFUSED });
    // The server has it: here it takes the room that there is not.
    if (!isWritten) await change(username, (db) => db.delete('sales', sale.order));
    return true;
  }
  const { error } = answer;
  if (username !== me()) return false;
  const faults = (sale.faults ?? 0) + (isFault(error) ? 1 : 0);
  if (faults < FAULTS_MOST && (isPassing(error) || (error instanceof ApiError && error.status === 401))) {
    await tryToPut(username, { ...sale, state: 'queued', faults });
    void checkServer();
    return false;
  }
  const { code, errors } = error instanceof ApiError ? error : { errors: [] };
  const fields = errors.map(({ field }) => field);
  await tryToPut(username, { ...sale, state: 'refused', reason: reasonOf(error), code, fields });
  return true;
}

/** Ends with the session, too: a call that waits for a user who has left is never answered. */
const untilOver = <T>(call: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = useSession.subscribe((now, before) => {
      if (now.username !== before.username) reject(new Error('the session is over'));
    });
    call.then(resolve, reject).finally(stop);
  });

async function sendInOrder(username: string): Promise<void> {
  const sent = new Set<number>();
  for (;;) {
    const next = (await look(username)).find(
      ({ state, order }) => (state === 'queued' || state === 'sending') && !sent.has(order),
    );
    if (!next || username !== me() || !(await sendOne(username, next))) break;
    sent.add(next.order);
  }
  if (sent.size > 0 && username === me()) refreshAll();
  if (username === me()) await forgetDone(username);
}

async function forgetDone(username: string): Promise<void> {
  const gone = overIn(useSaleOutbox.getState().sales, serverNow());
  if (gone.length === 0) return;
  await change(username, async (db) => {
    const { store, done: over } = db.transaction('sales', 'readwrite');
    for (const { order } of gone) await store.delete(order);
    await over;
  });
}

/** Stock, balances, sales: what stands on a screen of this user's, in any tab, is from before these sales. */
function refreshAll(): void {
  tellOtherTabs([EVERYTHING]);
  void readAgain(queryClient, [EVERYTHING]);
}

/**
 * Sends what waits, in the order in which it was sold, in one tab at a time. One that a closed tab had begun is sent again: its `client_id`
 * makes it the same sale.
 */
async function sendWaiting(): Promise<void> {
  const username = me();
  if (username === '') return;
  const work = () => sendInOrder(username).catch(() => undefined);
  // Without HTTPS a browser has no locks: two tabs may send the same sale then, which the server knows.
  if (navigator.locks)
    await navigator.locks.request(outboxOf(username), { ifAvailable: true }, (lock) => lock && work());
  else await work();
}

/** A refused sale is sent once more, with what the user has put right in it. */
export async function sendAgain(sale: WaitingSale, right: Partial<WaitingSale['body']>): Promise<void> {
  const body = { ...sale.body, ...right };
  await put(me(), { ...sale, body, state: 'queued', ...NOT_REFUSED });
  await sendWaiting();
}

/** A refused sale is given up: it stays in the list with the user's reason. */
export const discardSale = (sale: WaitingSale, reason: string): Promise<void> =>
  put(me(), { ...sale, state: 'discarded', reason });

/** Reads what waits and sends it, now and each time that the server is back. @returns how to stop */
export function keepOutbox(): () => void {
  const again = () => {
    look(me()).then(sendWaiting, () => undefined);
  };
  const listen = ({ data }: MessageEvent) => {
    if (data === me()) look(me()).catch(() => undefined);
  };
  news.addEventListener('message', listen);
  const stop = useServer.subscribe((now, before) => {
    if (now.status === 'on' && before.status !== 'on') again();
  });
  again();
  const timer = setInterval(() => void sendWaiting(), 30_000);
  return () => {
    news.removeEventListener('message', listen);
    clearInterval(timer);
    stop();
  };
}

function forgetAll(username: string): void {
  try {
    indexedDB.deleteDatabase(outboxOf(username));
  } catch {
    // Storage is off: nothing was kept, and who else waits to hear of the end hears of it.
  }
}

/**
 * Who signs out on purpose was warned, and takes them along. Where a session has ended by itself they wait for its user, whoever else signs
 * in here meanwhile: what was sold is never lost, and never shown to another.
 */
useSession.subscribe((now, before) => {
  if (now.username === before.username) return;
  useSaleOutbox.setState({ sales: [] });
  if (now.username === '' && !hasEndedByItself(before.username)) forgetAll(before.username);
});
