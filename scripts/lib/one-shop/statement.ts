import type { DeleteStmt, InsertStmt, Node, OnConflictClause, SelectStmt, UpdateStmt, WithClause } from 'libpg-query';
import { loadModule, parseSync } from 'libpg-query';
import { derived, type From, type Names, readFrom, tableOf } from './from';
import { equalitiesOf, follow, isSure, nameOf, type Outputs, type Relation, type Scope, saidBy } from './relations';

await loadModule();

/**
 * Why this statement may touch the rows of more than one shop: one readable line each. Wherever it names a table of shops, at whatever
 * depth, that table's shop_id has to equal a value that comes with the statement, or a column of which that is known already.
 */
export function faultsOf(text: string, names: Omit<Names, 'named'>): string[] {
  const faults = new Set<string>();
  const all = { ...names, named: new Map<string, Outputs>() };
  for (const { stmt } of parseSync(text).stmts ?? []) {
    if (stmt) new Statement(all, (fault) => faults.add(fault)).begin(stmt);
  }
  return [...faults];
}

/** What is read in a part of a statement beside its "from" and its conditions. */
interface Part {
  scope: Scope;
  /** What it does with the table's rows, for the fault. */
  does: string;
  where: Node | undefined;
  from: From;
  /** All that may hold a further statement. */
  expressions: readonly (Node | undefined)[];
}

class Statement {
  readonly #names: Names;
  readonly #fault: (text: string) => void;

  constructor(names: Names, fault: (text: string) => void) {
    this.#names = names;
    this.#fault = fault;
  }

  begin(stmt: Node): void {
    if ('TransactionStmt' in stmt) return;
    if ('VariableSetStmt' in stmt) {
      const { name = '', is_local: isLocal } = stmt.VariableSetStmt;
      if (name !== 'TRANSACTION' && !isLocal) this.#fault(`sets ${name} beyond its transaction`);
      return;
    }
    this.read(stmt, undefined);
  }

  /** Reads a statement that stands within that scope; says what it hands out. */
  read(stmt: Node | undefined, outer: Scope | undefined): Outputs {
    if (!stmt) return [];
    if ('SelectStmt' in stmt) return this.#select(stmt.SelectStmt, outer);
    if ('InsertStmt' in stmt) return this.#insert(stmt.InsertStmt);
    if ('UpdateStmt' in stmt) return this.#update(stmt.UpdateStmt, outer);
    if ('DeleteStmt' in stmt) return this.#delete(stmt.DeleteStmt, outer);
    this.#fault(`is a ${Object.keys(stmt).join()}, which is no statement of one shop`);
    return [];
  }

  #select({ withClause, ...select }: SelectStmt, outer: Scope | undefined): Outputs {
    if (withClause) return this.#with(withClause, outer).#select(select, outer);
    const { op, larg, rarg, valuesLists, targetList, whereClause, fromClause } = select;
    if (op !== undefined && op !== 'SETOP_NONE') {
      const [left, right] = [larg, rarg].map((side) => (side ? this.#select(side, outer) : []));
      return (left ?? []).map(({ name, saysShop }, at) => ({ name, saysShop: saysShop && !!right?.[at]?.saysShop }));
    }
    const scope: Scope = { relations: [], outer };
    const from = this.#from(fromClause, scope);
    const { havingClause, groupClause, sortClause, limitCount, limitOffset, windowClause, distinctClause } = select;
    const lists = [targetList, groupClause, sortClause, windowClause, distinctClause, valuesLists];
    const expressions = [whereClause, havingClause, limitCount, limitOffset, ...lists.flatMap((list) => list ?? [])];
    this.#finish({ scope, does: 'reads', where: whereClause, from, expressions });
    return valuesLists ? outputsOfRows(valuesLists, scope) : outputsOf(targetList, scope);
  }

  #insert({ withClause, ...insert }: InsertStmt): Outputs {
    if (withClause) return this.#with(withClause, undefined).#insert(insert);
    const { relation, cols, selectStmt, onConflictClause, returningClause } = insert;
    const handed = this.read(selectStmt, undefined);
    if (!relation) return [];
    const target = tableOf(relation, this.#names, this.#fault);
    const at = (cols ?? []).findIndex((column) => 'ResTarget' in column && column.ResTarget.name === 'shop_id');
    if (target.ofShop && !handed[at]?.saysShop) this.#fault(`adds to ${target.ofShop} without saying the shop`);
    // The row that was added, or is there already by a key that has the shop in it.
    target.sure.add('shop_id');
    const excluded: Relation = { ...target, name: 'excluded' };
    const scope: Scope = { relations: [target, excluded], outer: undefined };
    if (onConflictClause) this.#conflict(onConflictClause, target);
    const changes = [...(onConflictClause?.targetList ?? []), onConflictClause?.whereClause];
    this.#nested([...changes, ...(returningClause?.exprs ?? [])], scope);
    return outputsOf(returningClause?.exprs, scope);
  }

  #conflict({ infer, targetList }: OnConflictClause, { ofShop }: Relation): void {
    const columns = infer?.indexElems?.map((element) => 'IndexElem' in element && element.IndexElem.name);
    if (ofShop && columns && !columns.includes('shop_id')) this.#fault(`meets rows of ${ofShop} by a key without shop`);
    if (ofShop) this.#keepsShop(targetList, ofShop);
  }

