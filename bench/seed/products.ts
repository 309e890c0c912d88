import { writeFile } from 'node:fs/promises';
import { productCode } from '@trastienda/domain/catalogue/codes';
import { fold } from '@trastienda/domain/text/fold';
import { CATEGORY } from '@trastienda/server/features/collections/categories.service';
import { createCollection } from '@trastienda/server/features/collections/collections.service';
import { SIZE } from '@trastienda/server/features/collections/sizes.service';
import { saveImages } from '@trastienda/server/features/images/images.service';
import { keepAnew } from '@trastienda/server/ledger/keep-anew';
import { takeSequence } from '@trastienda/server/ledger/lock';
import { aPng } from '@trastienda/server/testing/pictures';
import { insertMany, type RowOf, withoutTextIndex } from '@trastienda/server/testing/seeding';
import type { Place } from '../section';
import { Random } from './random';

const ROWS_A_STATEMENT = 5_000;
/** So many are sooner written with the text index than the index is made anew, which is of all shops. */
const FEW = 100;
const SIZES_A_PRODUCT = 3;
const UNITS = 2;

const CATEGORIES: Record<string, string[]> = {
  Ropa: ['Remeras', 'Camperas', 'Pantalones', 'Vestidos', 'Camisas'],
  Calzado: ['Zapatillas', 'Sandalias', 'Botas'],
  Accesorios: ['Cinturones', 'Bufandas', 'Gorros', 'Carteras'],
};

const GARMENTS = (
  'Campera Remera Pantalón Vestido Pollera Buzo Camisa Short Jean Cinturón Bufanda Sandalia Zapatilla Botín Cartera Mochila Gorro ' +
  'Pijama Suéter Chaleco'
).split(' ');
const CLOTHS = 'algodón lino lana jean gabardina corderoy frisa modal seda cuero poliéster piqué'.split(' ');
const COLORS =
  'negra blanca roja azul verde gris beige bordó celeste índigo mostaza coral lavanda marrón crudo chocolate'.split(
    ' ',
  );
const CUTS = 'oversize clásica entallada recta acampanada con capucha sin mangas con bolsillos estampada lisa'.split(
  ' ',
);

const PRODUCT = {
  shop_id: 'uuid',
  id: 'uuid',
  seq: 'integer',
  number: 'integer',
  code: 'text',
  name: 'text',
  description: 'text',
  category_id: 'uuid',
  category_value_id: 'uuid',
  image_id: 'text',
  discount: 'boolean',
  stock_total: 'integer',
  own_search: 'text',
  search: 'text',
  created_at: 'instant',
} as const;

const ITEM = {
  shop_id: 'uuid',
  id: 'uuid',
  product_id: 'uuid',
  position: 'integer',
  size_id: 'uuid',
  size_value_id: 'uuid',
  price: 'integer',
  stock: 'integer',
} as const;

const ENTRY = {
  shop_id: 'uuid',
  item_id: 'uuid',
  number: 'integer',
  at: 'instant',
  change: 'integer',
  balance: 'integer',
  reason: 'text',
} as const;

const CODE = { shop_id: 'uuid', code: 'text', item_id: 'uuid', position: 'integer' } as const;

/** One product with its items and their codes, as rows. */
interface Made {
  product: RowOf<typeof PRODUCT>;
  items: RowOf<typeof ITEM>[];
  codes: RowOf<typeof CODE>[];
}

/** What each item began with. */
const entriesOf = ({ product, items }: Made): RowOf<typeof ENTRY>[] =>
  items.map(({ shop_id, id, stock }) => ({
    ...{ shop_id, item_id: id, number: 1, at: product.created_at, change: stock, balance: stock, reason: 'created' },
  }));

/** A shop's catalogue: what to ask for. */
export interface Shelf {
  /** A product of the middle of the list. */
  productId: string;
  itemId: string;
  /** The code of one unit of it. */
  unitCode: string;
  /** What it is made of. */
  categoryId: string;
  valueId: string;
  sizeId: string;
  sizeValueId: string;
}

