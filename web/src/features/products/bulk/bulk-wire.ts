import type { DetailName } from '@trastienda/contract/product-forms';
import { type NewProductItem, newProduct } from '@trastienda/contract/products';
import type { BulkDraft } from '@trastienda/domain/catalogue/drafts';
import '../../../lib/schema-resolver';
import { type UploadForm, uploadForm } from '../../../lib/upload-form';
import { keyOf, type SentEdit } from '../../../shop/product/edit-values';
import type { DraftProblems, Made } from './bulk-drafts';

/** The text fields of POST /products: one product with one item. */
function textsOf(draft: BulkDraft) {
  const { name, description, brand, age, color, gender, style, price, stock } = draft;
  const item: NewProductItem = {
    codes: [],
    details: { age, brand, color, gender, style },
    price,
    size_id: draft.sizeId,
    size_value: draft.sizeValueId,
    stock,
    variation_id: null,
  };
  return {
    name,
    description,
    brand,
    category_id: draft.categoryId,
    category_value: draft.categoryValueId,
    items: JSON.stringify([item]),
  };
}

export const draftForm = (draft: BulkDraft, photo: File): UploadForm => uploadForm(textsOf(draft), { file: [photo] });

const FIELDS: Record<string, keyof BulkDraft> = {
  name: 'name',
  description: 'description',
  brand: 'brand',
  category_id: 'categoryValueId',
  category_value: 'categoryValueId',
  size_id: 'sizeValueId',
  size_value: 'sizeValueId',
  price: 'price',
  stock: 'stock',
  age: 'age',
  color: 'color',
  gender: 'gender',
  style: 'style',
};

/** What the contract says against a draft, by its fields; undefined when it can be sent. */
export function problemsOf(draft: BulkDraft | undefined): DraftProblems | undefined {
  if (!draft) return undefined;
  const { error } = newProduct.safeParse(textsOf(draft));
  if (!error) return undefined;
  const problems: DraftProblems = {};
  for (const { path, message } of error.issues) {
    const field = FIELDS[String(path.at(-1))] ?? 'name';
    problems[field] ??= message;
  }
  return problems;
}

/** The fields of a draft that its product has not got yet, as changes of that product and its item. A brand is both ones'. */
export function editOfDraft({ itemId }: Made, unsent: Partial<BulkDraft>, draft: BulkDraft): Partial<SentEdit> {
  const edit: Partial<SentEdit> = {};
  const { name, description, brand, price, stock, age, color, gender, style } = unsent;
  if (name !== undefined) edit.name = name;
  if (description !== undefined) edit.description = description;
  if (brand !== undefined) Object.assign(edit, { brand, [keyOf('brand', itemId)]: brand });
  if (unsent.categoryId !== undefined || unsent.categoryValueId !== undefined)
    edit.category = { collectionId: draft.categoryId, valueId: draft.categoryValueId };
  if (unsent.sizeId !== undefined || unsent.sizeValueId !== undefined)
    edit[keyOf('size', itemId)] = { collectionId: draft.sizeId, valueId: draft.sizeValueId };
  if (price !== undefined) edit[keyOf('price', itemId)] = price;
  if (stock !== undefined) edit[keyOf('stock', itemId)] = stock;
  for (const [detail, text] of Object.entries({ age, color, gender, style }))
    if (text !== undefined) edit[keyOf(detail as DetailName, itemId)] = text;
  return edit;
}