  #update({ withClause, ...update }: UpdateStmt, outer: Scope | undefined): Outputs {
    if (withClause) return this.#with(withClause, outer).#update(update, outer);
    const { relation, targetList, whereClause, fromClause, returningClause } = update;
    if (!relation) return [];
    const target = tableOf(relation, this.#names, this.#fault);
    const scope: Scope = { relations: [target], outer };
    const from = this.#from(fromClause, scope);
    if (target.ofShop) this.#keepsShop(targetList, target.ofShop);
    const returned = returningClause?.exprs ?? [];
    const expressions = [...(targetList ?? []), whereClause, ...returned];
    this.#finish({ scope, does: 'changes', where: whereClause, from, expressions });
    return outputsOf(returned, scope);
  }

  #delete({ withClause, ...remove }: DeleteStmt, outer: Scope | undefined): Outputs {
    if (withClause) return this.#with(withClause, outer).#delete(remove, outer);
    const { relation, whereClause, usingClause, returningClause } = remove;
    if (!relation) return [];
    const scope: Scope = { relations: [tableOf(relation, this.#names, this.#fault)], outer };
    const from = this.#from(usingClause, scope);
    const returned = returningClause?.exprs ?? [];
    this.#finish({ scope, does: 'removes', where: whereClause, from, expressions: [whereClause, ...returned] });
    return outputsOf(returned, scope);
  }

  #keepsShop(changes: readonly Node[] | undefined, table: string): void {
    if (changes?.some((change) => 'ResTarget' in change && change.ResTarget.name === 'shop_id'))
      this.#fault(`gives rows of ${table} to another shop`);
  }

  /** The same statement, in which what "with" names is known. One that refers to itself hands nothing out to itself. */
  #with(clause: WithClause, outer: Scope | undefined): Statement {
    const named = new Map(this.#names.named);
    const within = new Statement({ ...this.#names, named }, this.#fault);
    for (const cte of clause.ctes ?? []) {
      if (!('CommonTableExpr' in cte)) continue;
      const { ctename = '', ctequery, aliascolnames } = cte.CommonTableExpr;
      if (clause.recursive) named.set(ctename, []);
      const { columns, sure } = derived(ctename, within.read(ctequery, outer), aliascolnames);
      named.set(
        ctename,
        columns.map((name) => ({ name, saysShop: sure.has(name) })),
      );
    }
    return within;
  }

  #from(items: readonly Node[] | undefined, scope: Scope): From {
    const read = (query: Node | undefined) => this.read(query, scope.outer);
    return readFrom(items ?? [], { scope, names: this.#names, read, fault: this.#fault });
  }

  #finish({ scope, does, where, from, expressions }: Part): void {
    const equalities = [...from.equalities, ...equalitiesOf(where, scope)];
    follow(equalities);
    for (const { subselect, relation } of from.laterals) {
      const { columns, carriers, sure } = derived('', this.read(subselect.subquery, scope), subselect.alias?.colnames);
      Object.assign(relation, { columns, carriers, sure });
    }
    for (const { ofShop, name, sure } of scope.relations) {
      if (ofShop === undefined || sure.has('shop_id')) continue;
      this.#fault(`${does} ${ofShop}${name === ofShop ? '' : ` as ${name}`} without saying the shop`);
    }
    this.#nested([...expressions, ...from.expressions], scope);
  }

  /** The statements that stand within expressions, and what those call. */
  #nested(value: unknown, scope: Scope): void {
    if (Array.isArray(value)) for (const one of value) this.#nested(one, scope);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = value as Node;
    if ('FuncCall' in node) this.#calls((node.FuncCall.funcname ?? []).map(nameOf).at(-1) ?? '');
    if ('SubLink' in node) {
      this.read(node.SubLink.subselect, scope);
      this.#nested(node.SubLink.testexpr, scope);
      return;
    }
    for (const field of Object.values(node)) this.#nested(field, scope);
  }

  #calls(name: string): void {
    if (/^(?:pg_(?:try_)?advisory_lock|set_config$)/.test(name)) this.#fault(`calls ${name}, which outlasts it`);
  }
}

function outputsOfRows(rows: readonly Node[], scope: Scope): Outputs {
  const lists = rows.map((row) => ('List' in row ? (row.List.items ?? []) : []));
  return (lists[0] ?? []).map((_, at) => ({
    name: `column${at + 1}`,
    saysShop: lists.every((items) => says(items[at], scope)),
  }));
}

const says = (node: Node | undefined, scope: Scope): boolean => {
  const said = saidBy(node, scope);
  return said !== undefined && isSure(said);
};

function outputsOf(targets: readonly Node[] | undefined, scope: Scope): Outputs {
  return (targets ?? []).flatMap((target): Outputs => {
    if (!('ResTarget' in target)) return [];
    const { name, val } = target.ResTarget;
    const fields = val && 'ColumnRef' in val ? (val.ColumnRef.fields ?? []) : [];
    const last = fields.at(-1);
    if (last && 'A_Star' in last) return allOf(fields.length > 1 ? fields[0] : undefined, scope);
    return [{ name: name ?? (last && nameOf(last)) ?? '?', saysShop: says(val, scope) }];
  });
}

/** `*`, or `x.*`. */
function allOf(relation: Node | undefined, { relations }: Scope): Outputs {
  const meant = relation ? relations.filter(({ name }) => name === nameOf(relation)) : relations;
  return meant.flatMap(({ columns, sure }) => columns.map((name) => ({ name, saysShop: sure.has(name) })));
}
