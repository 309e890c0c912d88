import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, type ReactNode, useRef } from 'react';
import { failureOf } from '../../lib/failure';
import { useLayerAddress } from '../../lib/use-layer-address';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { DialogFooter } from '../../ui/dialog-parts';
import { Empty } from '../../ui/empty';
import { LoadFailed } from '../../ui/load-failed';
import { LabelPicture } from '../../ui/pictures/label-picture';
import { CreateCollection } from './create-collection';
import { KINDS, type KindName } from './kinds';
import type { Collection } from './queries';

interface Props
  extends Pick<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange' | 'title' | 'description' | 'closeOutside'> {
  kind: KindName;
  listing: UseQueryResult<Collection[]>;
  /** What they stand in. */
  Body: ComponentType<{ children: ReactNode }>;
  /** While they are on their way. */
  skeleton: ReactNode;
  /** Making one more is what the dialog is for. */
  isForMaking?: boolean;
  /** What else stands open over it. */
  over?: ReactNode;
  children: (collection: Collection) => ReactNode;
}

/** The collections of a kind, one under the other, or why there are none; below them one more is made, in a side sheet over it. */
export function ListingDialog(props: Props) {
  const { kind, listing, Body, skeleton, isForMaking = false, over, children, ...dialog } = props;
  const texts = KINDS[kind];
  const make = useLayerAddress([kind], 'make');
  const isMaking = dialog.open && make.open;
  /** One of two: with the first collection that of the empty list goes, and the one below the list comes. */
  const makeButton = useRef<HTMLButtonElement>(null);
  const button = (text: string, isMain: boolean) => (
    <Button ref={makeButton} variant={isMain ? 'primary' : undefined} icon="plus" onClick={() => make.show(kind)}>
      {text}
    </Button>
  );
  return (
    <Dialog {...dialog} size="mid" isBehind={isMaking}>
      <Body>
        {listing.isPending && skeleton}
        {listing.isError && !listing.data && <LoadFailed title={texts.loadFailed} {...failureOf(listing)} />}
        {listing.data?.length === 0 && (
          <Empty bare="layer" picture={<LabelPicture />} title={texts.empty} action={button(texts.emptyAction, true)} />
        )}
        {listing.data?.map(children)}
      </Body>
      {listing.data !== undefined && listing.data.length > 0 && (
        <DialogFooter>{button(texts.create, isForMaking)}</DialogFooter>
      )}
      <Dialog open={isMaking} onOpenChange={make.onOpenChange} size="side" title={texts.create} finalFocus={makeButton}>
        <CreateCollection kind={kind} onClose={make.close} />
      </Dialog>
      {over}
    </Dialog>
  );
}
