import { useQuery } from '@tanstack/react-query';
import type { ProductCard } from '@trastienda/contract/products';
import { type RefObject, useEffect, useRef } from 'react';
import { failureOf } from '../../../lib/failure';
import { useLayerAddress } from '../../../lib/use-layer-address';
import { productQueries } from '../../../shop/product/queries';
import { Button } from '../../../ui/button';
import { Dialog, firstFieldIn } from '../../../ui/dialog';
import { DialogBody, DialogFooter } from '../../../ui/dialog-parts';
import { useLateCode } from '../../../ui/late-code';
import { Stack } from '../../../ui/layout';
import { LoadFailed } from '../../../ui/load-failed';
import { rows } from '../../../ui/rows';
import { Skeleton } from '../../../ui/skeleton';
import { DeleteItem } from './delete-item';
import css from './edit.module.css';
import { editCode } from './edit-code';
import { EDIT_PICKS, ITEM_ASKS } from './layers';

interface Props {
  product: ProductCard;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** 'Editar': the product with its picture, and its items with all that they have. */
export function EditProduct({ product: card, open, onOpenChange }: Props) {
  const { query, read } = useFreshProduct(card.product_id, open);
  const pick = useLayerAddress(EDIT_PICKS, 'pick');
  const ask = useLayerAddress(ITEM_ASKS, 'ask');
  const code = useLateCode(editCode);
  // Until both have come there is no form, nor anything that could stand over it.
  const product = code && read;
  const frame = useFirstFieldOf(product !== undefined);
  const isAdding = ask.layer?.kind === 'add-item';

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="mid"
      title={`Editar ${card.name}`}
      description={card.code}
      isBehind={product !== undefined && (pick.open || isAdding)}
    >
      <div ref={frame} className={css['editFrame']}>
        {code && product ? (
          <code.EditForm product={product} onDone={() => onOpenChange(false)} pick={pick} ask={ask} />
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
      {code && product && (
        <>
          <code.AddItemDialog product={product} open={open && isAdding} onOpenChange={ask.onOpenChange} />
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

/**
 * The form writes a stock over the one that it shows, so that it opens on none that is older than its opening: what was sold since would be
 * back (rule: forms/changed-fields-only).
 */
function useFreshProduct(id: string, open: boolean) {
  const query = useQuery({ ...productQueries.one(id), enabled: open, staleTime: 0 });
  const { data, isFetching, isError } = query;
  /** Since this opening: what is read anew under the form does not take it away. */
  const stands = useRef(false);
  const read = open && !stands.current && (isFetching || isError) ? undefined : data;
  stands.current = open && read !== undefined;
  return { query, read };
}

/**
 * A form that comes after its dialog has its first field chosen all the same, as long as the focus is where the dialog put it: on its close
 * button. On touch it is on the dialog itself, and stays there, so that no keyboard jumps up.
 * @returns for what the form stands in
 */
function useFirstFieldOf(isThere: boolean): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = frame.current;
    const { activeElement } = document;
    if (!isThere || !box || !activeElement?.matches('button') || box.contains(activeElement)) return;
    if (box.closest('[role=dialog]')?.contains(activeElement)) firstFieldIn(box)?.focus();
  }, [isThere]);
  return frame;
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
