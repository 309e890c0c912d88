import { keptName } from '@trastienda/domain/dates/zone-name';
import type { Shop } from '../../application/shop';
import { transact } from '../../application/transact';
import * as queries from './shop.queries';

export const readShop = ({ db, shopId }: Shop) => queries.findShop(db, shopId);

/** Renames the shop, moves it to another time zone, or both. Days that are kept stay the days that they are. */
export const changeShop = ({ db, shopId }: Shop, { name, time_zone }: queries.ShopChange) =>
  transact(db, (tx) =>
    queries.updateShop(tx, shopId, { name, time_zone: time_zone === undefined ? undefined : keptName(time_zone) }),
  );
