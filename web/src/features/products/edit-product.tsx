import { useQuery } from '@tanstack/react-query';
import type { ProductCard } from '@trastienda/contract/products';
import { type RefObject, useState } from 'react';
import { failureOf } from '../../lib/failure';
import { Dialog, DialogBody } from '../../ui/dialog';
import { LoadFailed } from '../../ui/load-failed';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import { EditForm } from './edit-form';
import { productQueries } from './queries';

interface Props {
  product: ProductCard;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus?: RefObject<HTMLElement | null>;
}

/** 'Editar': the product with its picture, and price, stock and codes of each item (decisions 5). */
export function EditProduct({ product: card, open, onOpenChange, finalFocus }: Props) {
  const query = useQuery({ ...productQueries.one(card.product_id), enabled: open });
  const [isPicking, setPicking] = useState(false);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={finalFocus}
      size="mid"
      title={`Editar ${card.name}`}
      description={card.code}
      isBehind={isPicking}
    >
      {query.data ? (
        <EditForm product={query.data} onDone={() => onOpenChange(false)} onPicking={setPicking} />
      ) : (
        <DialogBody>
          {query.isError ? (
            <LoadFailed title="No se pudo cargar el producto" {...failureOf(query)} />
          ) : (
            <FormSkeleton />
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}

function FormSkeleton() {
  return (
    <div className="stack edit-wait" aria-busy="true">
      {rows(5).map((row) => (
        <Skeleton key={row} width="100%" height={40} />
      ))}
    </div>
  );
}
