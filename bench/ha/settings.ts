import { join } from 'node:path';

export type NodeNumber = 1 | 2 | 3;
export const NODE_NUMBERS: readonly NodeNumber[] = [1, 2, 3];

export const nameOf = (node: NodeNumber): string => `node${node}`;
export const addressOf = (node: NodeNumber): string => `10.0.0.${10 + node}`;

/** Where a node's files are. */
export interface Folders {
  /** What is on a disk of its own, which can be full. */
  data: string;
  /** All else. */
  home: string;
}

/** Lists all nodes, and is the same on each. */
const SHARED = 'ETCD_INITIAL_CLUSTER';

/** What node 1 has in its environment, told to another node. */
export function environmentOf(node: NodeNumber, text: string, { data, home }: Folders): Record<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const first = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf('=')),
    line.slice(line.indexOf('=') + 1),
  ]);
  const own = first.map(([name, value]): [string, string] => [
    name,
    name === SHARED ? value : value.replaceAll(nameOf(1), nameOf(node)).replaceAll(addressOf(1), addressOf(node)),
  ]);
  return {
    ...Object.fromEntries(own),
    ETCD_DATA_DIR: join(home, 'etcd'),
    PATRONI_POSTGRESQL_DATA_DIR: join(data, 'pg'),
    PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
  };
}
