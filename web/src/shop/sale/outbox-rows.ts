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

type State = 'queued' | 'sending' | 'refused' | 'done' | 'discarded';

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
  state: State;
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
  /** When it was done or discarded, by the server's clock; an older program kept none. */
  settled_at?: string | undefined;
}

interface Schema extends DBSchema {
  sales: { key: number; value: WaitingSale; indexes: { state: State; client_id: string } };
}

export type Rows = IDBPDatabase<Schema>;

/** So many that the server has stay on the device, and for so long: their numbers are looked up, and a cart that was charged may be sent once more. */
export const DONE_MAX = 50;
const DAY_MS = 24 * 3_600_000;
/** For so long it can be read what was given up, and why. It cannot be taken back: nothing else needs it. */
const DISCARDED_DAYS = 30;

/** When it was settled, in milliseconds. */
const settledAt = ({ settled_at, body }: WaitingSale): number => Date.parse(settled_at ?? body.sold_at);

/** Those of the sales that are done that were done before the last fifty. */
export const beyondLast = (done: readonly WaitingSale[]): WaitingSale[] =>
  [...done].sort((one, other) => settledAt(one) - settledAt(other)).slice(0, -DONE_MAX);

/** Which of those that are settled may go by now. Nothing else ever goes by itself. */
export const overIn = (settled: readonly WaitingSale[], now: Date): WaitingSale[] =>
  settled.filter((sale) => {
    const { state } = sale;
    const age = now.getTime() - settledAt(sale);
    return (state === 'done' && age > DAY_MS) || (state === 'discarded' && age > DISCARDED_DAYS * DAY_MS);
  });

export const outboxOf = (username: string): string => `sales of ${username}`;

/** Does this with the user's sales, and closes them. @throws where the browser keeps nothing, or its disk is full */
export async function withRows<T>(username: string, work: (db: Rows) => Promise<T>): Promise<T> {
  const db = await openDB<Schema>(outboxOf(username), 2, {
    upgrade: (made, before, _now, changing) => {
      if (before >= 2) return;
      const store =
        before === 0
          ? made.createObjectStore('sales', { keyPath: 'order', autoIncrement: true })
          : changing.objectStore('sales');
      // Version 1 had no indexes.
      store.createIndex('state', 'state');
      store.createIndex('client_id', 'client_id');
    },
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
