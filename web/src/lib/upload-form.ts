/** A multipart form ready to be sent, and what stands for it where forms are compared (see `createIntent`). */
export interface UploadForm {
  body: FormData;
  facts: unknown;
}

type Text = string | undefined;

/**
 * Text fields and files as the server reads them. A list of texts becomes `values[0]`, `values[1]`, …
 * (rule: wire/forms); undefined fields stay out; a list of files repeats its name.
 */
export function uploadForm(
  fields: Record<string, Text | readonly string[]>,
  files: Record<string, readonly File[]> = {},
): UploadForm {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.append(name, value);
    else for (const [index, part] of (value ?? []).entries()) body.append(`${name}[${index}]`, part);
  }
  const facts = [fields, Object.entries(files).map(([name, list]) => [name, list.map(factsOf)])];
  for (const [name, list] of Object.entries(files)) for (const file of list) body.append(name, file, file.name);
  return { body, facts };
}

const factsOf = ({ name, size, lastModified }: File) => [name, size, lastModified];

/** The options of a typed call that sends the form: `api.user.avatar.$patch({}, sending(form))`. */
export const sending = ({ body }: UploadForm) => ({ init: { body } });
