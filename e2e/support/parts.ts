import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const WEB = join(import.meta.dirname, '..', '..', 'web');

/** What the build says of each part of the page: its source, and the file that it became. */
const parts = z.record(z.string(), z.object({ file: z.string() }));

/** Where a part of the page that is asked for by itself comes from. @param source of `web/src`: 'routes/schedule.tsx' */
export function addressOf(source: string): RegExp {
  const known = parts.parse(JSON.parse(readFileSync(join(WEB, '.cache', 'parts.json'), 'utf8')));
  const part = known[`src/${source}`];
  if (!part) throw new Error(`no part of the page is made of ${source}`);
  return new RegExp(`/${part.file.replaceAll('.', '\\.')}$`);
}
