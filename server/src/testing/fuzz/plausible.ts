import { z } from 'zod';
import type { Pool } from './pool';
import type { Random } from './random';

/** As much of JSON Schema as the description uses. */
export interface JsonSchema {
  type?: string | string[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  format?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  maxLength?: number | undefined;
  items?: JsonSchema | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  patternProperties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  anyOf?: JsonSchema[] | undefined;
  oneOf?: JsonSchema[] | undefined;
  allOf?: JsonSchema[] | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
}

export const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    format: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    maxLength: z.number().optional(),
    items: jsonSchema.optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    patternProperties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    anyOf: z.array(jsonSchema).optional(),
    oneOf: z.array(jsonSchema).optional(),
    allOf: z.array(jsonSchema).optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
  }),
);

const WINDOWS = [
  ['start', 'end'],
  ['start_date', 'end_date'],
] as const;

const FIELD_OF: Record<string, string> = {
  account_id: 'financial_accounts_id',
  from_account_id: 'financial_accounts_id',
  to_account_id: 'financial_accounts_id',
  paymentMethods: 'payment_method_id',
  payment_methods: 'payment_method_id',
};

/** A value that the schema would take, more often than not; `name` is its field's. */
export function plausible(
  random: Random,
  schema: JsonSchema,
  name: string,
  pool: Pool,
  beside: readonly unknown[] = [],
): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return plausible(random, random.pick(branches) ?? {}, name, pool, beside);
  const known = pool.near(random, FIELD_OF[name] ?? name, beside);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (schema.properties || type === 'object') return plausibleObject(random, schema, pool, beside);
  if (type === 'array') {
    const count = Math.max(schema.minItems ?? 0, random.pick([1, 1, 2, 3]));
    return Array.from({ length: count }, () => plausible(random, schema.items ?? {}, name, pool, beside));
  }
  if (known !== undefined && random.chance(0.9)) return known;
  if (type === 'integer' || type === 'number')
    return random.pick([1, 2, 3, 10, 10.5, schema.minimum ?? 1, schema.maximum ?? 5]);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  return plausibleText(random, schema, name, pool);
}

function plausibleText(random: Random, { format }: JsonSchema, name: string, pool: Pool): unknown {
  const day = `20${20 + random.below(12)}-${String(1 + random.below(12)).padStart(2, '0')}-${String(1 + random.below(28)).padStart(2, '0')}`;
  if (/birthday/.test(name)) return '1991-04-23';
  if (/date|due/.test(name)) return day;
  if (/^(month|constant|first_period)$/.test(name)) return day.slice(0, 7);
  if (/^(from|to)$/.test(name) && random.chance(0.5)) return day;
  if (/_at$/.test(name)) return `2026-11-${10 + random.below(10)}T12:00:00Z`;
  if (/^(start|end|from|to)$/.test(name)) return `${day}T${String(random.below(24)).padStart(2, '0')}:00:00Z`;
  if (format === 'uuid') return pool.any(random);
  if (name === 'items') return '[]';
  if (name === 'username') return `f${random.below(1e9)}`;
  if (/email/.test(name)) return `f${random.below(1e9)}@example.com`;
  if (/password/.test(name)) return 'Percha2024';
  if (/page|limit|width|height|quality/.test(name)) return String(1 + random.below(20));
  return `${random.pick(['Remera', 'Caja', 'Luz', 'ñandú', 'S', 'P-000001', 'a'])} ${random.below(5000)}`;
}

function plausibleObject(
  random: Random,
  schema: JsonSchema,
  pool: Pool,
  beside: readonly unknown[],
): Record<string, unknown> {
  const required = new Set(schema.required ?? []);
  const entries: [string, unknown][] = [];
  for (const [key, inner] of Object.entries(schema.properties ?? {})) {
    if (!required.has(key) && random.chance(0.4)) continue;
    entries.push([key, plausible(random, inner, key, pool, [...beside, ...entries.map(([, value]) => value)])]);
  }
  for (const [pattern, inner] of Object.entries(schema.patternProperties ?? {})) {
    const list = /^\^(\w+)/.exec(pattern)?.[1] ?? 'values';
    for (let index = 0; index <= random.below(3); index++)
      entries.push([`${list}[${index}]`, plausible(random, inner, list, pool)]);
  }
  return random.chance(0.8) ? coherent(Object.fromEntries(entries)) : Object.fromEntries(entries);
}

/** What goes by the movement's type, and by the kind of its accounts; and a window that ends after it begins. */
function coherent(made: Record<string, unknown>): Record<string, unknown> {
  const without = (...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(made, name);
  };
  if ('type' in made && made['type'] !== 'money_outflow') without('expense_id');
  if ('type' in made && made['type'] !== 'debt') without('debt_id', 'installment_id');
  if ('financial_accounts_id' in made && 'payment_method_id' in made) without('from_account_id', 'to_account_id');
  for (const [start, end] of WINDOWS)
    if (typeof made[start] === 'string' && typeof made[end] === 'string' && made[start] > made[end])
      [made[start], made[end]] = [made[end], made[start]];
  return made;
}
