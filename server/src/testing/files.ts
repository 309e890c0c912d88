import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of a folder and of all folders below it. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
