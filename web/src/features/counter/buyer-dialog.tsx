import type { RefObject } from 'react';
import { Dialog } from '../../ui/dialog';
import { DialogBody } from '../../ui/dialog-parts';
import { BuyerPicker } from './buyer';
import type { Cart } from './cart';
import { changeCounter } from './counter-store';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  cart: Cart;
  finalFocus: RefObject<HTMLElement | false>;
}

/** Who buys, before it is charged. */
export function BuyerDialog({ open, onOpenChange, cart, finalFocus }: Props) {
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cliente"
      description={cart.buyer?.name ?? 'Esta venta no tiene cliente.'}
      finalFocus={finalFocus}
    >
      <DialogBody>
        <BuyerPicker
          label="¿Quién compra?"
          backText="Sin cliente"
          onBack={() => {
            changeCounter({ do: 'buyer', buyer: undefined });
            close();
          }}
          onChosen={close}
          room={264}
        />
      </DialogBody>
    </Dialog>
  );
}
