import { useQuery } from '@tanstack/react-query';
import type { Known } from '../../lib/known';
import { unreadText } from '../../ui/unread';
import { variationQueries } from './queries';

/** The title of the chosen variation; until the list has come the one that is known already, or why there is none. */
export function useVariationTitle(chosen: string | null, known?: Known): string | undefined {
  const { data, isError } = useQuery(variationQueries.all());
  if (!chosen) return undefined;
  const before = known?.id === chosen ? (known.name ?? undefined) : undefined;
  if (!data) return before ?? unreadText(isError);
  return data.find(({ variation_id }) => variation_id === chosen)?.title ?? before;
}
