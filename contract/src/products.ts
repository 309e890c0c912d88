import { codesBeyond, codesBeyondText, keptCodes, repeatedCode } from '@trastienda/domain/catalogue/codes';
import {
  AGE_MAX,
  CODE_MAX,
  DESCRIPTION_MAX,
  DETAIL_MAX,
  ITEMS_MAX,
  PRICE_MAX,
  PRICE_MIN,
  PRODUCT_NAME_MAX,
  PRODUCT_NAME_MIN,
  PRODUCT_UPLOAD,
} from '@trastienda/domain/catalogue/limits';
import { STOCK_MAX, STOCK_MIN } from '@trastienda/domain/catalogue/stock-limits';
import { centsFromPesos } from '@trastienda/domain/money/cents';
import { formatWholeInText } from '@trastienda/domain/money/format';
import { z } from 'zod';
import { brandText, letters } from './brands';
import { reference } from './ids';
import { type FileParts, imagePath } from './images';
import { jsonText } from './json';
import { pageFacts } from './paging';
import { patchOf } from './patch';
import { clearable, optional } from './text';

const missing = (required: string, otherwise: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? required : otherwise;

const productName = letters(PRODUCT_NAME_MAX, `El nombre no puede tener más de ${PRODUCT_NAME_MAX} letras`)
  .min(1, { error: 'El nombre del producto es obligatorio', abort: true })
  .min(PRODUCT_NAME_MIN, `Debe tener al menos ${PRODUCT_NAME_MIN} letras`);

const description = letters(DESCRIPTION_MAX, `La descripción no puede tener más de ${DESCRIPTION_MAX} letras`);

export const CATEGORY_REQUIRED = 'La categoría es obligatoria';
/** To the letter of the shop's own word for it. */
export const SIZE_REQUIRED = 'La numero/talla es obligatoria ';

const categoryId = reference(CATEGORY_REQUIRED);
const sizeId = reference(SIZE_REQUIRED);

const price = z
  .number({ error: missing('El precio es obligatorio', 'Debe ser un monto') })
  .refine((pesos) => centsFromPesos(pesos) !== undefined, 'Debe tener como máximo dos decimales')
  .min(PRICE_MIN, `El precio mínimo es $ ${PRICE_MIN}`)
  .max(PRICE_MAX, `Monto máximo $ ${formatWholeInText(PRICE_MAX)}`);

const units = z
  .number({ error: missing('El stock es obligatorio', 'Debe ser un número entero') })
  .int('Debe ser un número entero')
  .max(STOCK_MAX, `El stock máximo es ${formatWholeInText(STOCK_MAX)}`);

/** What is kept of the codes that were typed: no empty ones. Each is one unit's: a reader that read one twice is told so. */
const codes = z
  .array(letters(CODE_MAX, `El código no puede tener más de ${CODE_MAX} caracteres`))
  .max(STOCK_MAX, `Se aceptan como máximo ${formatWholeInText(STOCK_MAX)} códigos`)
  .superRefine((typed, context) => {
    const repeated = repeatedCode(typed);
    if (repeated) context.addIssue({ code: 'custom', message: `El código ${repeated} está repetido` });
  })
  .transform(keptCodes);

/** What is printed on the goods, of all units alike; empty is none. */
const barcode = letters(CODE_MAX, `El código no puede tener más de ${CODE_MAX} caracteres`);

/** With this many or fewer the shop is told of it; null is never. */
const minStock = z
  .number('Debe ser un número entero')
  .int('Debe ser un número entero')
  .min(0, 'No puede ser negativo')
  .max(STOCK_MAX, `El stock mínimo es como máximo ${formatWholeInText(STOCK_MAX)}`)
  .nullable();

const detailTexts = {
  age: letters(AGE_MAX, `La edad no puede tener mas de ${AGE_MAX} de longitud`),
  brand: brandText,
  color: letters(DETAIL_MAX, `El color no puede tener más de ${DETAIL_MAX} letras`),
  gender: letters(DETAIL_MAX, `El género no puede tener más de ${DETAIL_MAX} letras`),
  style: letters(DETAIL_MAX, `El estilo no puede tener más de ${DETAIL_MAX} letras`),
};

const productDetails = z.strictObject({
  age: optional(detailTexts.age),
  brand: optional(detailTexts.brand),
  color: optional(detailTexts.color),
  gender: optional(detailTexts.gender),
  style: optional(detailTexts.style),
});

/** Those that are sent; empty or null takes one away. */
const changedDetails = patchOf(
  z.strictObject({
    age: clearable(detailTexts.age),
    brand: clearable(detailTexts.brand),
    color: clearable(detailTexts.color),
    gender: clearable(detailTexts.gender),
    style: clearable(detailTexts.style),
  }),
);

const variationId = reference('La variación no es válida').nullable();

/** One item of a product as it is created, with it or later; `size_value` is the id of the size's value. */
export const newProductItem = z
  .strictObject({
    codes,
    details: productDetails,
    price,
    size_id: sizeId,
    size_value: sizeId,
    stock: units.min(STOCK_MIN, `El stock mínimo es ${STOCK_MIN}`),
    variation_id: variationId.optional(),
    barcode: optional(barcode),
    min_stock: minStock.optional(),
  })
  .superRefine((item, context) => {
    const beyond = codesBeyond(item.codes, item.stock);
    if (beyond.length > 0) context.addIssue({ code: 'custom', path: ['codes'], message: codesBeyondText(beyond) });
  });

export type NewProductItem = z.input<typeof newProductItem>;

/** The same as the server takes it: empty details are none, codes are the kept ones. */
export type SentProductItem = z.output<typeof newProductItem>;

const newProductItems = z
  .array(newProductItem)
  .min(1, 'Agrega al menos un artículo')
  .max(ITEMS_MAX, `Se aceptan como máximo ${ITEMS_MAX} artículos`);

/** The text fields of POST /products. */
export const newProduct = z.strictObject({
  category_id: categoryId,
  category_value: categoryId,
  description: description.default(''),
  name: productName,
  brand: optional(brandText),
  items: jsonText.pipe(newProductItems),
});

export type NewProduct = z.output<typeof newProduct>;

export const PRODUCT_FILE: FileParts = { field: 'file', ...PRODUCT_UPLOAD };

/** What a product has besides its items and its picture. */
export const productFields = z.strictObject({
  name: productName,
  description,
  category_id: categoryId,
  category_value: categoryId,
  /** Empty or null takes the brand away. */
  brand: brandText.nullable(),
  discount: z.boolean(),
});

/** What of an item may be changed. */
export const itemFields = z.strictObject({
  price,
  stock: units.min(0, 'No puede ser negativo'),
  codes,
  codes_before: codes,
  size_id: sizeId,
  size_value: sizeId,
  variation_id: variationId,
  barcode: clearable(barcode),
  min_stock: minStock,
  details: productDetails,
  changed_details: changedDetails,
});

/** What a card shows. `category` is the name of the category's value. */
export const productCard = z.object({
  product_id: z.uuid(),
  name: z.string(),
  code: z.string(),
  primary_image: imagePath.nullable(),
  category: z.string(),
  category_id: z.uuid(),
  category_value: z.uuid(),
  description: z.string(),
  brand: z.string().nullable(),
  discount: z.boolean(),
  /** The least and the most that one of its items costs, in pesos. */
  price_min: z.number(),
  price_max: z.number(),
  stock_total: z.number().int(),
  /** Whether there is any of it: (D) when true, (A) when false. */
  state: z.boolean(),
});

export type ProductCard = z.infer<typeof productCard>;

const stockItem = z.object({
  item_id: z.uuid(),
  /** The name of the size's value; `size_value` is its id. */
  size: z.string(),
  size_id: z.uuid(),
  size_value: z.uuid(),
  price: z.number(),
  stock: z.number().int(),
  codes: z.array(z.string()),
  barcode: z.string().nullable(),
  min_stock: z.number().int().nullable(),
  /** The variation's title. */
  variation: z.string().nullable(),
  variation_id: z.uuid().nullable(),
  variation_images: z.array(imagePath),
});

export type StockItem = z.infer<typeof stockItem>;

const keptDetails = z.object({
  age: z.string().nullable(),
  brand: z.string().nullable(),
  color: z.string().nullable(),
  gender: z.string().nullable(),
  style: z.string().nullable(),
});

const itemDetail = keptDetails.extend({ item_id: z.uuid() });

/** A product with all that the three tabs of its dialog show. */
export const product = productCard.extend({
  category_title: z.string(),
  product_stock_items: z.array(stockItem),
  detail: z.array(itemDetail),
});

export type Product = z.infer<typeof product>;

/** A changed item, and what its product has now. */
export const changedItem = stockItem.extend({
  details: keptDetails,
  product_id: z.uuid(),
  stock_total: z.number().int(),
  state: z.boolean(),
});

/** A search with more matches than this stops counting there and says so with `totalIsAtLeast`. */
export const SEARCH_COUNT_MAX = 10_000;

export const productPage = pageFacts.extend({
  products: z.array(productCard),
  /** What all items of the shop would bring at their prices, in pesos. */
  stock_worth: z.number(),
  totalIsAtLeast: z.literal(true).optional(),
});

export type ProductPage = z.infer<typeof productPage>;
