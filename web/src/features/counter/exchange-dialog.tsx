import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { whyNotRead } from '../../lib/failure';
import { useLivingCustomer } from '../../shop/customer/use-living';
import { saleQuery } from '../../shop/sale/find-sales';
import { Dialog } from '../../ui/dialog';
import { toastError } from '../../ui/toast';
import type { Cart } from './cart';
import { ComesBack, ComesBackLater } from './comes-back';
import { FindSale } from './find-sale';
import type { CounterLayer } from './use-actions';

interface Props {
  layer: CounterLayer;
  open: boolean;
  cart: Cart;
  finalFocus: RefObject<HTMLElement | false>;
}

/** 'Cambio': of which sale, and how many of each of its lines come back (rule: counter/exchange). */
export function ExchangeDialog({ layer, open, cart, finalFocus }: Props) {
  const id = layer.shown?.id;
  const read = useQuery({ ...saleQuery(id ?? ''), enabled: open && id !== undefined, staleTime: 0 });
  const sale = id === undefined ? undefined : read.data;
  const customer = useLivingCustomer(sale?.customer);
  const why = open && read.isError && !sale ? whyNotRead(read.error) : undefined;
  const { close, replace } = layer;
  useEffect(() => {
    if (why === undefined) return;
    toastError('No se pudo abrir la venta.', why);
    close();
  }, [why, close]);
  return (
    <Dialog
      open={open}
      onOpenChange={layer.onOpenChange}
      title={sale ? `Vuelve de ${sale.number}` : 'Cambio o devolución'}
      description={id === undefined ? '¿De qué venta?' : 'Al precio que se cobró. Después elige lo que se lleva.'}
      size="mid"
      finalFocus={finalFocus}
    >
      {id === undefined ? (
        <FindSale onChosen={(one) => replace({ id: one })} />
      ) : sale && customer !== undefined ? (
        <ComesBack key={sale.sale_id} sale={{ ...sale, customer }} cart={cart} onDone={close} />
      ) : (
        <ComesBackLater onDone={close} />
      )}
    </Dialog>
  );
}
