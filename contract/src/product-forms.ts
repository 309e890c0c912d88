import { z } from 'zod';
import { newProduct, productItemPatch, productPatch } from './products';

const { name, description, category_id, category_value, brand, discount } = productPatch.shape;
const { price, stock, codes } = productItemPatch.shape;

/** What a new product has besides its items: the fields that the form checks before it sends all of it. */
export const newProductFields = newProduct.omit({ items: true });

export type NewProductFields = z.input<typeof newProductFields>;

/** A product with its items while it is edited: the rules of both PATCH calls, and nothing may be left empty that was not. */
export const productEdit = z.object({
  name: name.unwrap(),
  description: description.unwrap(),
  category_id: category_id.unwrap(),
  category_value: category_value.unwrap(),
  brand: brand.unwrap(),
  discount: discount.unwrap(),
  items: z.array(z.object({ item_id: z.uuid(), price: price.unwrap(), stock: stock.unwrap(), codes: codes.unwrap() })),
});

export type ProductEdit = z.input<typeof productEdit>;
