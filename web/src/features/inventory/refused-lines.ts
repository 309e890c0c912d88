import { ApiError } from '../../lib/api-error';
import type { CountLine } from './count';

const MOST = 5;

/** The items that a refusal is about, by the lines that were sent: 'Remera lino · M, Jean Mora · 42 y 3 más'. */
export function refusedNames(error: unknown, lines: readonly CountLine[]): string {
  if (!(error instanceof ApiError)) return '';
  const places = error.errors.flatMap(({ field }) => /^lines\.(\d+)\./.exec(field)?.[1] ?? []);
  const names = [...new Set(places)].flatMap((place) => {
    const good = lines[Number(place)]?.good;
    return good ? [`${good.product_name} · ${good.size_name}`] : [];
  });
  const others = names.length - MOST;
  return names.slice(0, MOST).join(', ') + (others > 0 ? ` y ${others} más` : '');
}
