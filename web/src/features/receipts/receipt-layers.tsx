import { useQuery } from '@tanstack/react-query';
import { receiptQueries } from '../../shop/receipt/readings';
import { Receipts } from '../../shop/receipt/receipts';
import { Dialog } from '../../ui/dialog';
import { DialogBody } from '../../ui/dialog-parts';

interface Props {
  movementId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The receipts of one movement, over the history. */
export function ReceiptLayers({ movementId, open, onOpenChange }: Props) {
  const movement = useQuery({ ...receiptQueries.ofMovement(movementId), enabled: open });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="side" title={movement.data?.label ?? 'Comprobantes'}>
      <DialogBody>
        <Receipts key={movementId} movementId={movementId} />
      </DialogBody>
    </Dialog>
  );
}
