import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** A file of TypeScript, for the tests that read what is written. */
export interface Source {
  /** Below the repository's root. */
  file: string;
  text: string;
}

export const sourcesIn = (folders: readonly string[], but: RegExp): Source[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => file.endsWith('.ts') && !but.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
