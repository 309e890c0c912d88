import type { ProductPatch } from '@trastienda/contract/products';
import { api, body } from '../../lib/api';
import { sending, uploadForm } from '../../lib/upload-form';
import { type EditValues, keyOfField, requestsOf, type SentEdit } from './edit-values';
import { type ItemField, itemFieldOf } from './item-fields';
import { renamingFields, throwAtFile } from './refusals';

/** A product's own fields as a form has them: texts. */
const textsOf = ({ brand, discount, ...texts }: ProductPatch) => ({
  ...texts,
  brand: brand === null ? '' : brand,
  discount: discount === undefined ? undefined : String(discount),
});

/** The options of a call whose route takes a form as well as JSON: the typed client knows neither. */
const asJson = (fields: ProductPatch) => ({
  init: { body: JSON.stringify(fields), headers: { 'Content-Type': 'application/json' } },
});

const ownFieldOf = (field: string): string => field.replace(/^category_(id|value)$/, 'category');

/**
 * Sends what was changed of a product: item by item, then its own fields with its picture.
 * @param shown what its form had shown: of an item's codes only what differs is changed
 */
export async function updateProduct(
  id: string,
  changed: Partial<SentEdit>,
  shown: Partial<EditValues> = {},
): Promise<void> {
  const { fields, file, items } = requestsOf(changed, shown);
  for (const { id: item_id, change } of items)
    await api.products[':id'].items[':item_id']
      .$patch({ param: { id, item_id }, json: change })
      .then(body)
      .catch(
        renamingFields((field) => {
          const [, name = '', rest = ''] = /^((?:details\.)?[^.]*)(.*)$/.exec(itemFieldOf(field)) ?? [];
          return `${keyOfField(name as ItemField, item_id)}${rest}`;
        }),
      );
  if (!file && Object.keys(fields).length === 0) return;
  const options = file ? sending(uploadForm(textsOf(fields), { file: [file] })) : asJson(fields);
  await api.products[':id']
    .$patch({ param: { id } }, options)
    .then(body)
    .catch(renamingFields(ownFieldOf))
    .catch(throwAtFile);
}
