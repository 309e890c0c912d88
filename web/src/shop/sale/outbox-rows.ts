import type { NewSale } from '@trastienda/contract/sales';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What is shown of a line. */
interface WaitingLine {
  item_id: string;
  name: string;
  quantity: number;
}

/** Goods of an earlier sale that come back with it. */
export interface WaitingBack {
  line_id: string;
  name: string;
  /** Of the sale that it comes back of: 'V-000402' */
  number: string;
  quantity: number;
}

/** A sale that was made here while the server was away. */
export interface WaitingSale {
  /** In which order they were made; given by the database. */
  order: number;
  /** The same on the wire: sent twice it is one sale. */
  client_id: string;
  body: NewSale & { client_id: string; sold_at: string };
  lines: readonly WaitingLine[];
  /** What comes back; an older program kept none. */
  backs?: readonly WaitingBack[] | undefined;
  /** What is due, in pesos. */
  due: number;
  state: 'queued' | 'sending' | 'refused' | 'done' | 'discarded';
  /** Of a refused one: why, in the server's words; of a discarded one, in the user's. */
  reason?: string | undefined;
  /** Of a refused one: the server's code. */
  code?: string | undefined;
  /** Of a refused one: the fields that it was about; an older program kept none. */
  fields?: readonly string[] | undefined;
  /** How often the server has failed at it. */
  faults?: number | undefined;
  /** Of one that is done: 'V-000012'. */
  number?: string | undefined;
}

interface Schema extends DBSchema {
  sales: { key: number; value: WaitingSale };
}

/** So many that the server has stay on the device, and for so long: a cart that was charged may be sent once more. */
const DONE_MAX = 50;
const DONE_MS = 24 * 3_600_000;

/** What the server has had for a day may go, and all but the last fifty: each look reads all that is there. Nothing else ever does by itself. */
export function overIn(sales: readonly WaitingSale[], now: Date): WaitingSale[] {
  const done = sales.filter(({ state }) => state === 'done');
  const isOld = ({ body }: WaitingSale) => now.getTime() - Date.parse(body.sold_at) > DONE_MS;
  return done.filter((sale, at) => isOld(sale) || at < done.length - DONE_MAX);
}

export const outboxOf = (username: string): string => `sales of ${username}`;

/** Does this with the user's sales, and closes them. @throws where the browser keeps nothing, or its disk is full */
export async function withRows<T>(username: string, work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const db = await openDB<Schema>(outboxOf(username), 1, {
    upgrade: (made) => void made.createObjectStore('sales', { keyPath: 'order', autoIncrement: true }),
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
