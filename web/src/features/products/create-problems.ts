import { ApiError } from '../../lib/api-error';

const FIELDS = ['name', 'description', 'category_id', 'category_value', 'brand'] as const;

/** Spec 8. */
const NOT_CREATED = 'Error al crear el producto';
const NOT_UPLOADED = 'Error al subir el archivo';

interface Problems {
  /** For the toast. */
  title: string;
  fields: { field: (typeof FIELDS)[number]; message: string }[];
  file: string | undefined;
  /** By the item's place. */
  items: (string | undefined)[];
}

/** Where on the form a failed creation is shown. The name gets what is said of nothing else, the server's words if there are any. */
export function createProblems(error: unknown): Problems {
  if (!(error instanceof ApiError))
    return { title: NOT_CREATED, fields: [{ field: 'name', message: NOT_CREATED }], file: undefined, items: [] };

  const isUpload = error.status === 413 || error.status === 415 || error.errors.some(({ field }) => field === 'file');
  const items: (string | undefined)[] = [];
  for (const { field, message } of error.errors) {
    const [, index] = /^items\.(\d+)/.exec(field) ?? [];
    if (index !== undefined) items[Number(index)] ??= message;
  }
  const named = FIELDS.flatMap((field) => {
    const found = error.errors.find((one) => one.field === field);
    return found ? [{ field, message: found.message }] : [];
  });
  const isSaid = isUpload || items.length > 0 || named.length > 0;
  return {
    title: isUpload ? NOT_UPLOADED : NOT_CREATED,
    fields: isSaid ? named : [{ field: 'name', message: error.message || NOT_CREATED }],
    file: isUpload ? `${NOT_UPLOADED}. ${error.message}` : undefined,
    items,
  };
}
