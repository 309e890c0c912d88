import { z } from 'zod';
import { aPicture, aPng } from '../pictures';
import { brokenForm, type Payload, vastJson } from './attacks';
import { aMovement, aMovementEdit } from './movements';
import { mutated, oddText, oddValue } from './odd-values';
import { type JsonSchema, jsonSchema, plausible } from './plausible';
import type { Pool } from './pool';
import type { Random } from './random';
import { aTicket } from './tickets';
import { aVariationEdit } from './variation-edits';

const operation = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().default(false), schema: jsonSchema }))
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: jsonSchema })) }).optional(),
  responses: z.record(z.string(), z.unknown()),
});

const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** A route as the description has it. */
export interface Operation extends z.infer<typeof operation> {
  method: string;
  path: string;
}

export const operationsOf = (document: unknown): Operation[] =>
  Object.entries(description.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ method: method.toUpperCase(), path, ...described })),
  );

/** A request as it is sent, and in words for whoever must repeat it. */
export interface FuzzRequest {
  path: string;
  init: { method: string; headers: Record<string, string>; body?: FormData | Payload['body']; duplex?: 'half' };
  told: string;
}

const GOOD = [await aPng(1), await aPng(2)];
const PICTURES = [new Uint8Array(0), new TextEncoder().encode('no picture'), ...(await cuts(await aPng(3)))];

/** The same picture as far as the line held: within the head, within the picture, and all but its end. */
async function cuts(picture: Buffer): Promise<Buffer[]> {
  const noisy = await aPicture(4, { width: 300, height: 200 }).png({ compressionLevel: 0 }).toBuffer();
  return [picture.subarray(0, 60), noisy.subarray(0, noisy.length / 2), noisy.subarray(0, -20)];
}

/** What is right only together: the words of the address, the body, and as what it is sent. */
export interface Coherent {
  query?: Record<string, unknown>;
  type?: string;
  value: object;
}

/** Where chance seldom finds what goes together, mostly that. */
function coherent(
  random: Random,
  { method, path }: Operation,
  { pool, named }: { pool: Pool; named: readonly unknown[] },
): Coherent | undefined {
  if (method === 'POST' && /\/sales(\/quote)?$/.test(path) && random.chance(0.7))
    return { value: aTicket(random, pool) };
  if (method === 'POST' && path === '/api/movement' && random.chance(0.5)) return { value: aMovement(random, pool) };
  if (method === 'PATCH' && path === '/api/movement/{id}' && random.chance(0.5))
    return { value: aMovementEdit(random) };
  if (method === 'PATCH' && path === '/api/variations/{id}' && random.chance(0.7))
    return aVariationEdit(random, pool, named);
  return undefined;
}

