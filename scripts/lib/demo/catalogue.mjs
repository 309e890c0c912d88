import { GARMENTS, pictureOf } from './pictures.mjs';

const PRODUCTS = /** @type {const} */ ([
  ['Remera lisa de algodón', 'Remeras', '#f7f7f2', 'Blanco', 'Hering', 18_900],
  ['Remera oversize estampada', 'Remeras', '#2f3a4a', 'Azul', 'Bensimon', 26_500],
  ['Musculosa morley', 'Remeras', '#d98c7a', 'Coral', 'Hering', 14_200],
  ['Jean mom tiro alto', 'Pantalones', '#5b7fa6', 'Celeste', 'Wrangler', 52_900],
  ['Jean recto clásico', 'Pantalones', '#26364d', 'Azul', 'Wrangler', 48_000],
  ['Cargo de gabardina', 'Pantalones', '#7a7350', 'Verde', 'Bensimon', 46_700],
  ['Buzo canguro frisado', 'Buzos', '#8f2d3a', 'Bordó', 'Topper', 41_300],
  ['Buzo cuello redondo', 'Buzos', '#b9b4ab', 'Gris', 'Topper', 36_900],
  ['Campera de jean', 'Camperas', '#4a6d94', 'Celeste', 'Wrangler', 78_500],
  ['Campera inflable', 'Camperas', '#1f1f24', 'Negro', 'Montagne', 112_000],
  ['Vestido camisero', 'Vestidos', '#c9a24b', 'Mostaza', 'Bensimon', 58_400],
  ['Vestido de lino', 'Vestidos', '#6d8a6b', 'Verde', 'Hering', 64_900],
]);

/** With so many of a size it is time to buy more. */
const LOW = 3;

/** No longer sold. */
const RETIRED = /** @type {const} */ (['Vestido de fiesta', 'Vestidos', '#3d2b4f', 'Violeta', 'Bensimon', 89_900]);

/** @typedef {{ item: string, price: number, stock: number }} SoldItem */

/**
 * A category, sizes, and products with their photos.
 * @param {import('./client.mjs').Client} client
 * @param {import('./chance.mjs').Chance} chance
 */
export async function fillCatalogue({ send }, chance) {
  const form = new FormData();
  form.append('title', 'Indumentaria');
  for (const [index, garment] of GARMENTS.entries()) {
    form.append(`values[${index}]`, garment);
    form.append('files', await pictureOf(garment, '#3a3a44', 160), `${garment}.png`);
  }
  const { data: category } = await send('POST', '/categories', form);
  const sizes = ['S', 'M', 'L', 'XL'].map((value) => ({ value }));
  const { data: letters } = await send('POST', '/size', { title: 'Letras', values: sizes });
  /** @param {typeof PRODUCTS[number] | typeof RETIRED} product */
  const make = async ([name, garment, color, word, brand, price]) => {
    const value = category.values.find((/** @type {{ value: string }} */ one) => one.value === garment);
    const details = { age: 'Adultos', brand, color: word, gender: 'Unisex', style: 'Casual' };
    const rows = letters.values.map((/** @type {{ id: string }} */ size) => ({
      ...{ codes: [], details, price, size_id: letters.size_id, size_value: size.id, variation_id: null },
      ...{ stock: chance.between(2, 24), min_stock: LOW },
    }));
    const product = new FormData();
    for (const [field, text] of Object.entries({
      name,
      category_id: category.category_id,
      category_value: value.id,
      items: JSON.stringify(rows),
    }))
      product.append(field, text);
    product.append('file', await pictureOf(garment, color), 'foto.png');
    return (await send('POST', '/products', product)).data;
  };
  /** @type {SoldItem[]} */
  const items = [];
  for (const product of PRODUCTS) {
    const { product_stock_items: rows } = await make(product);
    for (const { item_id: item, price, stock } of rows) items.push({ item, price, stock });
  }
  return { items, retired: (await make(RETIRED)).product_id };
}
