import { type QueryKey, useMutation } from '@tanstack/react-query';
import { api, body } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { cacheRoots } from '../../lib/cache-roots';
import { useIntent } from '../../lib/intent';
import { sending, uploadForm } from '../../lib/upload-form';
import { useRefresh } from '../../lib/use-refresh';
import type { KindName, NewCollection, NewValue } from './kinds';

/** What each of these changes refreshes: names of categories and sizes stand in products, those of categories in variations too. */
const REFRESHES = {
  category: [cacheRoots.categories, cacheRoots.products, cacheRoots.variations],
  size: [cacheRoots.sizes, cacheRoots.products],
} satisfies Record<KindName, QueryKey[]>;

const files = (values: readonly NewValue[]) => ({ files: values.flatMap(({ icon }) => icon ?? []) });

export function useCreateCollection(kind: KindName) {
  const intent = useIntent();
  const refresh = useRefresh(REFRESHES[kind]);
  const createCategory = ({ title, values }: NewCollection) => {
    const form = uploadForm({ title, values: values.map(({ value }) => value) }, files(values));
    return api.categories.$post({ header: {} }, { ...intent.optionsFor(form.facts), ...sending(form) }).then(body);
  };
  const createSize = ({ title, values }: NewCollection) => {
    const json = { title, values: values.map(({ value }) => ({ value })) };
    return api.size.$post({ json, header: {} }, intent.optionsFor(json)).then(body);
  };

  return useMutation({
    mutationFn: async (collection: NewCollection): Promise<void> => {
      await (kind === 'category' ? createCategory(collection) : createSize(collection)).catch(toFormError);
    },
    onSuccess: () => {
      intent.finish();
      return refresh();
    },
  });
}

export function useAddValue(kind: KindName, id: string) {
  const param = { id };
  const query = { type: 'add' } as const;
  return useMutation({
    mutationFn: async (added: NewValue): Promise<void> => {
      const { value } = added;
      await (kind === 'category'
        ? api.categories[':id'].$patch({ param, query }, sending(uploadForm({ value }, files([added])))).then(body)
        : api.size[':id'].$patch({ param, query, json: { value } }).then(body)
      ).catch(toValueError);
    },
    onSuccess: useRefresh(REFRESHES[kind]),
  });
}

export function useRenameCollection(kind: KindName, id: string) {
  const param = { id };
  const query = { type: 'title' } as const;
  return useMutation({
    mutationFn: async (title: string): Promise<void> => {
      await (kind === 'category'
        ? api.categories[':id'].$patch({ param, query }, sending(uploadForm({ title }))).then(body)
        : api.size[':id'].$patch({ param, query, json: { title } }).then(body));
    },
    onSuccess: useRefresh(REFRESHES[kind]),
  });
}

/** What goes: a value of a collection, or all of it. */
export interface Removal {
  id: string;
  valueId?: string | undefined;
}

export function useRemove(kind: KindName) {
  return useMutation({
    mutationFn: async ({ id, valueId }: Removal): Promise<void> => {
      const query =
        valueId === undefined ? ({ type: 'collection' } as const) : { type: 'value' as const, value_id: valueId };
      const at = { param: { id }, query };
      await (kind === 'category' ? api.categories[':id'].$delete(at) : api.size[':id'].$delete(at)).then(body);
    },
    onSuccess: useRefresh(REFRESHES[kind]),
  });
}

/** The server names a value `values.2` and an icon `files.2`; the form has both in one row. */
const toFormError = renaming((field) =>
  field
    .replace(/^values[.[](\d+)\]?$/, 'values.$1.value')
    .replace(/^files(?:\.(\d+))?$/, (_, index?: string) => `values.${index ?? 0}.icon`),
);

const toValueError = renaming((field) => field.replace(/^files(?:\.\d+)?$/, 'icon'));

function renaming(rename: (field: string) => string) {
  return (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error;
    const errors = error.errors.map(({ field, message }) => ({ field: rename(field), message }));
    throw new ApiError(error.status, error.code, error.message, errors, error.retryAfter);
  };
}
