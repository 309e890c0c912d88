import { createMiddleware } from 'hono/factory';
import { onReplica } from '../db/asker';
import type { Env } from './env';

/** Lets a route read from the replica, where there is one that has all that the shop has written (rule: watching/replica). */
export const mayReadReplica = createMiddleware<Env>((c, next) => {
  const { replica } = c.get('deps').database;
  if (!replica) return next();
  const visitor = c.get('visitor');
  const { shop, lastWrite } = visitor;
  if (replica.has(shop.shopId, lastWrite))
    c.set('visitor', { ...visitor, shop: { ...shop, db: onReplica(replica.db, shop.db) } });
  return next();
});
