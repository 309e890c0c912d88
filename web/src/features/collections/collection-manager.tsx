import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { failureOf } from '../../lib/failure';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog';
import { Empty } from '../../ui/empty';
import { LoadFailed } from '../../ui/load-failed';
import { LabelPicture } from '../../ui/pictures';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import { toastError, toastSuccess } from '../../ui/toast';
import { CollectionRow } from './collection-row';
import './collections.css';
import { CreateCollection } from './create-collection';
import { KINDS, type KindName } from './kinds';
import { useRemove } from './mutations';
import type { Collection } from './queries';

interface Props {
  kind: KindName;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface Target {
  collection: Collection;
  value: Collection['values'][number] | undefined;
}

/** 'Editando categorías' and 'Editar talles/números' (spec 2). */
export function CollectionManager({ kind, open, onOpenChange }: Props) {
  const texts = KINDS[kind];
  const collections = useQuery({ ...texts.all(), enabled: open });
  const [isCreating, setCreating] = useState(false);
  const [target, setTarget] = useState<Target>();
  const [isAsking, setAsking] = useState(false);
  const createButton = useRef<HTMLButtonElement>(null);
  const backTo = useRef<HTMLElement>(null);
  const hasSome = collections.data !== undefined && collections.data.length > 0;

  const ask = (next: Target, element: HTMLElement | null) => {
    backTo.current = element ?? createButton.current;
    setTarget(next);
    setAsking(true);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="mid"
      title={texts.title}
      description={texts.description}
      isBehind={isCreating}
    >
      <DialogBody className="colls">
        {collections.isPending && <CollectionsSkeleton />}
        {collections.isError && !collections.data && (
          <LoadFailed title={texts.loadFailed} {...failureOf(collections)} />
        )}
        {collections.data?.length === 0 && (
          <Empty
            className="colls-empty"
            picture={<LabelPicture />}
            title={texts.empty}
            action={
              <Button ref={createButton} variant="primary" icon="plus" onClick={() => setCreating(true)}>
                {texts.emptyAction}
              </Button>
            }
          />
        )}
        {collections.data?.map((collection) => (
          <CollectionRow
            key={collection.id}
            kind={kind}
            collection={collection}
            onRemove={(value, element) => ask({ collection, value }, element)}
          />
        ))}
      </DialogBody>
      {hasSome && (
        <DialogFooter>
          <Button ref={createButton} variant="primary" icon="plus" onClick={() => setCreating(true)}>
            {texts.create}
          </Button>
        </DialogFooter>
      )}
      <Dialog
        open={isCreating}
        onOpenChange={setCreating}
        size="side"
        title={texts.create}
        // With the first collection the button that opened it goes, and another one comes.
        finalFocus={createButton}
      >
        <CreateCollection kind={kind} onClose={() => setCreating(false)} />
      </Dialog>
      {target && <RemoveDialog kind={kind} target={target} open={isAsking} onOpenChange={setAsking} backTo={backTo} />}
    </Dialog>
  );
}

interface RemoveProps extends Props {
  target: Target;
  backTo: React.RefObject<HTMLElement | null>;
}

function RemoveDialog({ kind, target, open, onOpenChange, backTo }: RemoveProps) {
  const remove = useRemove(kind);
  const { collection, value } = target;
  const name = value?.value ?? collection.title;
  const confirm = () =>
    remove.mutate(
      { id: collection.id, valueId: value?.id },
      {
        onSuccess: () => toastSuccess(value ? 'Valor eliminado.' : 'Colección eliminada.', name),
        onError: (error) =>
          toastError(value ? 'No se pudo eliminar el valor.' : 'No se pudo eliminar la colección.', messageOf(error)),
        onSettled: () => onOpenChange(false),
      },
    );

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Eliminar ${name}`}
      onConfirm={confirm}
      busy={remove.isPending}
      finalFocus={backTo}
    />
  );
}

function CollectionsSkeleton() {
  return (
    <div aria-busy="true">
      {rows(3).map((row) => (
        <div key={row} className="coll">
          <Skeleton width={`${28 + row * 6}%`} height={20} />
          <div className="chips">
            {rows(4 - row).map((chip) => (
              <Skeleton key={chip} width={96 + ((chip * 13) % 32)} height={40} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
