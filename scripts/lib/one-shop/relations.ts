import type { Node } from 'libpg-query';

/** A column that a statement reads: of which of its tables, by which name. */
export interface Column {
  relation: Relation;
  name: string;
}

/** What says which shop is meant: a value that comes with the statement, or a column. */
export type Said = 'value' | Column;

/** Two that are equal in every row, and of which tables that restricts the rows: of an outer join's one side it does not. */
export interface Equality {
  sides: readonly [Said, Said];
  restricts: (relation: Relation) => boolean;
}

/** What a part of a statement hands out, in its order: the names, and whether it is surely the shop's id. */
export type Outputs = readonly { name: string; saysShop: boolean }[];

/** A table, or what stands in place of one, as a statement names it. */
export interface Relation {
  name: string;
  /** The table's own name, if its rows are a shop's. */
  ofShop: string | undefined;
  columns: readonly string[];
  /** The columns that may hold a shop's id. */
  carriers: readonly string[];
  /** Those of which it is known that they are the id of the shop that is meant. */
  sure: Set<string>;
}

/** The tables that a part of a statement sees: its own, then those of what it stands in. */
export interface Scope {
  relations: Relation[];
  outer: Scope | undefined;
}

/** What follows from the equalities: whoever equals what is sure is sure. */
export function follow(equalities: readonly Equality[]): void {
  for (let changed = true; changed; ) {
    changed = false;
    for (const { sides, restricts } of equalities) {
      for (const [from, to] of [sides, [...sides].reverse()] as readonly (readonly Said[])[]) {
        if (!from || !to || to === 'value' || !isSure(from) || isSure(to) || !restricts(to.relation)) continue;
        to.relation.sure.add(to.name);
        changed = true;
      }
    }
  }
}

export const isSure = (said: Said): boolean => said === 'value' || said.relation.sure.has(said.name);

/** Which column or value an expression is; undefined for one that computes. */
export function saidBy(node: Node | undefined, scope: Scope): Said | undefined {
  if (!node) return undefined;
  if ('ParamRef' in node) return 'value';
  if ('TypeCast' in node) return saidBy(node.TypeCast.arg, scope);
  if (!('ColumnRef' in node)) return undefined;
  const [first, second] = (node.ColumnRef.fields ?? []).map(nameOf);
  if (first === undefined) return undefined;
  const relation = second === undefined ? relationWith(first, scope) : relationNamed(first, scope);
  const name = second ?? first;
  return relation?.carriers.includes(name) ? { relation, name } : undefined;
}

/** The text of a name; undefined for a star. */
export const nameOf = (node: Node): string | undefined => ('String' in node ? node.String.sval : undefined);

const relationNamed = (name: string, scope: Scope) => innermost(scope, (relation) => relation.name === name);

const relationWith = (column: string, scope: Scope) => innermost(scope, ({ columns }) => columns.includes(column));

function innermost(scope: Scope | undefined, fits: (relation: Relation) => boolean): Relation | undefined {
  return scope && (scope.relations.find(fits) ?? innermost(scope.outer, fits));
}

/** What has to hold for all of a condition to hold: its parts that are joined by "and". */
function conjunctsOf(condition: Node | undefined): Node[] {
  if (!condition) return [];
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR')
    return (condition.BoolExpr.args ?? []).flatMap(conjunctsOf);
  return [condition];
}

/** The equalities that a condition says: `a = b`, and `(a, b) = (c, d)`. */
export function equalitiesOf(
  condition: Node | undefined,
  scope: Scope,
  restricts: Equality['restricts'] = () => true,
): Equality[] {
  return conjunctsOf(condition).flatMap((part) => {
    if (!('A_Expr' in part)) return [];
    const { kind, name, lexpr, rexpr } = part.A_Expr;
    if (kind !== 'AEXPR_OP' || name?.map(nameOf).join() !== '=') return [];
    const [left, right] = [lexpr, rexpr].map((side) =>
      side && 'RowExpr' in side ? (side.RowExpr.args ?? []) : [side],
    );
    return (left ?? []).flatMap((side, place) => {
      const sides = [saidBy(side, scope), saidBy(right?.[place], scope)] as const;
      return sides[0] && sides[1] ? [{ sides: [sides[0], sides[1]] as const, restricts }] : [];
    });
  });
}
