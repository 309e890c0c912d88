import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api-error';
import type { useLayerAddress } from '../../lib/use-layer-address';
import type { KindName } from '../../shop/collection/kinds';
import { useRemove } from '../../shop/collection/mutations';
import type { Collection } from '../../shop/collection/queries';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toastError, toastSuccess } from '../../ui/toast';

interface Props {
  kind: KindName;
  collections: readonly Collection[] | undefined;
  ask: Pick<ReturnType<typeof useLayerAddress>, 'shown' | 'close' | 'onOpenChange'>;
  open: boolean;
}

/** The question before a collection or one of its values goes; it keeps its words while it closes, although they are gone by then. */
export function RemoveCollection({ kind, collections, ask, open }: Props) {
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
