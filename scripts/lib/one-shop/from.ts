import type { JoinExpr, Node, RangeSubselect, RangeVar } from 'libpg-query';
import { type Equality, equalitiesOf, nameOf, type Outputs, type Relation, type Scope } from './relations';

/** The tables that there are, and what a statement has named itself (`with x as …`). */
export interface Names {
  /** The columns of each table. */
  tables: Readonly<Record<string, readonly string[]>>;
  /** Those whose rows are a shop's. */
  shops: ReadonlySet<string>;
  named: ReadonlyMap<string, Outputs>;
}

/** What a "from" leaves to be looked at once it is known which of its columns are sure. */
export interface From {
  equalities: Equality[];
  /** What it computes, in which further statements may stand. */
  expressions: Node[];
  /** Statements that see the tables before them. */
  laterals: { subselect: RangeSubselect; relation: Relation }[];
}

interface Reading extends From {
  scope: Scope;
  names: Names;
  /** Reads a statement that stands here. */
  read: (query: Node | undefined) => Outputs;
  fault: (text: string) => void;
}

/** Takes what a "from" names into the scope, and the equalities by which it joins. */
export function readFrom(items: readonly Node[], to: Omit<Reading, keyof From>): From {
  const reading: Reading = { ...to, equalities: [], expressions: [], laterals: [] };
  for (const item of items) readItem(item, reading);
  return reading;
}

function readItem(item: Node, reading: Reading): Relation[] {
  if ('JoinExpr' in item) return readJoin(item.JoinExpr, reading);
  const relation = relationOf(item, reading);
  reading.scope.relations.push(relation);
  return [relation];
}

/** An outer join keeps the rows of its one side, whatever it says of them. */
function readJoin({ larg, rarg, quals, usingClause, jointype }: JoinExpr, reading: Reading): Relation[] {
  const left = larg ? readItem(larg, reading) : [];
  const right = rarg ? readItem(rarg, reading) : [];
  const restricted = { JOIN_INNER: [...left, ...right], JOIN_LEFT: right, JOIN_RIGHT: left } as Partial<
    Record<string, Relation[]>
  >;
  const restricts = (relation: Relation) => restricted[jointype ?? 'JOIN_INNER']?.includes(relation) ?? false;
  reading.equalities.push(...equalitiesOf(quals, reading.scope, restricts));
  if (usingClause?.map(nameOf).includes('shop_id')) {
    const [one, other] = [left, right].map((side) => side.find(({ carriers }) => carriers.includes('shop_id')));
    if (one && other) reading.equalities.push({ sides: [shopOf(one), shopOf(other)], restricts });
  }
  if (quals) reading.expressions.push(quals);
  return [...left, ...right];
}

const shopOf = (relation: Relation) => ({ relation, name: 'shop_id' });

function relationOf(item: Node, reading: Reading): Relation {
  if ('RangeVar' in item) return tableOf(item.RangeVar, reading.names, reading.fault);
  if ('RangeSubselect' in item) {
    const { subquery, alias, lateral } = item.RangeSubselect;
    if (!lateral) return derived(alias?.aliasname ?? '', reading.read(subquery), alias?.colnames);
    const relation = derived(alias?.aliasname ?? '', []);
    reading.laterals.push({ subselect: item.RangeSubselect, relation });
    return relation;
  }
  if ('RangeFunction' in item) {
    reading.expressions.push(...(item.RangeFunction.functions ?? []));
    return derived(item.RangeFunction.alias?.aliasname ?? '', []);
  }
  reading.fault(`reads ${Object.keys(item).join()}, which is not known here`);
  return derived('', []);
}

/** A table by the name that it has in the statement. */
export function tableOf(
  { relname = '', schemaname, alias }: RangeVar,
  { tables, shops, named }: Names,
  fault: (text: string) => void,
): Relation {
  const name = alias?.aliasname ?? relname;
  const outputs = schemaname === undefined ? named.get(relname) : undefined;
  if (outputs) return derived(name, outputs, alias?.colnames);
  const columns = tables[relname];
  const isSystem = schemaname === 'pg_catalog' || schemaname === 'information_schema' || relname.startsWith('pg_');
  if (!columns && !isSystem) fault(`names ${relname}, which is no table`);
  return {
    name,
    ofShop: shops.has(relname) ? relname : undefined,
    columns: columns ?? [],
    carriers: relname === 'shop' ? ['id'] : ['shop_id'],
    sure: new Set(),
  };
}

/** What stands in place of a table; `as` are other names for its columns. */
export function derived(name: string, outputs: Outputs, as: readonly Node[] = []): Relation {
  const columns = outputs.map((output, place) => (as[place] && nameOf(as[place])) ?? output.name);
  const sure = columns.filter((_, place) => outputs[place]?.saysShop);
  return { name, ofShop: undefined, columns, carriers: [...sure, 'shop_id'], sure: new Set(sure) };
}
