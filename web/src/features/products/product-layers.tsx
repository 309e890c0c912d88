import type { ProductCard } from '@trastienda/contract/products';
import { useState } from 'react';
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
}

/** The dialogs of the products screen, one at a time; only the question before a deletion stands over another. */
export function ProductLayers({ layer, onLayer, open, onOpenChange }: Props) {
  const { kind, product } = layer;
  const [isAsking, setAsking] = useState(false);
  if (kind === 'delete') return <DeleteProduct product={product} open={open} onOpenChange={onOpenChange} />;
  if (kind === 'edit')
    return <EditProduct key={product.product_id} product={product} open={open} onOpenChange={onOpenChange} />;
  return (
    <>
      <ProductDetails
        product={product}
        open={open}
        onOpenChange={onOpenChange}
        onEdit={() => onLayer({ kind: 'edit', product })}
        onDelete={() => setAsking(true)}
      />
      <DeleteProduct product={product} open={isAsking} onOpenChange={setAsking} onDeleted={() => onOpenChange(false)} />
    </>
  );
}
