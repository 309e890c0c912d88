import type { Product } from '@trastienda/contract/products';
import { useLayerAddress } from '../../../lib/use-layer-address';
import { Dialog } from '../../../ui/dialog';
import { AddItem } from './add-item';

interface Props {
  product: Product;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** 'Agregar artículo', over the form in which its product is edited. */
export function AddItemDialog({ product, open, onOpenChange }: Props) {
  const pick = useLayerAddress(['new-size', 'new-brand'], 'pick');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="mid"
      title="Agregar artículo"
      description={product.name}
      isBehind={pick.open}
    >
      <AddItem product={product} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
