import { chmodSync, copyFileSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The configuration that the documentation shows: the rig runs on these very files. */
export interface Documented {
  /** Where a copy of one is that PostgreSQL's user can read, wherever the repository is. */
  readonly file: (name: string) => string;
  readonly text: (name: string) => string;
}

export function openDocumented(root: string): Documented {
  const original = (name: string) => resolve('docs', 'ops', `ha-${name}`);
  const file = (name: string) => {
    const copy = join(root, name);
    copyFileSync(original(name), copy);
    chmodSync(copy, 0o644);
    return copy;
  };
  return { file, text: (name) => readFileSync(original(name), 'utf8') };
}
