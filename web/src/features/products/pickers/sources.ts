import type { Variation } from '@trastienda/contract/variations';
import { createContext, type ReactNode, type RefObject, use } from 'react';
import { unreadText } from '../../../ui/unread';

/** A category or a collection of sizes to choose a value from. */
export interface Collection {
  id: string;
  title: string;
  values: readonly { id: string; value: string; icon_url?: string | undefined }[];
}

interface Listing<Entry> {
  data: readonly Entry[] | undefined;
  isPending: boolean;
  isError: boolean;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What one of the pickers chooses from, and the forms that make more of it. */
export interface Source {
  listing: Listing<Collection>;
  /** The form of a new collection, for a side sheet. */
  creation: (close: () => void) => ReactNode;
  /** The form of one more value. */
  addition: (collectionId: string, close: () => void, backTo: RefObject<HTMLElement | null>) => ReactNode;
}

export type CollectionKind = 'category' | 'size';

interface Sources extends Record<CollectionKind, Source> {
  variations: Listing<Variation>;
}

/** Put together by the routes: features do not know each other. */
export const SourcesContext = createContext<Sources | undefined>(undefined);

export function useSources(): Sources {
  const sources = use(SourcesContext);
  if (!sources) throw new Error('useSources must be used within a SourcesContext');
  return sources;
}

export const useSource = (kind: CollectionKind): Source => useSources()[kind];

/** What was chosen: a collection and a value of it. Both empty when nothing is. */
export interface Choice {
  collectionId: string;
  valueId: string;
}

/** A thing that is known before the list of all there is has come. */
export interface Known {
  id: string | null;
  name: string | null | undefined;
}

/**
 * The name of the chosen value; undefined while nothing is chosen. Until the list has come: the name that is known already, or why there
 * is none.
 */
export function useChoiceName(kind: CollectionKind, choice: Choice, known?: Known): string | undefined {
  const { data, isError } = useSource(kind).listing;
  const { collectionId, valueId } = choice;
  if (!valueId) return undefined;
  const before = known?.id === valueId ? (known.name ?? undefined) : undefined;
  if (!data) return before ?? unreadText(isError);
  return data.find(({ id }) => id === collectionId)?.values.find(({ id }) => id === valueId)?.value ?? before;
}

/** The title of the chosen variation, in the same way. */
export function useVariationTitle(chosen: string | null, known?: Known): string | undefined {
  const { data, isError } = useSources().variations;
  if (!chosen) return undefined;
  const before = known?.id === chosen ? (known.name ?? undefined) : undefined;
  if (!data) return before ?? unreadText(isError);
  return data.find(({ variation_id }) => variation_id === chosen)?.title ?? before;
}
