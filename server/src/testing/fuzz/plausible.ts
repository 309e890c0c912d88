import { z } from 'zod';
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

const ID_OF: [RegExp, string][] = [
  [/financial_accounts|payment_methods\/\{/, 'financial_accounts_id'],
  [/installment/, 'installment_id'],
  [/debt/, 'debt_id'],
  [/expenses/, 'expense_id'],
  [/credit_cards/, 'credit_card_id'],
  [/categories/, 'category_id'],
  [/size/, 'size_id'],
  [/variations/, 'variation_id'],
  [/items/, 'item_id'],
  [/products/, 'product_id'],
  [/movement|event/, 'id'],
];

/** The ids that answers have shown, by the name of their field: requests name what is there. */
export class Pool {
  readonly #values = new Map<string, unknown[]>();

  /** Remembers every id in an answer. */
  harvest(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      // Whoever ends the session that asks is refused all that comes after.
      if (name === 'session_id') continue;
      if (/(^|_)ids?$|_value$|^code$/.test(name) && (typeof inner === 'string' || typeof inner === 'number'))
        this.#add(name, inner);
      else this.harvest(inner);
    }
  }

  #add(name: string, value: unknown): void {
    const known = this.#values.get(name) ?? [];
    if (!known.includes(value)) known.push(value);
    this.#values.set(name, known.slice(-30));
  }

  of(random: Random, name: string): unknown {
    return random.pick(this.#values.get(name) ?? []);
  }

  /** One that the route's path may name. */
  forPath(random: Random, path: string): unknown {
    return this.of(random, ID_OF.find(([like]) => like.test(path))?.[1] ?? 'id');
  }

  /** Any id at all. */
  any(random: Random): unknown {
    return random.pick(random.pick([...this.#values.values()]) ?? []);
  }
}

const FIELD_OF: Record<string, string> = {
  account_id: 'financial_accounts_id',
  paymentMethods: 'payment_method_id',
  payment_methods: 'payment_method_id',
  collection_id: 'id',
  value_id: 'id',
};

/** A value that the schema would take, more often than not; `name` is its field's. */
export function plausible(random: Random, schema: JsonSchema, name: string, pool: Pool): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return plausible(random, random.pick(branches) ?? {}, name, pool);
  const known = pool.of(random, FIELD_OF[name] ?? name);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (schema.properties || type === 'object') return plausibleObject(random, schema, pool);
  if (type === 'array') {
    const count = Math.max(schema.minItems ?? 0, random.pick([1, 1, 2, 3]));
    return Array.from({ length: count }, () => plausible(random, schema.items ?? {}, name, pool));
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
  if (/date|due|birthday/.test(name)) return day;
  if (/^(start|end|from|to)$/.test(name)) return `${day}T${String(random.below(24)).padStart(2, '0')}:00:00Z`;
  if (format === 'uuid') return pool.any(random);
  if (name === 'items') return '[]';
  if (/email/.test(name)) return `f${random.below(1e9)}@example.com`;
  if (/password/.test(name)) return 'Percha2024';
  if (/page|limit|width|height|quality/.test(name)) return String(1 + random.below(20));
  return `${random.pick(['Remera', 'Caja', 'Luz', 'ñandú', 'S', 'P-000001', 'a'])} ${random.below(5000)}`;
}

function plausibleObject(random: Random, schema: JsonSchema, pool: Pool): Record<string, unknown> {
  const required = new Set(schema.required ?? []);
  const entries = Object.entries(schema.properties ?? {})
    .filter(([key]) => required.has(key) || random.chance(0.6))
    .map(([key, inner]): [string, unknown] => [key, plausible(random, inner, key, pool)]);
  for (const [pattern, inner] of Object.entries(schema.patternProperties ?? {})) {
    const list = /^\^(\w+)/.exec(pattern)?.[1] ?? 'values';
    for (let index = 0; index <= random.below(3); index++)
      entries.push([`${list}[${index}]`, plausible(random, inner, list, pool)]);
  }
  return Object.fromEntries(entries);
}
