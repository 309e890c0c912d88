import type { Day } from '@trastienda/domain/dates/day';
import { dayAt } from '@trastienda/domain/dates/time-zone';
import type { Db } from '../db/database';
import type { Engine } from '../db/engine';

/** For whom a use case works (rule: shop/isolation): its rows, its database or transaction, its clock. */
export interface Shop<D extends Db = Db> {
  db: D;
  engine: Engine;
  shopId: string;
  shopNumber: number;
  timeZone: string;
  now: Date;
}

/** rule: shop/today */
export const today = (shop: Shop): Day => dayAt(shop.now, shop.timeZone);

/** The same shop, working on a transaction. */
export const within = <D extends Db>(shop: Shop, db: D): Shop<D> => ({ ...shop, db });

/** Who is asking, once the session is known. */
export interface Visitor {
  shop: Shop;
  userId: string;
  tokenHash: string;
  /** Of the shop, where there is a replica: see Replica.has. */
  lastWrite: string | undefined;
  /** What the browser said of itself at the sign-in. */
  userAgent: string;
}
