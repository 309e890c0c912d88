import { CreateAccount } from '../features/accounts/account-layers';
import { ReceiptLayers } from '../features/receipts/receipt-layers';
import type { useLayerAddress } from '../lib/use-layer-address';

interface Props {
  layer: ReturnType<typeof useLayerAddress<'account' | 'receipts'>>;
}

/** What stands open over 'Movimientos', one at a time. */
export function MovementLayers({ layer: { shown, open, onOpenChange, close } }: Props) {
  if (shown?.kind === 'account') return <CreateAccount open={open} onOpenChange={onOpenChange} onDone={close} />;
  if (shown?.id === undefined) return null;
  return <ReceiptLayers movementId={shown.id} open={open} onOpenChange={onOpenChange} />;
}
