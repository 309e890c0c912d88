import { z } from '@hono/zod-openapi';
import type { FileParts } from '@trastienda/contract/images';

/** What is described of a form: its text fields, its file parts, and whether it may come without a file. */
interface DescribedForm {
  fields: z.ZodObject;
  files: FileParts;
  required?: string;
}

/** What a schema takes, as JSON Schema. The route's own check leaves such a plain schema alone. */
export function jsonSchemaOf(schema: z.core.$ZodType): object {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
}

/** The body of a form; of one of several where the query decides which. No schema in it is read into memory by the route. */
export function formContent(forms: readonly DescribedForm[]) {
  const described = forms.map(formSchema);
  const [only] = described;
  const json = forms.flatMap(({ fields }) => Object.keys(fields.shape).filter((name) => jsonIn(fields.shape[name])));
  return {
    'multipart/form-data': {
      schema: described.length === 1 && only ? only : { anyOf: described },
      ...(json.length > 0 && {
        encoding: Object.fromEntries(json.map((name) => [name, { contentType: 'application/json' }])),
      }),
    },
  };
}

function formSchema({ fields, files, required }: DescribedForm) {
  const { required: needed = [], additionalProperties } = z.toJSONSchema(fields, {
    io: 'input',
    unrepresentable: 'any',
  });
  const properties = new Map<string, object>();
  const patterns = new Map<string, object>();
  const needs = new Set(needed);
  for (const [name, field] of Object.entries(fields.shape)) {
    if (field instanceof z.ZodArray) {
      patterns.set(`^${name}\\[\\d{1,4}\\]$`, jsonSchemaOf(field.element));
      if (needs.delete(name)) needs.add(`${name}[0]`);
    } else properties.set(name, jsonSchemaOf(jsonIn(field) ?? field));
  }
  if (files.files > 0) properties.set(files.field, filePart(files));
  if (required !== undefined) needs.add(files.field);
  return {
    type: 'object' as const,
    properties: Object.fromEntries(properties),
    ...(patterns.size > 0 && { patternProperties: Object.fromEntries(patterns) }),
    ...(needs.size > 0 && { required: [...needs] }),
    ...(additionalProperties === false && { additionalProperties }),
  };
}

function filePart({ files }: FileParts): object {
  const file = { type: 'string', format: 'binary' };
  return files > 1 ? { type: 'array', items: file, minItems: 1, maxItems: files } : file;
}

/** A form's field is text: one that is read as a list or an object holds it as JSON. */
function jsonIn(field: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (field instanceof z.ZodOptional) return jsonIn(field.unwrap());
  if (!(field instanceof z.ZodPipe)) return undefined;
  return field.out instanceof z.ZodArray || field.out instanceof z.ZodObject ? field.out : undefined;
}
