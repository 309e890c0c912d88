import type { Receipt } from '@trastienda/contract/receipts';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api-error';
import type { useLayerAddress } from '../../lib/use-layer-address';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toastError, toastSuccess } from '../../ui/toast';
import { useDeleteReceipt } from './mutations';

interface Props {
  receipts: readonly Receipt[];
  ask: Pick<ReturnType<typeof useLayerAddress>, 'shown' | 'open' | 'close' | 'onOpenChange'>;
}

/** The question before a receipt goes. It keeps its words while it closes. */
export function DeleteReceipt({ receipts, ask }: Props) {
  const remove = useDeleteReceipt();
  const { shown, open, close } = ask;
  const last = useRef<Receipt>(undefined);
  const receipt = receipts.find(({ receipt_id }) => receipt_id === shown?.id);
  if (receipt) last.current = receipt;
  // Gone already, elsewhere or before a link was opened; of the one that goes from here it closes by itself.
  const isGone = open && !receipt && receipts.length > 0 && remove.variables !== shown?.id;
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  if (!last.current) return null;
  const { name, receipt_id } = last.current;
  const confirm = () =>
    void remove.mutateAsync(receipt_id, { onSettled: close }).then(
      () => toastSuccess('Comprobante eliminado.', name),
      (error) => toastError('No se pudo eliminar el comprobante.', messageOf(error)),
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
