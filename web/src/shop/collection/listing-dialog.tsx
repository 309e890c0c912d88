import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/failure';
import { Empty } from '../../ui/empty';
import { LoadFailed } from '../../ui/load-failed';
import { LabelPicture } from '../../ui/pictures/label-picture';
import { KINDS, type KindName } from './kinds';
import type { Collection } from './queries';

interface Props {
  kind: KindName;
  listing: UseQueryResult<Collection[]>;
  /** While it is on its way. */
  skeleton: ReactNode;
  /** What the empty list offers: to make the first one. */
  action: ReactNode;
  children: (collection: Collection) => ReactNode;
}

/** The collections of a kind, one under the other, or why there are none. */
export function CollectionListing({ kind, listing, skeleton, action, children }: Props) {
  const texts = KINDS[kind];
  return (
    <>
      {listing.isPending && skeleton}
      {listing.isError && !listing.data && <LoadFailed title={texts.loadFailed} {...failureOf(listing)} />}
      {listing.data?.length === 0 && (
        <Empty bare="layer" picture={<LabelPicture />} title={texts.empty} action={action} />
      )}
      {listing.data?.map(children)}
    </>
  );
}
