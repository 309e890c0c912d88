import { fold } from '@trastienda/domain/text/fold';
import type { Tx } from '../../db/database';
import { newId } from '../../db/ids';
import { takeSequence } from '../../db/sequence';
import { type Shop, within } from '../../db/shop';
import { transact } from '../../db/transact';
import { nameTaken } from '../../http/refusal';
import * as queries from './brands.queries';

export type { BrandRow } from './brands.queries';

export const listBrands = ({ db, shopId }: Shop): Promise<queries.BrandRow[]> => queries.listBrands(db, shopId);

/** Adds a brand. Refuses a name that the shop has. */
export const createBrand = (shop: Shop, title: string): Promise<queries.BrandRow> =>
  transact(shop.db, async (tx) => {
    const seq = await takeSequence(tx, shop.shopId);
    if (await queries.findBrand(tx, shop.shopId, fold(title))) {
      throw nameTaken(`Ya existe una marca que se llama ${title}.`, 'title');
    }
    return insert(within(shop, tx), seq, title);
  });

async function insert({ db, shopId }: Shop<Tx>, seq: number, title: string): Promise<queries.BrandRow> {
  const id = newId();
  await queries.insertBrand(db, { shop_id: shopId, id, seq, title, title_folded: fold(title) });
  return { id, title };
}

/** The shop's own spelling of a brand that is named in a product; one that it does not have yet becomes one of its brands. */
export const brandNamed = (shop: Shop, title: string): Promise<string> =>
  transact(shop.db, async (tx) => {
    const seq = await takeSequence(tx, shop.shopId);
    const known = await queries.findBrand(tx, shop.shopId, fold(title));
    return (known ?? (await insert(within(shop, tx), seq, title))).title;
  });
