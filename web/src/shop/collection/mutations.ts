import type { QueryKey } from '@tanstack/react-query';
import { api, body } from '../../lib/api';
import { sending, uploadForm } from '../../lib/upload-form';
import { useDelete } from '../../lib/use-delete';
import type { KindName, NewCollection, NewValue } from './kinds';
import { CATEGORIES, SIZES } from './queries';

export const COLLECTION_REFRESHES = {
  category: [CATEGORIES],
  size: [SIZES],
} satisfies Record<KindName, QueryKey[]>;

/** Carries the Idempotency-Key: what adds something is done once, however often it is sent. */
type Options = { headers: Record<string, string> };

const files = (values: readonly NewValue[]) => ({ files: values.flatMap(({ icon }) => icon ?? []) });

export async function createCollection(kind: KindName, { title, values }: NewCollection, options: Options) {
  const sendCategory = () => {
    const form = uploadForm({ title, values: values.map(({ value }) => value) }, files(values));
    return api.categories.$post({ header: {} }, { ...options, ...sending(form) }).then(body);
  };
  const json = { title, values: values.map(({ value }) => ({ value })) };
  const sendSize = () => api.size.$post({ json, header: {} }, options).then(body);
  await (kind === 'category' ? sendCategory() : sendSize());
}

export async function addValue(kind: KindName, id: string, added: NewValue, options: Options): Promise<void> {
  const at = { param: { id }, query: { type: 'add' }, header: {} } as const;
  const { value } = added;
  const sendCategory = () =>
    api.categories[':id'].$patch(at, { ...options, ...sending(uploadForm({ value }, files([added]))) }).then(body);
  const sendSize = () => api.size[':id'].$patch({ ...at, json: { value } }, options).then(body);
  await (kind === 'category' ? sendCategory() : sendSize());
}

/** Another name, and where there are icons another icon, for one value; what is not sent stays. */
export async function editValue(
  kind: KindName,
  id: string,
  value_id: string,
  changed: Partial<NewValue>,
): Promise<void> {
  const { value, icon } = changed;
  const sendCategory = () =>
    api.categories[':category_id'].values[':value_id']
      .$patch({ param: { category_id: id, value_id } }, sending(uploadForm({ value }, { icon: icon ? [icon] : [] })))
      .then(body);
  const sendSize = () =>
    api.size[':size_id'].values[':value_id']
      .$patch({ param: { size_id: id, value_id }, json: { value: value ?? '' } })
      .then(body);
  await (kind === 'category' ? sendCategory() : sendSize());
}

export async function renameCollection(kind: KindName, id: string, title: string): Promise<void> {
  const at = { param: { id }, query: { type: 'title' }, header: {} } as const;
  await (kind === 'category'
    ? api.categories[':id'].$patch(at, sending(uploadForm({ title }))).then(body)
    : api.size[':id'].$patch({ ...at, json: { title } }).then(body));
}

/** What goes: a value of a collection, or all of it. */
export interface Removal {
  id: string;
  valueId?: string | undefined;
}

export const useRemove = (kind: KindName) =>
  useDelete(({ id, valueId }: Removal): Promise<Response> => {
    const query =
      valueId === undefined ? ({ type: 'collection' } as const) : { type: 'value' as const, value_id: valueId };
    const at = { param: { id }, query };
    return kind === 'category' ? api.categories[':id'].$delete(at) : api.size[':id'].$delete(at);
  }, COLLECTION_REFRESHES[kind]);

/** The server names a value `values.2` and an icon `files.2`; the form has both in one row. */
export const collectionFieldOf = (field: string): string =>
  field
    .replace(/^values[.[](\d+)\]?$/, 'values.$1.value')
    .replace(/^files(?:\.(\d+))?$/, (_, index?: string) => `values.${index ?? 0}.icon`);

export const valueFieldOf = (field: string): string => field.replace(/^files(?:\.\d+)?$/, 'icon');
