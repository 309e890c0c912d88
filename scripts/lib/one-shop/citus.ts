import type { Catalogue } from '../../../server/src/testing/catalogue-of-tables';
import { MIGRATIONS_OWN, shopTablesOf } from './keys';

/**
 * What tells Citus where each table lies: reference tables whole on every machine, a shop's rows together on one. A table stands after
 * those to which it refers.
 */
export function citusOf(catalogue: Catalogue): string {
  const shops = shopTablesOf(catalogue);
  const told = Object.keys(catalogue.tables).filter((table) => !MIGRATIONS_OWN.includes(table));
  const references = told.filter((table) => !shops.includes(table));
  return [
    ...inOrder(references, catalogue).map((table) => `select create_reference_table('${table}');`),
    ...inOrder(shops, catalogue).map((table) => `select create_distributed_table('${table}', 'shop_id');`),
  ].join('\n');
}

function inOrder(tables: readonly string[], { foreignKeys }: Catalogue): string[] {
  const left = [...tables].sort();
  const ordered: string[] = [];
  while (left.length > 0) {
    const waits = (one: string) =>
      foreignKeys.some(({ table, to }) => table === one && to !== one && left.includes(to));
    const at = left.findIndex((table) => !waits(table));
    if (at < 0) throw new Error(`tables that refer to each other in a ring: ${left.join(', ')}`);
    ordered.push(...left.splice(at, 1));
  }
  return ordered;
}
