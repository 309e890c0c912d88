import type { Product, ProductCard } from '@trastienda/contract/products';
import type { useLayerAddress } from '../../../lib/use-layer-address';
import { PictureViewer } from '../../../ui/picture-viewer';

interface Props {
  product: Product | undefined;
  /** What is known of it already. */
  shown: ProductCard;
  view: ReturnType<typeof useLayerAddress<'photo' | 'item'>>;
  open: boolean;
}

/** The product's photo, or the pictures of one item's variation, large. */
export function ProductPictures({ product, shown, view, open }: Props) {
  const { kind, id, part } = view.shown ?? {};
  const viewed = kind === 'item' ? product?.product_stock_items.find(({ item_id }) => item_id === id) : undefined;
  const pictures = viewed ? viewed.variation_images : shown.primary_image ? [shown.primary_image] : [];
  return (
    <PictureViewer
      title={viewed?.variation ?? shown.name}
      images={pictures}
      shown={Number(part ?? 0)}
      open={open && view.open && pictures.length > 0}
      onOpenChange={view.onOpenChange}
      onShow={(url) => view.replace({ id, part: String(pictures.indexOf(url)) })}
    />
  );
}
