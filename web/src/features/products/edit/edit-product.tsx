import { useQuery } from '@tanstack/react-query';
import type { ProductCard } from '@trastienda/contract/products';
import { failureOf } from '../../../lib/failure';
import { useLayerAddress } from '../../../lib/use-layer-address';
import { productQueries } from '../../../shop/product/queries';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { DialogBody, DialogFooter } from '../../../ui/dialog-parts';
import { Stack } from '../../../ui/layout';
import { LoadFailed } from '../../../ui/load-failed';
import { rows } from '../../../ui/rows';
import { Skeleton } from '../../../ui/skeleton';
import { AddItemDialog } from './add-item-dialog';
import { DeleteItem } from './delete-item';
import css from './edit.module.css';
import { EditForm, ITEM_ASKS } from './edit-form';
import { EDIT_PICKS } from './edit-pickers';

interface Props {
  product: ProductCard;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** 'Editar': the product with its picture, and its items with all that they have. */
export function EditProduct({ product: card, open, onOpenChange }: Props) {
  const query = useQuery({ ...productQueries.one(card.product_id), enabled: open });
  const pick = useLayerAddress(EDIT_PICKS, 'pick');
  const ask = useLayerAddress(ITEM_ASKS, 'ask');
  const product = query.data;
  const isAdding = ask.layer?.kind === 'add-item';

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="mid"
      title={`Editar ${card.name}`}
      description={card.code}
      // Until the product has come there is no other form that could stand over this one.
      isBehind={product !== undefined && (pick.open || isAdding)}
    >
      <div className={css['editFrame']}>
        {product ? (
          <EditForm product={product} onDone={() => onOpenChange(false)} pick={pick} ask={ask} />
        ) : (
          <>
            <DialogBody>
              {query.isError ? (
                <LoadFailed title="No se pudo cargar el producto" {...failureOf(query)} />
              ) : (
                <FormSkeleton />
              )}
            </DialogBody>
            <DialogFooter>
              <Button onClick={() => onOpenChange(false)}>Cancelar</Button>
            </DialogFooter>
          </>
        )}
      </div>
      {product && (
        <>
          <AddItemDialog product={product} open={open && isAdding} onOpenChange={ask.onOpenChange} />
          <DeleteItem
            product={product}
            itemId={ask.shown?.id}
            open={open && ask.layer?.kind === 'delete-item'}
            onOpenChange={ask.onOpenChange}
          />
        </>
      )}
    </Dialog>
  );
}

/** More than the highest sheet has room for: the form that comes fills it as well, and nothing moves. */
const SKELETON_ROWS = 18;

function FormSkeleton() {
  return (
    <Stack aria-busy="true">
      {rows(SKELETON_ROWS).map((row) => (
        <Skeleton key={row} width="100%" height={40} />
      ))}
    </Stack>
  );
}