/** A request to that route: mostly right, in one to three places not. */
export async function aRequest(random: Random, route: Operation, pool: Pool): Promise<FuzzRequest> {
  const { method, path, parameters, requestBody } = route;
  const headers: Record<string, string> = {
    'x-forwarded-for': `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
  };
  const named: unknown[] = [];
  const address = pathOf(random, path, pool, named);
  const together = coherent(random, route, { pool, named });
  const asked = `${address}${together?.query ? queryText(together.query) : queryOf(random, parameters, pool)}`;
  if (method === 'POST' && random.chance(0.5))
    // Mostly its own: under one that was used, nothing is looked at any more.
    headers['idempotency-key'] = random.chance(0.7)
      ? `${random.below(1e9)}`
      : random.pick(['k', 'k2', 'x'.repeat(200), '~']);
  const made = requestBody && bodyOf(random, { together, named }, requestBody.content, headers, pool);
  const attack = await attackWith(random, requestBody?.content ?? {}, made);
  if (attack) headers['content-type'] = attack.type;
  const body = attack?.body ?? made;
  return {
    path: asked,
    init: { method, headers, ...(body !== undefined && { body }), ...(attack && { duplex: 'half' }) },
    told: `${method} ${asked} ${JSON.stringify(headers)} ${attack?.told ?? ''} ${shown(made)}`,
  };
}

function shown(body: string | FormData | undefined): string {
  if (body === undefined || typeof body === 'string') return body?.slice(0, 1500) ?? '';
  const parts = [...body].map(([name, value]) => [name, typeof value === 'string' ? value : `file of ${value.size}`]);
  return JSON.stringify(parts).slice(0, 1500);
}

/** Now and then something of which no field is right: there is little to find out by it, and much to break. */
async function attackWith(
  random: Random,
  content: Record<string, { schema: JsonSchema }>,
  made: string | FormData | undefined,
): Promise<Payload | undefined> {
  const json = content['application/json'];
  if (json && random.chance(0.05)) return vastJson(random, Object.keys(json.schema.properties ?? {}));
  return made instanceof FormData && random.chance(0.3) ? brokenForm(random, made) : undefined;
}

/** The path with ids in it; what is named is added to `named`. */
function pathOf(random: Random, path: string, pool: Pool, named: unknown[]): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, place: string) => {
    if (random.chance(0.1)) return random.pick(['%00', 'a%00b', '%F0%9F', '99999999999999999999', '2147483648', '-1']);
    const id = random.chance(0.8)
      ? (pool.forPath(random, path, place, named) ?? pool.any(random))
      : random.chance(0.5)
        ? pool.any(random)
        : oddText(random);
    named.push(id);
    return encodeURIComponent(String(id ?? 'x').toWellFormed());
  });
}

function queryOf(random: Random, parameters: Operation['parameters'], pool: Pool): string {
  const search = new URLSearchParams();
  for (const parameter of parameters) {
    if (parameter.in !== 'query' || random.chance(parameter.required ? 0.05 : 0.3)) continue;
    const odd = random.chance(0.15);
    // Whatever counts pages is asked for more of them than there can be.
    if (/page|limit/.test(parameter.name) && random.chance(0.1)) {
      search.append(parameter.name, random.pick(['2147483648', '9007199254740993', '99999999999999999999', '1e309']));
      continue;
    }
    const value = odd ? oddText(random) : plausible(random, parameter.schema, parameter.name, pool);
    search.append(parameter.name, String(value).toWellFormed());
    if (random.chance(0.05)) search.append(parameter.name, oddText(random).toWellFormed());
  }
  if (random.chance(0.03)) for (let index = 0; index < 3000; index++) search.append(`q${index}`, 'x');
  if (random.chance(0.05)) search.append(oddText(random).toWellFormed(), '1');
  const text = search.toString();
  const broken = random.chance(0.03) ? '&search=%E0%A4%A&%' : '';
  return text || broken ? `?${text}${broken}` : '';
}

const queryText = (query: Record<string, unknown>) =>
  `?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`;

function bodyOf(
  random: Random,
  { together, named }: { together: Coherent | undefined; named: readonly unknown[] },
  content: Record<string, { schema: JsonSchema }>,
  headers: Record<string, string>,
  pool: Pool,
): string | FormData | undefined {
  const types = Object.entries(content).filter(([name]) => together?.type === undefined || name === together.type);
  const [type, described] = random.pick(types) ?? [];
  if (type === undefined || !described || random.chance(0.02)) return undefined;
  let value: unknown = together?.value ?? plausible(random, described.schema, '', pool, named);
  for (let change = random.pick([0, 0, 0, 1, 1, 2, 3]); change > 0; change--) value = mutated(random, value);
  if (type === 'multipart/form-data' && typeof value === 'object' && value !== null && random.chance(0.97))
    return formOf(random, value, pool);
  headers['content-type'] = random.chance(0.05) ? oddHeader(random) : type;
  const text = JSON.stringify(value);
  return random.chance(0.04) ? text.slice(0, random.below(text.length)) : text;
}

const oddHeader = (random: Random) =>
  random.pick([
    'text/plain',
    'application/json; charset=latin1',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'x',
    '',
  ]);

function formOf(random: Random, value: object, pool: Pool): FormData {
  const form = new FormData();
  for (const [name, inner] of Object.entries(value) as [string, unknown][]) {
    const key = name.toWellFormed();
    if (/^(files?|icon)$/.test(name)) {
      for (let count = fileCount(random, value); count > 0; count--) form.append(key, aFile(random));
    } else if (name === 'items' && random.chance(0.9)) {
      form.append(key, JSON.stringify(mutatedItems(random, pool)));
    } else form.append(key, (typeof inner === 'string' ? inner : (JSON.stringify(inner) ?? '')).toWellFormed());
  }
  if (!form.has('file') && random.chance(0.2))
    form.append(random.pick(['file', 'files', 'x']), new File([Uint8Array.from(GOOD[0] ?? [])], 'a.png'));
  return form;
}

const aFile = (random: Random) =>
  new File([Uint8Array.from(random.pick(random.chance(0.8) ? GOOD : PICTURES) ?? [])], 'foto.png');

/** Mostly one, or one for each of the values that are listed. */
function fileCount(random: Random, value: object): number {
  const listed = Object.keys(value).filter((name) => name.includes('[')).length;
  return random.chance(0.7) ? Math.max(listed, 1) : random.pick([0, 1, 2, 12]);
}

function mutatedItems(random: Random, pool: Pool): unknown {
  let items: unknown = Array.from({ length: 1 + random.below(2) }, () => ({
    codes: random.chance(0.5) ? [`C${random.below(3000)}`] : [],
    details: { age: null, brand: 'Marca', color: '#fff', gender: '', style: '' },
    price: random.pick([1, 10.5, 5_000_000_000]),
    size_id: pool.of(random, 'size_id'),
    size_value: pool.of(random, 'size_value'),
    stock: random.pick([1, 2, 10_000]),
  }));
  for (let change = random.below(3); change > 0; change--) items = mutated(random, items);
  return random.chance(0.05) ? oddValue(random) : items;
}