/** Products of three sizes with a code for each unit, in twelve categories, each with one of twelve pictures. */
export async function seedProducts(place: Place, count: number): Promise<Shelf> {
  const { shop } = place;
  const make = await maker(place);
  let middle: Made | undefined;
  const write = () =>
    shop.db.transaction().execute(async (tx) => {
      const { seq: start } = await takeSequence({ db: tx, shopId: shop.shopId }, count);
      for (let done = 0; done < count; done += ROWS_A_STATEMENT) {
        const length = Math.min(ROWS_A_STATEMENT, count - done);
        const made = Array.from({ length }, (_, index) => make(start + done + index, done + index + 1));
        const { engine } = shop;
        await insertMany(tx, engine, { table: 'product', columns: PRODUCT, rows: made.map(({ product }) => product) });
        await insertMany(tx, engine, {
          table: 'product_item',
          columns: ITEM,
          rows: made.flatMap(({ items }) => items),
        });
        await insertMany(tx, engine, { table: 'item_code', columns: CODE, rows: made.flatMap(({ codes }) => codes) });
        await insertMany(tx, engine, { table: 'stock_entry', columns: ENTRY, rows: made.flatMap(entriesOf) });
        if (done <= count / 2) middle = made[Math.min(length - 1, Math.floor(count / 2) - done)] ?? middle;
      }
      await tx.updateTable('ledger').set({ last_product_number: count }).where('shop_id', '=', shop.shopId).execute();
      await keepAnew(tx, shop);
    });
  await (count > FEW ? withoutTextIndex(shop, 'product_search', write) : write());
  const [item, code] = [middle?.items[0], middle?.codes[0]];
  if (!middle || !item || !code) throw new Error('no product was made');
  return {
    productId: middle.product.id,
    itemId: item.id,
    unitCode: code.code,
    categoryId: middle.product.category_id,
    valueId: middle.product.category_value_id,
    sizeId: item.size_id,
    sizeValueId: item.size_value_id,
  };
}

/** Codes of units that are there, spread over the catalogue, each of another product. */
export async function unitCodes({ shop }: Place, count: number): Promise<string[]> {
  const first = shop.db
    .selectFrom('item_code')
    .select('code')
    .where('shop_id', '=', shop.shopId)
    .where('position', '=', 0);
  const all = (await first.orderBy('code').execute()).map(({ code }) => code);
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)] ?? '');
}

/** Makes one product after the other. */
async function maker(place: Place): Promise<(seq: number, number: number) => Made> {
  const { shop } = place;
  const random = new Random(20_250_103);
  const values = await seedCategories(place);
  const { id: sizeId, values: sizes } = await createCollection(SIZE, shop, {
    title: 'Talles',
    values: ['S', 'M', 'L', 'XL'].map((value) => ({ value })),
  });
  const at = shop.now.getTime();

  return (seq, number) => {
    const id = random.uuid(at + number);
    const category = random.pick(values);
    const name = [GARMENTS, CLOTHS, COLORS, CUTS].map((words) => random.pick(words)).join(' ');
    const code = productCode(number);
    const items = sizes.slice(0, SIZES_A_PRODUCT).map((size, position) => ({
      shop_id: shop.shopId,
      id: random.uuid(at + number),
      product_id: id,
      position,
      size_id: sizeId,
      size_value_id: size.id,
      price: random.between(500_000, 9_000_000),
      stock: UNITS,
    }));
    const codes = items.flatMap((item, place) =>
      Array.from({ length: UNITS }, (_, position) => ({
        shop_id: shop.shopId,
        code: `779${String(number * SIZES_A_PRODUCT * UNITS + place * UNITS + position).padStart(10, '0')}`,
        item_id: item.id,
        position,
      })),
    );
    const own = [name, code, ...codes.map((one) => one.code)].map(fold).join('\n');
    const product = {
      shop_id: shop.shopId,
      id,
      seq,
      number,
      code,
      name,
      description: '',
      category_id: category.categoryId,
      category_value_id: category.id,
      image_id: category.iconId,
      discount: false,
      stock_total: 0,
      own_search: own,
      search: [own, fold(category.title), fold(category.value)].join('\n'),
      created_at: shop.now.toISOString(),
    };
    return { product, items, codes };
  };
}

/** The categories with their values, each with a picture of its own. */
async function seedCategories({ shop, images }: Place) {
  const seeded: { id: string; value: string; iconId: string; categoryId: string; title: string }[] = [];
  for (const [title, names] of Object.entries(CATEGORIES)) {
    const values = [];
    for (const [index, value] of names.entries()) {
      const path = await images.newTempFile();
      await writeFile(path, await aPng(title.length * 10 + index));
      const [icon] = await saveImages(shop, images, [{ field: 'icon', path }], 'icon');
      values.push({ value, icon_id: icon?.id ?? '' });
    }
    const category = await createCollection(CATEGORY, shop, { title, values });
    for (const one of category.values) {
      seeded.push({ id: one.id, value: one.value, iconId: one.icon_id, categoryId: category.id, title });
    }
  }
  return seeded;
}
