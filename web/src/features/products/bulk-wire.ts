import { type NewProductItem, newProduct } from '@trastienda/contract/products';
import type { Draft } from '@trastienda/domain/catalogue/drafts';
import '../../lib/schema-resolver';
import { type UploadForm, uploadForm } from '../../lib/upload-form';
import type { DraftProblems } from './bulk-drafts';

/** The text fields of POST /products: one product with one item. */
function textsOf(draft: Draft) {
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

export const draftForm = (draft: Draft, photo: File): UploadForm => uploadForm(textsOf(draft), { file: [photo] });

const FIELDS: Record<string, keyof Draft> = {
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
export function problemsOf(draft: Draft | undefined): DraftProblems | undefined {
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
