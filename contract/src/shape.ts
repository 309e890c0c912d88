import type { Cents } from '@trastienda/domain/money/cents';
import type { z } from 'zod';

/** What both have under one name; of amounts none, which are cents inside and pesos on the wire: they are named where they are told. */
type Shared<Value, Shape> = keyof {
  [Name in keyof Value & keyof Shape as Value[Name] extends Cents ? never : Name]: true;
};

/** Of `value` the fields that the schema has as well: what is said there under the same name. An amount's own line comes after it. */
export function fieldsOf<Shape extends z.core.$ZodLooseShape, Value extends object>(
  { shape }: z.ZodObject<Shape>,
  value: Value,
): Pick<Value, Shared<Value, Shape> & keyof Value> {
  // Row by row on every list: a copy by the schema's names costs less than its JSON, one by entries more.
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(shape)) if (name in value) fields[name] = value[name as keyof Value];
  return fields as Pick<Value, Shared<Value, Shape> & keyof Value>;
}

/** This text in each field that takes any text and may be left out: '' is how a form begins with them. */
export function optionalTexts<Schema extends z.ZodObject>(schema: Schema, text: string): Partial<z.input<Schema>> {
  const fields: [string, z.ZodType][] = Object.entries(schema.shape);
  const texts = fields.filter(([, field]) => [undefined, '', 'x'].every((value) => field.safeParse(value).success));
  return Object.fromEntries(texts.map(([name]) => [name, text])) as Partial<z.input<Schema>>;
}
