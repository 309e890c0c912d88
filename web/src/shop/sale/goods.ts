import type { QueryClient } from '@tanstack/react-query';
import type { FoundItem } from '@trastienda/contract/items';
import type { Product } from '@trastienda/contract/products';
import { api, body } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { productQueries } from '../product/queries';
import type { CatalogueIndex, KeptItem } from './catalogue-index';
import { trueCopy } from './device-catalogue';
import type { Good } from './good';

/** How many products a piece of a name shows. */
const RESULTS = 8;

/** The longest that an item may have. */
export const CODE_MAX = 64;

/** What a reader's code means. */
export type Found = { good: Good } | { which: Good[] } | undefined;

const goodOf = (product: Product, item: Product['product_stock_items'][number]): Good => ({
  item_id: item.item_id,
  product_id: product.product_id,
  product_name: product.name,
  size_name: item.size,
  price: item.price,
  stock: item.stock,
  label: product.code,
  code: null,
  image: item.variation_images[0] ?? product.primary_image,
});

/** The items of a product as they are sold. */
const goodsOf = (product: Product): Good[] => product.product_stock_items.map((item) => goodOf(product, item));

export async function goodsOfProduct(client: QueryClient, id: string): Promise<Good[]> {
  return goodsOf(await client.fetchQuery({ ...productQueries.one(id), staleTime: 0 }));
}

/** Products by a piece of their name. */
export const findProducts = (search: string) =>
  api.products.$get({ query: { search, page: '1', limit: String(RESULTS) } }).then(body);

const keptGood = ({ item_id, product_id, product_name, size_name, price, stock, image, ...codes }: KeptItem): Good => ({
  item_id,
  product_id,
  product_name,
  size_name,
  price,
  stock,
  label: codes.barcode ?? codes.product_code,
  code: null,
  image,
});

/** Items by pieces of their names in the device's copy; undefined while there is none. */
export const keptGoods = (index: CatalogueIndex | undefined, text: string): Good[] | undefined =>
  index?.byPieces(text, RESULTS).map(keptGood);

/** The same code in the device's copy, which has it at once (rule: offline/catalogue). */
export function keptCode(code: string): Found {
  const meaning = trueCopy()?.byCode(code);
  if (!meaning) return undefined;
  if ('which' in meaning) return { which: meaning.which.map(keptGood) };
  const good = keptGood(meaning.item);
  return { good: meaning.code === null ? good : { ...good, label: meaning.code, code: meaning.code } };
}

/** What a unit's code or a barcode means; undefined where it is neither, or the code of a product with several items. */
const lookUp = (code: string): Promise<FoundItem | undefined> =>
  api.items.lookup
    .$get({ query: { code } })
    .then(body)
    .catch((error: unknown) => {
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) return undefined;
      throw error;
    });

/** What a code means, to the letter: a unit's own, a barcode, else the product's, of whose items one is chosen. */
export async function askCode(client: QueryClient, code: string): Promise<Found> {
  if (code.length > CODE_MAX) return undefined;
  const found = await lookUp(code);
  if (found) return { good: { ...keptGood({ ...found, codes: [] }), label: found.code ?? code, code: found.code } };
  const { products } = await findProducts(code);
  const named = products.find((product) => product.code.toLowerCase() === code.toLowerCase());
  if (!named) return undefined;
  const goods = await goodsOfProduct(client, named.product_id);
  return goods[0] && goods.length === 1 ? { good: goods[0] } : { which: goods };
}
