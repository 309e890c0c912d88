import { ApiError, HeldBack, reasonOf } from '../../lib/api-error';
import { isPassing } from '../../lib/failure-code';
import { tellOtherTabs } from '../../lib/other-tabs';
import { queryClient } from '../../lib/query-client';
import { EVERYTHING, readAgain } from '../../lib/refresh';
import { isClockMoved, serverNow } from '../../lib/server-clock';
import { checkServer, useServer } from '../../lib/server-status';
import { hasEndedByItself, useSession } from '../../lib/session';
import { add, begin, finish, forgetOver, NOT_REFUSED, nextToSend, putBack, settle } from './outbox-changes';
import { hearOutbox, lookAtOutbox, tellOutbox } from './outbox-look';
import { outboxOf, type Rows, type WaitingSale, withRows } from './outbox-rows';
import { sendSale } from './send-sale';
import { becameText, NONE, NOT_KEPT, useSaleOutbox } from './waiting-sales';

const me = () => useSession.getState().username;

/** Changes what is there, and tells this tab and the others. Undefined for who has left on purpose: that leaves none behind. */
async function change<T>(username: string, work: (db: Rows) => Promise<T>): Promise<T | undefined> {
  if (username !== me()) return undefined;
  const result = await withRows(username, work);
  tellOutbox(username);
  return result;
}

/**
 * Takes a sale over: from here on it is on the device until the server has it. @throws where the browser cannot keep it: then it is not sold
 * @public for the counter
 */
export async function queueSale(
  sale: Pick<WaitingSale, 'client_id' | 'body' | 'lines' | 'backs' | 'due'>,
): Promise<void> {
  await change(me(), (db) => add(db, sale));
  void sendWaiting();
}

/** So often a sale is sent at which the server fails each time; then it is refused, and those behind it have their turn. */
const FAULTS_MOST = 3;

/** What a proxy says while it does not reach the server: nothing about the sale. */
const AWAY: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** The server failed at it, or something before it lets it not through. */
const isFault = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'internal_error' && !AWAY.has(error.status);

/**
 * Sends one: also where the disk is full, and what becomes of it cannot be written down.
 * @returns whether the next one may follow, and this one is still there as one that waits
 */
async function sendOne(username: string, waiting: WaitingSale): Promise<'next' | 'stays' | 'stop'> {
  const sale = await change(username, (db) => begin(db, waiting));
  if (!sale) return 'next';
  const answer = await untilOver(sendSale(sale.body)).then(
    (number) => ({ number }),
    (error: unknown) => ({ error }),
  );
  if ('number' in answer) {
    const settled_at = serverNow().toISOString();
    await change(username, (db) => finish(db, sale, { number: answer.number, settled_at }));
    return 'next';
  }
  const outcome = outcomeOf(sale, answer.error);
  const isWritten = await change(username, (db) => putBack(db, sale, outcome)).then(
    () => true,
    () => false,
  );
  if (outcome.state === 'refused') return isWritten ? 'next' : 'stays';
  void checkServer();
  return 'stop';
}

/** What becomes of one that did not come through: it waits on, or the user decides. */
function outcomeOf(sale: WaitingSale, error: unknown): Partial<WaitingSale> {
  const faults = (sale.faults ?? 0) + (isFault(error) ? 1 : 0);
  const isLater = isPassing(error) || (error instanceof ApiError && error.status === 401);
  if (isLater && faults < FAULTS_MOST) return { state: 'queued', faults };
  const { code, errors } = error instanceof ApiError ? error : { errors: [] };
  return { state: 'refused', reason: reasonOf(error), code, fields: errors.map(({ field }) => field) };
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
  const staying = new Set<number>();
  let isAnySent = false;
  while (username === me()) {
    const next = await withRows(username, (db) => nextToSend(db, staying));
    const then = next ? await sendOne(username, next) : 'stop';
    if (!next || then === 'stop') break;
    if (then === 'stays') staying.add(next.order);
    isAnySent = true;
  }
  if (isAnySent && username === me()) refreshAll();
  // How old they are is told by a clock that was heard just now.
  if (useServer.getState().status === 'on' && !isClockMoved() && username === me()) await forgetSettled(username);
}

async function forgetSettled(username: string): Promise<void> {
  if ((await withRows(username, (db) => forgetOver(db, serverNow()))) > 0) tellOutbox(username);
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

/** @throws saying what it is by now, where it is not what the user saw: another tab was quicker; or that the device could not keep it */
async function decide(seen: WaitingSale, decided: (there: WaitingSale) => WaitingSale): Promise<void> {
  const username = me();
  const outcome = await change(username, (db) => settle(db, seen, decided)).catch(() => {
    throw new HeldBack(NOT_KEPT);
  });
  await lookAtOutbox();
  if (outcome && !outcome.isSettled) throw new SaleChanged(becameText(outcome.there));
}

/** Nothing was done: the sale is not what the user saw any more. Its message says what it is. */
export class SaleChanged extends Error {
  override readonly name = 'SaleChanged';
}

/** A refused sale is sent once more, with what the user has put right in it. */
export async function sendAgain(sale: WaitingSale, right: Partial<WaitingSale['body']>): Promise<void> {
  await decide(sale, (there) => ({ ...there, body: { ...there.body, ...right }, ...NOT_REFUSED, state: 'queued' }));
  await sendWaiting();
}

/** A refused sale is given up: it stays in the list with the user's reason, for a time. */
export const discardSale = (sale: WaitingSale, reason: string): Promise<void> =>
  decide(sale, (there) => ({ ...there, state: 'discarded', reason, settled_at: serverNow().toISOString() }));

/** Reads what waits and sends it, now and each time that the server is back. @returns how to stop */
export function keepOutbox(): () => void {
  const again = () => {
    void lookAtOutbox();
    void sendWaiting();
  };
  const stopHearing = hearOutbox();
  const stop = useServer.subscribe((now, before) => {
    if (now.status === 'on' && before.status !== 'on') again();
  });
  again();
  const timer = setInterval(() => void sendWaiting(), 30_000);
  return () => {
    stopHearing();
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
  useSaleOutbox.setState(NONE);
  if (now.username === '' && !hasEndedByItself(before.username)) forgetAll(before.username);
});
