import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLayerAddress } from '../../lib/use-layer-address';
import { CollectionListing } from '../../shop/collection/collection-listing';
import { CreateDialog } from '../../shop/collection/create-dialog';
import { KINDS, type KindName } from '../../shop/collection/kinds';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { DialogBody, DialogFooter } from '../../ui/dialog-parts';
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
  const make = useLayerAddress([kind], 'make');
  const ask = useLayerAddress([`delete-${kind}`], 'ask');
  const isCreating = open && make.open;
  const startCreating = () => make.show(kind);
  const createButton = useRef<HTMLButtonElement>(null);
  const hasSome = collections.data !== undefined && collections.data.length > 0;

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="mid"
      title={texts.title}
      description={texts.description}
      isBehind={isCreating}
    >
      <DialogBody className={css['colls']}>
        <CollectionListing
          kind={kind}
          listing={collections}
          skeleton={<CollectionsSkeleton />}
          action={
            <Button ref={createButton} variant="primary" icon="plus" onClick={startCreating}>
              {texts.emptyAction}
            </Button>
          }
        >
          {(collection) => (
            <CollectionRow
              key={collection.id}
              kind={kind}
              collection={collection}
              onRemove={(value) => ask.show(`delete-${kind}`, { id: collection.id, ...(value && { part: value.id }) })}
            />
          )}
        </CollectionListing>
      </DialogBody>
      {hasSome && (
        <DialogFooter>
          <Button ref={createButton} variant="primary" icon="plus" onClick={startCreating}>
            {texts.create}
          </Button>
        </DialogFooter>
      )}
      <CreateDialog
        kind={kind}
        open={isCreating}
        onOpenChange={make.onOpenChange}
        onClose={make.close}
        finalFocus={createButton}
      />
      <RemoveCollection kind={kind} collections={collections.data} ask={ask} open={open && ask.open} />
    </Dialog>
  );
}

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
