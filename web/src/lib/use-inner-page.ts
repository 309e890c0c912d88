import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageParam } from './search-params';
import { afterStepBack } from './step-back';
import type { AddressLayer } from './use-layer-address';

/** Of a layer in the address (`useLayerAddress`), what is needed to say which page of its thing is shown. */
interface Layer<Kind extends string> {
  layer: AddressLayer<string> | undefined;
  show: (kind: Kind, about: About) => void;
  replace: (about: About) => void;
}

interface About {
  id: string;
  part?: string;
}

/**
 * A page of a list of the thing that is open in a layer. Which one stands in the address with that thing, as its part: a reload and the way
 * back from where a row led find it again, and the next page is no step of its own. One that is no more, because its last row went, gives
 * way to the last one.
 * @param at the thing's id, and the layer that it is open in; what is shown without having been opened is opened by its second page
 */
export function useInnerPage<Data extends { totalPages: number }, Key extends QueryKey, Kind extends string>(
  query: (page: number) => UseQueryOptions<Data, Error, Data, Key>,
  { id, kind, layer }: { id: string; kind: Kind; layer: Layer<Kind> },
) {
  const { show, replace } = layer;
  const open = layer.layer;
  const isOpen = open?.kind === kind && open.id === id;
  const page = (isOpen && pageParam(open.part)) || 1;
  const read = useQuery(query(page));
  const setPage = (next: number) => {
    const about = { id, ...(next > 1 && { part: String(next) }) };
    if (isOpen) replace(about);
    else show(kind, about);
  };
  const last = read.data && !read.isPlaceholderData ? Math.max(1, read.data.totalPages) : page;
  useEffect(() => {
    // Its last row may go by a question over it, which is on its way out of the address.
    if (page > last) afterStepBack(() => replace({ id, ...(last > 1 && { part: String(last) }) }));
  }, [page, last, replace, id]);
  return { page, setPage, read };
}
