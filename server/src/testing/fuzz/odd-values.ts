import type { Random } from './random';

/** By what may be wrong with them, so that each kind comes as often as the others. */
const TEXTS = [
  ['\u0000', 'a\u0000b', '\ud800', 'x\udfff'],
  ['', ' ', '\u202eabc', 'e\u0301', '😀'.repeat(60), 'ﬁ', 'İ', 'ß', '\ufeff', 'a'.repeat(256), 'ñ'.repeat(5000)],
  [
    '%',
    '%25',
    '%_',
    '\\',
    '"',
    "'; drop table movement;--",
    '*',
    'a" OR "b',
    '-',
    '^x',
    '../../etc/passwd',
    '<script>',
    '{{x}}',
  ],
  ['__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', 'true', '[]', '{}'],
  ['0', '-1', '1e309', '0x10', '1.5', '00', '٣', '2147483648', '9007199254740993', '99999999999999999999'],
  ['0000-00-00', '0000-01-01', '2026-02-30', '9999-12-31', '10000-01-01', '+275760-09-13', '-000001-01-01', '2026-1-1'],
  [
    '1900-01-01',
    '2199-12-31',
    '1900-01-01T00:00:00+23:59',
    '2199-12-31T23:59:59.999999999Z',
    '2026-11-20T12:00:00+23:59',
  ],
  [
    '2026-11-20T25:00:00Z',
    '2026-11-20T12:00:00',
    '+275760-09-13T00:00:00Z',
    '1969-12-31T23:59:60Z',
    '0001-01-01T00:00:00-23:59',
  ],
  [
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '019aaaaa-0000-7000-8000-000000000000',
  ],
] as const;

const NUMBERS = [
  ...[0, -0, 1, -1, 0.01, 0.005, 1.5, 1e-9, 1e308, -1e308, Number.MAX_SAFE_INTEGER, 2 ** 53 + 2, 2 ** 31, 2 ** 31 - 1],
  ...[2 ** 63, -(2 ** 63), 9_999_999_999_999.99, 10_000_000_000_000, 99_999_999_999_999, 10_000, 10_001, 72, 73, 100],
] as const;

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Text that is longer, shorter or stranger than anybody types. */
export const oddText = (random: Random): string =>
  random.pick<string>(random.pick<readonly [string, ...string[]]>(TEXTS));

/** Any JSON that a field does not expect. */
export function oddValue(random: Random): unknown {
  const kinds = [
    () => oddText(random),
    () => oddText(random),
    () => random.pick(NUMBERS),
    () => random.pick([null, true, false, [], {}, [[]], [null], { a: 1 }]),
    () => deep(random.pick([2, 50, 500])),
    () => Array.from({ length: random.pick([1, 60, 300]) }, () => random.pick([0, 'x', null])),
    () => JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":{}}}') as unknown,
  ] as const;
  return random.pick(kinds)();
}

type Node = Record<string, unknown> | unknown[];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every object and list in the value, itself among them. */
const nodesOf = (value: unknown): Node[] =>
  isNode(value) ? [value, ...(Object.values(value) as unknown[]).flatMap(nodesOf)] : [];

/** Changes one place of a JSON value: another value, one more, one less, one twice. */
export function mutated(random: Random, value: unknown): unknown {
  const whole: unknown = isNode(value) ? structuredClone(value) : value;
  const node = random.pick(nodesOf(whole));
  if (!node || random.chance(0.03)) return oddValue(random);
  if (Array.isArray(node)) {
    const at = random.below(node.length + 1);
    const change = random.pick(['set', 'add', 'remove', 'twice'] as const);
    if (change === 'set' && node.length > 0) node[Math.min(at, node.length - 1)] = oddValue(random);
    else if (change === 'remove') node.splice(at, 1);
    else if (change === 'twice' && node.length > 0) node.push(structuredClone(node[0]));
    else node.push(oddValue(random));
    return whole;
  }
  const key = random.pick(Object.keys(node));
  const change = random.pick(['set', 'set', 'set', 'add', 'remove'] as const);
  if (change === 'remove' && key !== undefined) Reflect.deleteProperty(node, key);
  else {
    const name = change === 'set' && key !== undefined ? key : oddText(random);
    Object.defineProperty(node, name, {
      value: oddValue(random),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return whole;
}
