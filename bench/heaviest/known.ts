import { z } from 'zod';
import type { Client } from '../client';

const valued = z.object({ values: z.array(z.object({ id: z.string() })).min(1) });
const categories = z.array(valued.extend({ category_id: z.string() })).min(1);
const sizes = z.array(valued.extend({ size_id: z.string() })).min(1);
const methods = z.array(z.object({ payment_method_id: z.number() }));
const product = z.object({ product_stock_items: z.array(z.object({ item_id: z.string() })).min(1) });

/** How many an account takes at most. */
export const PAYMENT_METHODS = 100;

/** Ids that belong together: a request that names two that do not is refused before it weighs anything. */
export interface Known {
  category: { category_id: string; category_value: string };
  size: { size_id: string; size_value: string };
  methods: number[];
  /** By the names that paths have for them, such as `item_id`; by 'images' a picture's. */
  inPath: Record<string, string>;
}

export async function knownTo(client: Client): Promise<Known> {
  const read = async <T extends z.ZodType>(path: string, schema: T): Promise<z.infer<T>> =>
    schema.parse(JSON.parse((await client.get(path)).text));
  const [category] = await read('/categories', categories);
  const [size] = await read('/size', sizes);
  const products = (await client.get('/products')).text;
  const productId = /"product_id":"([^"]+)"/.exec(products)?.[1] ?? '';
  const { product_stock_items: items } = await read(`/products/${productId}`, product);
  const picture = /\/api\/images\/([\w-]+)/.exec((await client.get('/categories')).text)?.[1] ?? '';
  const [categoryId = '', sizeId = ''] = [category?.category_id, size?.size_id];
  const [categoryValue = '', sizeValue = ''] = [category?.values[0]?.id, size?.values[0]?.id];
  return {
    category: { category_id: categoryId, category_value: categoryValue },
    size: { size_id: sizeId, size_value: sizeValue },
    methods: (await read('/payment_methods', methods))
      .map((method) => method.payment_method_id)
      .slice(0, PAYMENT_METHODS),
    inPath: {
      category: categoryId,
      size: sizeId,
      product: productId,
      item_id: items[0]?.item_id ?? '',
      categoryValue,
      sizeValue,
      images: picture,
    },
  };
}

/** The path with ids in the places of their names; undefined where those that belong together play no part. */
export function pathOfKnown(path: string, { inPath }: Known): string | undefined {
  const [, , subject = ''] = path.split('/');
  const own: Record<string, string | undefined> = {
    categories: inPath['category'],
    size: inPath['size'],
    products: inPath['product'],
    images: inPath['images'],
  };
  const first = own[subject];
  if (first === undefined || !path.includes('{')) return undefined;
  const second = { categories: inPath['categoryValue'], size: inPath['sizeValue'], products: inPath['item_id'] };
  const ids = [first, Object.entries(second).find(([name]) => name === subject)?.[1] ?? ''];
  return path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(ids.shift() ?? ''));
}
