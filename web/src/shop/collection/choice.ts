import { useQuery } from '@tanstack/react-query';
import type { Choice } from '@trastienda/contract/product-forms';
import type { Known } from '../../lib/known';
import { unreadText } from '../../ui/unread';
import type { KindName } from './kinds';
import { categoryQueries, sizeQueries } from './queries';

const ALL = { category: categoryQueries.all, size: sizeQueries.all };

/**
 * The name of the chosen value; undefined while nothing is chosen. Until the list has come: the name that is known already, or why there
 * is none.
 */
export function useChoiceName(kind: KindName, choice: Choice, known?: Known): string | undefined {
  const { data, isError } = useQuery(ALL[kind]());
  const { collectionId, valueId } = choice;
  if (!valueId) return undefined;
  const before = known?.id === valueId ? (known.name ?? undefined) : undefined;
  if (!data) return before ?? unreadText(isError);
  return data.find(({ id }) => id === collectionId)?.values.find(({ id }) => id === valueId)?.value ?? before;
}
