import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api-error';
import { useLayerAddress } from '../../lib/use-layer-address';
import { CollectionListing } from '../../shop/collection/collection-listing';
import { CreateDialog } from '../../shop/collection/create-dialog';
import { KINDS, type KindName } from '../../shop/collection/kinds';
import { useRemove } from '../../shop/collection/mutations';
import type { Collection } from '../../shop/collection/queries';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import { toastError, toastSuccess } from '../../ui/toast';
import css from './collection-manager.module.css';
import { CollectionRow } from './collection-row';
import shared from './collections.module.css';

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
          emptyClass={css['collsEmpty']}
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
      <RemoveDialog kind={kind} collections={collections.data} ask={ask} open={open && ask.open} />
    </Dialog>
  );
}

interface RemoveProps {
  kind: KindName;
  collections: readonly Collection[] | undefined;
  ask: Pick<ReturnType<typeof useLayerAddress>, 'shown' | 'close' | 'onOpenChange'>;
  open: boolean;
}

/** The question before a collection or one of its values goes; it keeps its words while it closes, although they are gone by then. */
function RemoveDialog({ kind, collections, ask, open }: RemoveProps) {
  const remove = useRemove(kind);
  const { shown, close } = ask;
  const collection = collections?.find(({ id }) => id === shown?.id);
  const value = collection?.values.find(({ id }) => id === shown?.part);
  const isThere = collection !== undefined && (shown?.part === undefined || value !== undefined);
  const last = useRef<{ name: string; isValue: boolean }>(undefined);
  if (isThere) last.current = { name: value?.value ?? collection.title, isValue: value !== undefined };
  // Deleted elsewhere, or a link to what is gone.
  const isOurs = remove.variables?.id === shown?.id && remove.variables?.valueId === shown?.part;
  const isGone = open && collections !== undefined && !isThere && !isOurs;
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  if (!last.current) return null;
  const { name, isValue } = last.current;
  const confirm = () =>
    void remove.mutateAsync({ id: shown?.id ?? '', valueId: shown?.part }, { onSettled: close }).then(
      () => toastSuccess(isValue ? 'Valor eliminado.' : 'Colección eliminada.', name),
      (error) =>
        toastError(isValue ? 'No se pudo eliminar el valor.' : 'No se pudo eliminar la colección.', messageOf(error)),
    );

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={ask.onOpenChange}
      title={`Eliminar ${name}`}
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}

function CollectionsSkeleton() {
  return (
    <div aria-busy="true">
      {rows(3).map((row) => (
        <div key={row} className={shared['coll']}>
          <Skeleton width={`${28 + row * 6}%`} height={20} />
          <div className={shared['chips']}>
            {rows(4 - row).map((chip) => (
              <Skeleton key={chip} width={96 + ((chip * 13) % 32)} height={40} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
