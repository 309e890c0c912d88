import { brand } from '@trastienda/contract/brands';
import type { category } from '@trastienda/contract/categories';
import { productPage, product as productReply } from '@trastienda/contract/products';
import type { size } from '@trastienda/contract/sizes';
import { type Variation, variation as variationReply } from '@trastienda/contract/variations';
import { z } from 'zod';
import { createCategory, createSize, createVariation, sendForm } from '../support/catalogue';
import { picture, pictures } from '../support/pictures';
import { call, type Shop } from '../support/shop';

/** What the addresses of the pictures name of the catalogue. */
export interface Catalogue {
  readonly category: string;
  /** One with several items. */
  readonly product: string;
  readonly item: string;
  readonly variation: Variation;
}

type Category = z.infer<typeof category>;
type Size = z.infer<typeof size>;

const CATEGORIES: [title: string, values: string[]][] = [
  ['Indumentaria', ['Remeras', 'Vestidos', 'Pantalones', 'Camisas', 'Polleras', 'Conjuntos']],
  ['Abrigo', ['Buzos', 'Camperas', 'Sacones de lana merino', 'Ponchos']],
  ['Calzado', ['Alpargatas', 'Sandalias']],
  ['Accesorios y complementos de temporada', ['Cinturones', 'Pañuelos']],
];

const SIZES: [title: string, values: string[]][] = [
  ['Letras', ['XS', 'S', 'M', 'L', 'XL', 'XXL']],
  ['Números', ['36', '38', '40', '42', '44', '46']],
  ['Único', ['Talle único']],
];

const BRANDS = ['Ñandú', 'Ombú', 'Hilados del Sur', 'La Tejedora'];

const VARIATIONS: [title: string, label: string, images: number][] = [
  ['Lino', 'Crudo', 4],
  ['Estampas de verano', 'Flores', 7],
  ['Jean', 'Azul clásico', 2],
  ['Lana merino peinada a mano en la cordillera', 'Gris', 3],
  ['Rayas', 'Marinero', 1],
  ['Lisos', 'Negro', 2],
];

const COLOURS = [
  [196, 164, 132],
  [92, 116, 92],
  [168, 72, 64],
  [58, 84, 122],
  [226, 214, 190],
  [120, 92, 140],
] as const;

/** The category by its place and its value's place; without items of its own a product has one. */
const PRODUCTS: [name: string, category: [number, number], price: number, stock: number][] = [
  ['Cinturón de cuero', [3, 0], 21_500, 12],
  ['Sandalias Itatí', [2, 1], 48_900, 3],
  ['Alpargatas', [2, 0], 18_750.5, 40],
  ['Poncho salteño', [1, 3], 152_000, 2],
  ['Sacón de lana merino tejido a mano y forro de raso', [1, 2], 4_999_999_999.99, 1],
  ['Campera de jean', [1, 1], 96_400, 7],
  ['Buzo canguro', [1, 0], 54_300, 18],
  ['Conjunto deportivo', [0, 5], 78_000, 5],
  ['Pollera plisada', [0, 4], 43_250, 9],
  ['Camisa de lino', [0, 3], 62_800, 10_000],
  ['Pantalón cargo', [0, 2], 71_900, 6],
  ['Remera básica', [0, 0], 19_900, 64],
  ['Vestido Ombú', [0, 1], 32_900.5, 4],
];

const itemOf = (size: Size, value: number, facts: object) => ({
  codes: [],
  details: { age: null, brand: null, color: null, gender: null, style: null },
  size_id: size.size_id,
  size_value: size.values[value % size.values.length]?.id,
  variation_id: null,
  ...facts,
});

const DETAILS = { age: 'Adulto', brand: 'Ombú', color: 'Crudo', gender: 'Mujer', style: 'Casual' };

async function addProducts(url: string, shop: Shop, categories: Category[], letters: Size, variation: Variation) {
  for (const [index, [name, [at, value], price, stock]] of PRODUCTS.entries()) {
    const category = categories[at];
    const isLast = index === PRODUCTS.length - 1;
    const fields = {
      name,
      category_id: category?.category_id ?? '',
      category_value: category?.values[value]?.id ?? '',
      description: index % 3 === 0 ? 'Se lava a mano con agua fría. Viene en tres colores y no se plancha.' : '',
      brand: BRANDS[index % BRANDS.length] ?? '',
      items: JSON.stringify(isLast ? severalItems(letters, variation) : [itemOf(letters, index, { price, stock })]),
    };
    const colour = COLOURS[index % COLOURS.length] ?? COLOURS[0];
    await sendForm(
      url,
      shop,
      '/products',
      fields,
      index % 5 === 1 ? {} : { files: { file: [picture('foto.png', colour)] } },
    );
  }
}

const severalItems = (size: Size, { variation_id }: Variation) => [
  itemOf(size, 1, {
    price: 32_900.5,
    stock: 2,
    codes: ['7791234567890', '7791234567891'],
    details: DETAILS,
    variation_id,
  }),
  itemOf(size, 2, { price: 32_900.5, stock: 1, details: { ...DETAILS, color: 'Verde oliva' }, variation_id }),
  itemOf(size, 3, { price: 35_400, stock: 1 }),
];

async function firstItem(url: string, { token }: Shop, id: string): Promise<string> {
  const reply = await call(url, 'GET', `/products/${id}`, { token });
  return productReply.parse(await reply.json()).product_stock_items[0]?.item_id ?? '';
}

async function addPictureSet(url: string, shop: Shop, { variation_id }: Variation): Promise<Variation> {
  const path = `/variations/${variation_id}?edit=add_collection`;
  const reply = await sendForm(
    url,
    shop,
    path,
    { label: 'Natural' },
    { files: { files: pictures(1) }, method: 'PATCH' },
  );
  return z.object({ data: variationReply }).parse(reply).data;
}

/** Categories, sizes, brands, variations and products, the last of which has several items and one that is sold out. */
export async function fillCatalogue(url: string, shop: Shop): Promise<Catalogue> {
  const categories: Category[] = [];
  const sizes: Size[] = [];
  const variations: Variation[] = [];
  for (const [title, values] of CATEGORIES) categories.push(await createCategory(url, shop, title, values));
  for (const [title, values] of SIZES) sizes.push(await createSize(url, shop, title, values));
  for (const title of BRANDS) {
    const reply = await call(url, 'POST', '/brands', { token: shop.token, body: { title } });
    z.object({ data: brand }).parse(await reply.json());
  }
  for (const [title, label, images] of VARIATIONS)
    variations.push(await createVariation(url, shop, title, label, images));
  const [category] = categories;
  const [size] = sizes;
  const [first] = variations;
  if (!category || !size || !first) throw new Error('the lists above are not empty');
  const variation = await addPictureSet(url, shop, first);
  await addProducts(url, shop, categories, size, variation);
  const list = await call(url, 'GET', '/products?page=1&limit=20', { token: shop.token });
  const { products } = productPage.parse(await list.json());
  const [product, soldOut] = products.map(({ product_id }) => product_id);
  if (!product || !soldOut) throw new Error('the list of products has those that were made');
  const path = `/products/${soldOut}/items/${await firstItem(url, shop, soldOut)}`;
  await call(url, 'PATCH', path, { token: shop.token, body: { stock: 0 } });
  return {
    category: category.category_id,
    product,
    item: await firstItem(url, shop, product),
    variation,
  };
}
