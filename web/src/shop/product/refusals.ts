import { ApiError } from '../../lib/api-error';

/**
 * For a `catch`: the same refusal about fields as the form calls them. For what a form's own `fieldOf` cannot tell from a field's name:
 * which of several items it is about.
 */
export const renamingFields =
  (rename: (field: string) => string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error;
    const errors = error.errors.map(({ field, message }) => ({ field: rename(field), message }));
    throw new ApiError(error.status, error.code, error.message, errors, error.retryAfter);
  };

const NOT_UPLOADED = 'Error al subir el archivo';

/** A refusal of the picture is said at its field, whether the server named it or not. */
export function throwAtFile(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const isNamed = error.errors.some(({ field }) => field.startsWith('file'));
  const isAboutAll = error.errors.length === 0 && (error.status === 413 || error.status === 415);
  if (!isNamed && !isAboutAll) throw error;
  const others = error.errors.filter(({ field }) => !field.startsWith('file'));
  const said = { field: 'file', message: `${NOT_UPLOADED}. ${error.message}` };
  throw new ApiError(error.status, error.code, error.message, [...others, said], error.retryAfter);
}
