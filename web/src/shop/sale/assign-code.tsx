import { useMutation, useQuery } from '@tanstack/react-query';
import type { StockItem } from '@trastienda/contract/products';
import { useState } from 'react';
import { api, body } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { failureOf } from '../../lib/failure';
import type { useLayerAddress } from '../../lib/use-layer-address';
import { useRefresh } from '../../lib/use-refresh';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { DialogBody } from '../../ui/dialog-parts';
import { Grid, Stack } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { Notice } from '../../ui/notice';
import { SearchBox } from '../../ui/search-box';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { toastSuccess } from '../../ui/toast';
import { PRODUCT_LISTS, PRODUCTS, productQueries } from '../product/queries';
import { findProducts } from './goods';

interface Props {
  layer: ReturnType<typeof useLayerAddress<'assign'>>;
  onAssigned: (code: string) => void;
}

/** A code that nobody has becomes the barcode of an item without one. Another code begins anew. */
export const AssignCode = (props: Props) => <Assigning key={props.layer.shown?.id} {...props} />;

function Assigning({ layer, onAssigned }: Props) {
  const code = layer.shown?.id ?? '';
  const [search, setSearch] = useState<string>();
  const [product, setProduct] = useState<string>();
  const refresh = useRefresh([PRODUCTS]);
  const saving = useMutation({
    mutationFn: ({ id, item_id }: { id: string; item_id: string }) =>
      api.products[':id'].items[':item_id']
        .$patch({ param: { id, item_id }, json: { barcode: code }, header: {} })
        .then(body),
    onSuccess: refresh,
  });
  const take = (id: string, item_id: string) => {
    if (saving.isPending) return;
    saving.mutate(
      { id, item_id },
      {
        onSuccess: () => {
          toastSuccess('Código asignado.', code);
          layer.close();
          onAssigned(code);
        },
      },
    );
  };
  return (
    <Dialog
      open={layer.open}
      onOpenChange={layer.onOpenChange}
      title={product ? '¿Cuál de sus artículos?' : 'Asignarlo a un artículo'}
      description={`Código ${code}`}
      size="side"
    >
      <DialogBody>
        <Stack gap={12}>
          {saving.isError && <Notice title="No se pudo asignar el código">{messageOf(saving.error)}</Notice>}
          {product ? (
            <Items id={product} isSaving={saving.isPending} onTake={take} onBack={() => setProduct(undefined)} />
          ) : (
            <>
              <SearchBox
                search={search}
                onChange={setSearch}
                label="Buscar el producto"
                placeholder="Nombre o código"
              />
              {search && <Products search={search} onChoose={setProduct} />}
            </>
          )}
        </Stack>
      </DialogBody>
    </Dialog>
  );
}

function Products({ search, onChoose }: { search: string; onChoose: (id: string) => void }) {
  const read = useQuery({ queryKey: [...PRODUCT_LISTS, 'assign', search], queryFn: () => findProducts(search) });
  if (!read.data && read.isError) return <LoadFailed title="No se pudo buscar" {...failureOf(read)} />;
  if (!read.data) return <Skeleton width="100%" height={80} />;
  if (read.data.products.length === 0)
    return <Text as="p" tone="muted">{`Ningún producto coincide con «${search}».`}</Text>;
  return (
    <ul aria-label="Productos encontrados">
      {read.data.products.map(({ product_id, name, code }) => (
        <Grid as="li" key={product_id} columns="minmax(0, 1fr) auto" gap={12} padY={8} align="center" line="top">
          <Text cut title={name}>{`${name} · ${code}`}</Text>
          <Button size="sm" aria-label={`Elegir ${name}`} onClick={() => onChoose(product_id)}>
            Elegir
          </Button>
        </Grid>
      ))}
    </ul>
  );
}

interface ItemsProps {
  id: string;
  isSaving: boolean;
  onTake: (id: string, item: string) => void;
  onBack: () => void;
}

const itemText = ({ size, variation }: StockItem) => [`Talle ${size}`, variation].filter(Boolean).join(' · ');

function Items({ id, isSaving, onTake, onBack }: ItemsProps) {
  const read = useQuery(productQueries.one(id));
  if (!read.data && read.isError) return <LoadFailed title="No se pudo cargar el producto" {...failureOf(read)} />;
  if (!read.data) return <Skeleton width="100%" height={80} />;
  return (
    <>
      <ul aria-label={`Artículos de ${read.data.name}`}>
        {read.data.product_stock_items.map((item) => (
          <Grid as="li" key={item.item_id} columns="minmax(0, 1fr) auto" gap={12} padY={8} align="center" line="top">
            <Text cut>{itemText(item)}</Text>
            {item.barcode === null ? (
              <Button
                size="sm"
                busy={isSaving}
                aria-label={`Asignar a ${itemText(item)}`}
                onClick={() => onTake(id, item.item_id)}
              >
                Asignar
              </Button>
            ) : (
              <Text look="caption">{`Ya tiene ${item.barcode}`}</Text>
            )}
          </Grid>
        ))}
      </ul>
      <Button variant="quiet" size="sm" onClick={onBack}>
        Buscar otro producto
      </Button>
    </>
  );
}
