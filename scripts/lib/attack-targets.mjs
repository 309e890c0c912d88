/** @typedef {{ method: string, path: string, body?: unknown }} Sent one request, its path from /api on */
/** @typedef {{ method: string, template: string, path: string, body?: unknown, marked: string }} Target `marked` has a * where something is to be injected */
/** @typedef {Record<string, any>} Json */

/** Ends the session or the shop with which the others are tried, or makes the password another one. */
const SPARED = new Set([
  'DELETE /api/session',
  'DELETE /api/sessions',
  'DELETE /api/user',
  'PATCH /api/user/password',
  'POST /api/register',
]);
const NOBODY = '019aaaaa-0000-7000-8000-000000000000';

/**
 * What is to be tried: each address that the description has, with all its parameters, and each JSON body, taken from what filled the shop or
 * made up by its schema. Forms with files are left to npm run fuzz.
 * @param {Json} description the OpenAPI
 * @param {readonly Sent[]} sent what filled the shop
 * @param {(path: string) => Promise<unknown>} read a GET's reply
 * @returns {Promise<Target[]>}
 */
export async function targetsOf(description, sent, read) {
  const today = new Date().toISOString().slice(0, 10);
  const operations = Object.entries(description['paths']).flatMap(([template, methods]) =>
    Object.entries(/** @type {Json} */ (methods)).map(([method, operation]) => ({
      method: method.toUpperCase(),
      template,
      operation: /** @type {Json} */ (operation),
    })),
  );
  /** @type {Target[]} */
  const targets = [];
  for (const { method, template, operation } of operations) {
    if (SPARED.has(`${method} ${template}`)) continue;
    const path = await addressOf(template, operation, { today, read, takesPart: method !== 'DELETE' });
    const schema = operation['requestBody']?.content?.['application/json']?.schema;
    // A body is tried by itself: sqlmap looks at what is marked in the address, or at the body.
    if (method === 'GET' || template.includes('{'))
      targets.push({ method, template, path, marked: markedIn(path, template), ...(schema && { body: {} }) });
    if (!schema) continue;
    const used = sent.find((one) => one.method === method && patternOf(template).test(one.path));
    const body = used?.body ?? sampleOf(schema, today);
    targets.push({ method, template, path: used?.path ?? path, marked: used?.path ?? path, body });
  }
  return targets;
}

/** @param {string} template */
const patternOf = (template) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/?]+')}$`);

/** A * behind each part of the address that is no word of its own. @param {string} path @param {string} template */
function markedIn(path, template) {
  const [address = '', query] = path.split('?');
  const words = template.split('/');
  const parts = address.split('/').map((part, at) => (words[at]?.startsWith('{') ? `${part}*` : part));
  return parts.join('/') + (query === undefined ? '' : `?${query.replaceAll(/(?=&|$)/g, '*')}`);
}

/**
 * @param {string} template
 * @param {Json} operation
 * @param {{ today: string, read: (path: string) => Promise<unknown>, takesPart: boolean }} with_
 */
async function addressOf(template, operation, { today, read, takesPart }) {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  let path = template;
  for (const name of names) {
    const known = takesPart ? idIn(await read(path.slice(0, path.indexOf('/{')))) : undefined;
    const value = name === 'period' ? today.slice(0, 7) : name === 'date' ? today : (known ?? NOBODY);
    path = path.replace(`{${name}}`, String(value));
  }
  const parameters = /** @type {Json[]} */ (operation['parameters'] ?? []).filter((one) => one['in'] === 'query');
  const query = parameters.flatMap(({ name, schema }) => {
    const value = queryOf(String(name), schema, template, today);
    return value === undefined ? [] : `${name}=${encodeURIComponent(value)}`;
  });
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** @param {string} name @param {Json} schema @param {string} template @param {string} today @returns {string | undefined} */
function queryOf(name, schema, template, today) {
  if (name === 'from' || name === 'to') return template.includes('calendar') ? `${today}T00:00:00Z` : today;
  if (name === 'month') return today.slice(0, 7);
  if (name === 'format') return 'webp';
  if (schema['enum']) return String(schema['enum'][0]);
  // A link that names nothing there leaves the list empty, and after it is a cursor.
  if (schema['format'] === 'uuid' || name === 'after' || name === 'payment_method_id') return undefined;
  if (schema['default'] !== undefined) return String(schema['default']);
  return /page|limit|days|width|height|quality/.test(name) ? '30' : 'a';
}

/** The id of the first thing in a reply. @param {unknown} reply @returns {string | number | undefined} */
function idIn(reply) {
  const list = Array.isArray(reply) ? reply : Object.values(Object(reply)).find(Array.isArray);
  const [first] = list ?? [];
  const [, id] = Object.entries(Object(first)).find(([name]) => /(^|_)id$/.test(name)) ?? [];
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

/** Something that a schema may take. @param {Json} schema @param {string} today @returns {unknown} */
function sampleOf(schema, today) {
  const [chosen] = schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf'] ?? [];
  if (chosen) return sampleOf(chosen, today);
  if (schema['enum']) return schema['enum'][0];
  if (schema['const'] !== undefined) return schema['const'];
  const type = [schema['type']].flat().find((one) => one !== 'null');
  if (type === 'object') {
    const properties = Object.entries(/** @type {Json} */ (schema['properties'] ?? {}));
    return Object.fromEntries(properties.map(([name, inner]) => [name, namedSample(name, inner, today)]));
  }
  if (type === 'array') return [sampleOf(schema['items'] ?? {}, today)];
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema['minimum'] ?? 1));
  if (type === 'boolean') return true;
  return schema['format'] === 'uuid' ? NOBODY : 'Texto uno';
}

/** @param {string} name @param {Json} schema @param {string} today */
function namedSample(name, schema, today) {
  if (/date/.test(name)) return today;
  if (/password/.test(name)) return 'Cortina 2026';
  if (name === 'recovery_code') return '7K2M-QX9D-04TB';
  return /^(start|end)$/.test(name) ? `${today}T12:00:00Z` : sampleOf(schema, today);
}
