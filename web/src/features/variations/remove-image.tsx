import type { Variation } from '@trastienda/contract/variations';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api-error';
import type { useLayerAddress } from '../../lib/use-layer-address';
import { publicId, useRemoveImage } from '../../shop/variation/mutations';
import { hasOneImage } from '../../shop/variation/words';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toastError, toastSuccess } from '../../ui/toast';

interface Props {
  variation: Variation;
  ask: Pick<ReturnType<typeof useLayerAddress>, 'shown' | 'open' | 'close' | 'onOpenChange'>;
}

/** The question before a picture goes, with its set when it is the last one. It keeps its words while it closes. */
export function RemoveImage({ variation, ask }: Props) {
  const remove = useRemoveImage(variation.variation_id);
  const { shown, open, close } = ask;
  const set = variation.values.find(({ id }) => id === shown?.id);
  const isThere = !hasOneImage(variation) && (set?.images.some((url) => publicId(url) === shown?.part) ?? false);
  const last = useRef<{ label: string; isLast: boolean }>(undefined);
  if (set && isThere) last.current = { label: set.label, isLast: set.images.length === 1 };
  // Gone already: deleted elsewhere, or a link of before. Or it is the only one by now, which stays.
  const isOurs = remove.variables?.publicId === shown?.part;
  const isGone = open && !isThere && !isOurs;
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  if (!last.current) return null;
  const { label, isLast } = last.current;
  const confirm = () =>
    void remove.mutateAsync({ collectionId: shown?.id ?? '', publicId: shown?.part ?? '' }, { onSettled: close }).then(
      () => toastSuccess('Imagen eliminada.', label),
      (error) => toastError('No se pudo eliminar la imagen.', messageOf(error)),
    );

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={ask.onOpenChange}
      title={`Eliminar una imagen de ${label}`}
      extra={isLast ? 'Es la última: la colección se elimina con ella.' : undefined}
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}
