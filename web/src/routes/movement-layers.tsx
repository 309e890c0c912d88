import { CreateAccount } from '../features/accounts/account-layers';
import { EditMovement } from '../features/movements/edit-movement';
import { ReceiptLayers } from '../features/receipts/receipt-layers';
import type { useLayerAddress } from '../lib/use-layer-address';

interface Props {
  layer: ReturnType<typeof useLayerAddress<'account' | 'receipts' | 'edit'>>;
}

/** What stands open over 'Movimientos', one at a time. */
export function MovementLayers({ layer: { shown, open, onOpenChange, close } }: Props) {
  if (shown?.kind === 'account') return <CreateAccount open={open} onOpenChange={onOpenChange} onDone={close} />;
  if (shown?.id === undefined) return null;
  if (shown.kind === 'edit')
    return <EditMovement movementId={shown.id} open={open} onOpenChange={onOpenChange} onDone={close} />;
  return <ReceiptLayers movementId={shown.id} open={open} onOpenChange={onOpenChange} />;
}
