import type { ProductCard } from '@trastienda/contract/products';
import { type RefObject, useState } from 'react';
import { DeleteProduct } from './delete-product';
import { EditProduct } from './edit-product';
import { ProductDetails } from './product-details';

/** What stands open: kept while it closes, so that it does not change under one's eyes. */
export interface Layer {
  kind: 'details' | 'edit' | 'delete';
  product: ProductCard;
}

interface Props {
  layer: Layer;
  onLayer: (layer: Layer) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where the focus goes when all of them are closed. */
  backTo: RefObject<HTMLElement | null>;
  onDeleted: () => void;
}

/** The dialogs of the products screen, one at a time; only the question before a deletion stands over another. */
export function ProductLayers({ layer: shown, onLayer, open, onOpenChange, backTo, onDeleted }: Props) {
  const { kind, product } = shown;
  const [isAsking, setAsking] = useState(false);
  const layer = { product, open, onOpenChange, finalFocus: backTo };
  if (kind === 'delete') return <DeleteProduct {...layer} onDeleted={onDeleted} />;
  if (kind === 'edit') return <EditProduct key={product.product_id} {...layer} />;
  return (
    <>
      <ProductDetails {...layer} onEdit={() => onLayer({ kind: 'edit', product })} onDelete={() => setAsking(true)} />
      <DeleteProduct
        product={product}
        open={isAsking}
        onOpenChange={setAsking}
        onDeleted={() => {
          onDeleted();
          onOpenChange(false);
        }}
      />
    </>
  );
}
