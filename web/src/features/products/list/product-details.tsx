import { useQuery } from '@tanstack/react-query';
import type { ProductCard } from '@trastienda/contract/products';
import type { ReactNode } from 'react';
import { failureOf } from '../../../lib/failure';
import { useLayerAddress } from '../../../lib/use-layer-address';
import { productQueries } from '../../../shop/product/queries';
import { Dialog } from '../../../ui/dialog';
import { IconButton } from '../../../ui/icon-button';
import { Stack } from '../../../ui/layout';
import { LoadFailed } from '../../../ui/load-failed';
import { PictureButton } from '../../../ui/picture-viewer';
import { rows } from '../../../ui/rows';
import { ShopImage } from '../../../ui/shop-image';
import { SideTabs } from '../../../ui/side-tabs';
import { Skeleton } from '../../../ui/skeleton';
import { StateMark } from '../fields/parts';
import { InformationTab } from './information-tab';
import { ItemDetailsTab } from './item-details-tab';
import { ProductPictures } from './product-pictures';
import { StockHistory } from './stock-history';
import { StockTab } from './stock-tab';

interface Props {
  product: ProductCard;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
  /** Before it is deleted: within it, so that of two that a link opens at once the question is on top, for a screen reader too. */
  question: ReactNode;
}

/** All that there is to know of a product, in three tabs. Pictures open large. */
export function ProductDetails({ product: card, open, onOpenChange, onEdit, onDelete, question }: Props) {
  const query = useQuery({ ...productQueries.one(card.product_id), enabled: open });
  const product = query.data;
  const shown = product ?? card;
  const view = useLayerAddress(['photo', 'item'], 'view');
  const lead = <ShopImage src={shown.primary_image} alt="" width={96} height={96} side={48} />;
  const history = useLayerAddress(['stock'], 'ask');
  const showHistory = (id: string) => history.show('stock', { id });
  const showItem = (id: string) => view.show('item', { id });
  const state =
    query.isError && !product ? (
      <LoadFailed title="No se pudo cargar el producto" {...failureOf(query)} />
    ) : (
      <RowsSkeleton />
    );

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      closeOutside
      isBehind={view.open}
      lead={
        shown.primary_image ? (
          <PictureButton label={`Ver grande la foto de ${shown.name}`} onClick={() => view.show('photo')}>
            {lead}
          </PictureButton>
        ) : (
          lead
        )
      }
      title={
        <>
          {shown.name} <StateMark isAvailable={shown.state} />
        </>
      }
      description={`${shown.code} · ${shown.category}`}
      actions={
        <>
          <IconButton icon="pencil" label="Editar producto" onClick={onEdit} />
          <IconButton icon="trash" label="Eliminar producto" onClick={onDelete} />
        </>
      }
    >
      <SideTabs
        label="Detalle"
        tabs={[
          {
            value: 'information',
            label: 'Información',
            icon: 'info',
            content: <InformationTab product={shown} categoryTitle={product?.category_title} />,
          },
          {
            value: 'stock',
            label: 'Estilos',
            icon: 'tag',
            content: product ? <StockTab product={product} onPictures={showItem} onHistory={showHistory} /> : state,
          },
          {
            value: 'details',
            label: 'Imágenes',
            icon: 'images',
            content: product ? <ItemDetailsTab product={product} onPictures={showItem} /> : state,
          },
        ]}
      />
      {product && <StockHistory product={product} layer={history} />}
      {question}
      <ProductPictures product={product} shown={shown} view={view} open={open} />
    </Dialog>
  );
}

function RowsSkeleton() {
  return (
    <Stack aria-busy="true">
      {rows(4).map((row) => (
        <Skeleton key={row} width={`${90 - row * 8}%`} height={20} />
      ))}
    </Stack>
  );
}
