import type { Variation } from '@trastienda/contract/variations';
import { createContext, type ReactNode, type RefObject, use } from 'react';

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

/** The name of the chosen value; undefined while nothing is chosen, or it is not known yet. */
export function useChoiceName(kind: CollectionKind, { collectionId, valueId }: Choice): string | undefined {
  const { data } = useSource(kind).listing;
  return data?.find(({ id }) => id === collectionId)?.values.find(({ id }) => id === valueId)?.value;
}
