import type { ProductCard } from '@trastienda/contract/products';
import { useEffect, useRef } from 'react';
import { useLayerAddress } from '../../../lib/use-layer-address';
import { useLayerThing } from '../../../lib/use-layer-thing';
import { PRODUCTS, readProduct } from '../../../shop/product/queries';
import { toastError } from '../../../ui/toast';
import { EditProduct } from '../edit/edit-product';
import { DeleteProduct } from './delete-product';
import type { useProductLayer } from './layer';
import { ProductDetails } from './product-details';

interface Props {
  layer: ReturnType<typeof useProductLayer>;
  /** Those on the screen. */
  listed: readonly ProductCard[];
}

/** The dialogs of the products screen, one at a time; only the question before a deletion stands over another. */
export function ProductLayers({ layer, listed }: Props) {
  const ask = useLayerAddress(['delete-product'], 'ask');
  const product = useLayerThing<ProductCard>({
    layer,
    listed,
    idOf: ({ product_id }) => product_id,
    root: PRODUCTS,
    read: readProduct,
    onMissing: (why) => toastError('No se pudo abrir el producto.', why),
  });
  // Deleted from its own details: they close once the question is closed.
  const isGone = useRef(false);
  const { close } = layer;
  useEffect(() => {
    if (ask.open || !isGone.current) return;
    isGone.current = false;
    close();
  }, [ask.open, close]);

  if (!product) return null;
  const props = (kind: 'details' | 'edit' | 'delete') => ({
    product,
    open: layer.layer?.kind === kind,
    onOpenChange: layer.onOpenChange,
  });
  const { product_id: id } = product;
  const shown = layer.shown?.kind;
  return (
    <>
      {shown === 'details' && (
        <ProductDetails
          {...props('details')}
          onEdit={() => layer.show('edit', { id })}
          onDelete={() => ask.show('delete-product')}
          question={
            <DeleteProduct
              product={product}
              open={layer.open && ask.open}
              onOpenChange={ask.onOpenChange}
              onDeleted={() => {
                isGone.current = true;
              }}
            />
          }
        />
      )}
      {shown === 'edit' && <EditProduct key={id} {...props('edit')} />}
      {shown === 'delete' && <DeleteProduct {...props('delete')} />}
    </>
  );
}
