import { useSession } from '../../lib/session';
import { countWaiting } from './outbox-changes';
import { type Rows, withRows } from './outbox-rows';
import { useSaleOutbox } from './waiting-sales';

const news = new BroadcastChannel('sales');
const me = () => useSession.getState().username;

/** How many look at the list: as long as nobody does, the sales are counted and not read. */
let watchers = 0;

/** What the database has, in the order in which it was sold. That of a user who has left is not made anew by looking. */
async function read(): Promise<void> {
  const username = me();
  if (username === '') return;
  const work = async (db: Rows) => ({
    ...(await countWaiting(db)),
    ...(watchers > 0 && { sales: await db.getAll('sales') }),
    isUnread: false,
  });
  const found = await withRows(username, work).catch(() => ({ isUnread: true }));
  if (username === me()) useSaleOutbox.setState(found);
}

let underWay = Promise.resolve();
let next: Promise<void> | undefined;

/** Reads it for the screens, once at a time: of all who ask meanwhile, the next reading is for them all. It never fails. */
export function lookAtOutbox(): Promise<void> {
  next ??= underWay.then(() => {
    next = undefined;
    underWay = read();
    return underWay;
  });
  return next;
}

/** The user's sales have changed here: this tab and the others read them. */
export function tellOutbox(username: string): void {
  void lookAtOutbox();
  news.postMessage(username);
}

/** @returns how to stop */
export function hearOutbox(): () => void {
  const listen = ({ data }: MessageEvent) => {
    if (data === me()) void lookAtOutbox();
  };
  news.addEventListener('message', listen);
  return () => news.removeEventListener('message', listen);
}

/** Somebody looks at the list. @returns how to stop */
export function watchOutbox(): () => void {
  watchers += 1;
  void lookAtOutbox();
  return () => {
    watchers -= 1;
  };
}
