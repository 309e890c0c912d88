import type { Shop } from '../../application/shop';
import * as queries from './collections.queries';
import type { Kind } from './collections.service';

/** What items of products have. */
export const SIZE: Kind<never> = {
  collections: 'size',
  values: 'size_value',
  owner: 'size_id',
  own: [],
  fieldOfValue: (at) => `values.${at}.value`,
  titleTaken: (title) => `Ya existe una colección de tallas que se llama ${title}.`,
  valueTaken: (value) => `La colección ya tiene ${value}.`,
  called: { collection: 'la colección', value: 'el talle' },
  full: { collections: 'colecciones de tallas', values: 'Una colección de tallas' },
};

/** Those of these values that the shop has. */
export const findSizeValues = (shop: Shop, ids: readonly string[]): Promise<queries.ValueRow<never>[]> =>
  queries.findValues(SIZE, shop, [...new Set(ids)]);
