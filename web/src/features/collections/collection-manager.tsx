import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLayerAddress } from '../../lib/use-layer-address';
import { KINDS, type KindName } from '../../shop/collection/kinds';
import { ListingDialog } from '../../shop/collection/listing-dialog';
import { DialogBody } from '../../ui/dialog-parts';
import { Row, Stack } from '../../ui/layout';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import css from './collection-manager.module.css';
import { CollectionRow } from './collection-row';
import shared from './collections.module.css';
import { RemoveCollection } from './remove-collection';

interface Props {
  kind: KindName;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** 'Editando categorías' and 'Editar talles/números'. */
export function CollectionManager({ kind, open, onOpenChange }: Props) {
  const texts = KINDS[kind];
  const collections = useQuery({ ...texts.all(), enabled: open });
  const ask = useLayerAddress([`delete-${kind}`], 'ask');
  return (
    <ListingDialog
      kind={kind}
      listing={collections}
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.description}
      Body={Body}
      skeleton={<CollectionsSkeleton />}
      isForMaking
      over={<RemoveCollection kind={kind} collections={collections.data} ask={ask} open={open && ask.open} />}
    >
      {(collection) => (
        <CollectionRow
          key={collection.id}
          kind={kind}
          collection={collection}
          onRemove={(value) => ask.show(`delete-${kind}`, { id: collection.id, ...(value && { part: value.id }) })}
        />
      )}
    </ListingDialog>
  );
}

const Body = ({ children }: { children: ReactNode }) => (
  <DialogBody padding={['4px 24px 24px', '4px 16px 16px']} className={css['colls']}>
    {children}
  </DialogBody>
);

function CollectionsSkeleton() {
  return (
    <div aria-busy="true">
      {rows(3).map((row) => (
        <Stack key={row} gap={12} className={shared['coll']}>
          <Skeleton width={`${28 + row * 6}%`} height={20} />
          <Row align="stretch" wrap>
            {rows(4 - row).map((chip) => (
              <Skeleton key={chip} width={96 + ((chip * 13) % 32)} height={40} />
            ))}
          </Row>
        </Stack>
      ))}
    </div>
  );
}
