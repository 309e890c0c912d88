import type { ProductPatch } from '@trastienda/contract/product-edits';
import { api, body } from '../../lib/api';
import { sending, uploadForm } from '../../lib/upload-form';
import { type EditValues, editFieldOf, patchOf, type SentEdit } from './edit-values';
import { renamingFields, throwAtFile } from './refusals';
import { shortened, throwAtForm } from './too-large';

type Options = { headers: Record<string, string> };

/** A change of a product as a form has it: texts, the items as JSON. */
const textsOf = ({ brand, discount, items, ...texts }: ProductPatch) => ({
  ...texts,
  brand: brand === null ? '' : brand,
  discount: discount === undefined ? undefined : String(discount),
  items: items && JSON.stringify(items),
});

/** The options of a call whose route takes a form as well as JSON: the typed client knows neither. */
const asJson = (patch: ProductPatch, { headers }: Options) => ({
  init: { body: JSON.stringify(patch), headers: { ...headers, 'Content-Type': 'application/json' } },
});

/**
 * Sends what was changed of a product and its items, all at once: it is saved as a whole or not at all (rule: catalogue/whole-edits).
 * @param options carry the key of the user's intent: sent again with it, a stock brings back nothing that was sold meanwhile
 * @param shown what its form had shown: of an item's codes only what differs is changed
 */
export async function updateProduct(
  id: string,
  changed: Partial<SentEdit>,
  options: Options,
  shown: Partial<EditValues> = {},
): Promise<void> {
  const { patch: whole, file } = patchOf(changed, shown);
  const patch = shortened(whole);
  const call = file ? { ...options, ...sending(uploadForm(textsOf(patch), { file: [file] })) } : asJson(patch, options);
  await api.products[':id']
    .$patch({ param: { id }, header: {} }, call)
    .then(body)
    .catch(renamingFields((field) => editFieldOf(field, patch.items)))
    .catch(file && throwAtFile)
    .catch(throwAtForm(patch));
}
