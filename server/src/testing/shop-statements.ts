import { parseSync } from 'vite';
import type { Source } from './sources';

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
  if (!isNode(value)) return;
  yield value;
  for (const field of Object.values(value)) yield* nodesOf(field);
}

const BEGINS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const JOINS = /^(?:inner|left|right|full|cross)(?:Lateral)?Join$|^using$/;

/** Where statements on one of these tables can reach another shop's rows: one readable line each. */
export const unboundStatements = (sources: readonly Source[], tables: ReadonlySet<string>): string[] =>
  sources.flatMap(({ file, text }) => {
    const { program, errors } = parseSync(file, text);
    if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
    return [...nodesOf(program)].flatMap((node) => {
      const faults = node.type === 'CallExpression' ? ofCall(node, text, tables) : ofText(node, text, tables);
      const line = text.slice(0, node.start).split('\n').length;
      return faults.map((fault) => `${file}:${line} ${fault}`);
    });
  });

function ofCall(call: Node, text: string, tables: ReadonlySet<string>): string[] {
  const method = methodOf(call);
  const [first] = call['arguments'] as Node[];
  if (!method || !first) return [];
  const source = text.slice(call.start, call.end);
  if (BEGINS.has(method) && !beginsInShop(call)) return tablesOf(first, tables).map((table) => `${method} ${table}`);
  if (!JOINS.test(method)) return [];
  return tablesOf(first, tables).flatMap((table) => {
    const name = table.split(' as ').at(-1);
    const isBound = new RegExp(String.raw`\.onRef\('${name}\.shop_id', '=', '\w+\.shop_id'\)`).test(source);
    return isBound ? [] : [`${method} ${table}`];
  });
}

function methodOf({ callee }: Node): string | undefined {
  if (!isNode(callee)) return undefined;
  const name = callee.type === 'MemberExpression' ? callee['property'] : callee;
  return isNode(name) && typeof name['name'] === 'string' ? name['name'] : undefined;
}

/** `inShop(…).selectFrom(…)`, or the same of all shops, which is looked at elsewhere. */
function beginsInShop({ callee }: Node): boolean {
  const from = isNode(callee) ? callee['object'] : undefined;
  return isNode(from) && from.type === 'CallExpression' && /^(?:inShop|ofAllShops)$/.test(methodOf(from) ?? '');
}

/** The shops' tables that are meant; a name that is not written there may be any of them. What is a statement itself is none. */
function tablesOf(named: Node, tables: ReadonlySet<string>): string[] {
  if (named.type === 'ArrayExpression') return (named['elements'] as Node[]).flatMap((one) => tablesOf(one, tables));
  if (named.type === 'CallExpression' && methodOf(named) === 'as') return [];
  const { value } = named;
  if (named.type !== 'Literal' || typeof value !== 'string') return ['what is not named there'];
  return tables.has(value.split(' as ')[0] ?? '') ? [value] : [];
}

const TABLE = /\b(?:from|join|update|into)\s+(?:"?(\w+)"?(?:\s+as\s+(\w+)|\s+([a-z])\b)?|\$\{)/gi;

/** SQL that is written out: each of its tables says its shop, by the name that it has there. */
function ofText(node: Node, text: string, tables: ReadonlySet<string>): string[] {
  if (node.type !== 'TaggedTemplateExpression' || !isNode(node['tag']) || node['tag']['name'] !== 'sql') return [];
  const sql = text.slice(node.start, node.end);
  const unqualified = [...sql.matchAll(/(?<![.\w])shop_id\b/g)].length;
  const bare = [...sql.matchAll(TABLE)]
    .filter(([, table]) => table === undefined || tables.has(table))
    .filter(([, table, as, short]) => !new RegExp(String.raw`\b${as ?? short ?? table}\.shop_id\b`).test(sql));
  return bare.slice(unqualified).map(([part]) => part.replaceAll(/\s+/g, ' '));
}
