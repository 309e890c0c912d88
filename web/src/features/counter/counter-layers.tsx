import { memo, type ReactNode, type RefObject, useRef } from 'react';
import type { ApiError } from '../../lib/api-error';
import { CameraDialog } from '../../shop/sale/camera';
import { unitsText } from '../../shop/sale/units-text';
import type { ReadOrder } from '../../shop/sale/use-read-order';
import { BuyerDialog } from './buyer-dialog';
import { type Cart, isEmpty, unitsOf } from './cart';
import { ChargeDialog } from './charge-dialog';
import { useCounter } from './counter-store';
import { ExchangeDialog } from './exchange-dialog';
import { PriceDialog } from './price-dialog';
import type { CounterLayer } from './use-actions';
import type { Sold } from './use-charge';

interface Props {
  layer: CounterLayer;
  field: RefObject<HTMLInputElement | null>;
  order: ReadOrder;
  onSold: (sold: Sold) => void;
  onRefused: (error: ApiError) => void;
  accountsLink: ReactNode;
  /** The camera has read it. */
  onCode: (code: string) => Promise<unknown>;
}

/** The field; neither it nor anything else once the sale is recorded, and 'Nueva venta' stands in the place of the counter. */
const thereOr = (field: Props['field']): RefObject<HTMLElement | false> => ({
  get current() {
    return field.current ?? false;
  },
});

/** After the money: the line that the server refused, else the field. */
const refusedOr = (field: Props['field']): RefObject<HTMLElement | false> => ({
  get current() {
    const [line] = document.querySelectorAll('[data-refused]');
    return line?.querySelector<HTMLInputElement>('input') ?? line?.querySelector('button') ?? thereOr(field).current;
  },
});

/** What stands open over the counter. */
export const CounterLayers = (props: Props) => <Layers {...props} />;

/** Six closed dialogs cost a line that is read as much as the line itself: while none is open, nothing of them is drawn anew. */
const Layers = memo(AllLayers, (before, now) => !before.layer.open && !now.layer.open);

/** The cart at hand while something is open over it; closed, as it was then. */
function useCartWhile(open: boolean): Cart {
  const last = useRef<Cart>(undefined);
  const cart = useCounter((now) => (open ? now.cart : (last.current ?? now.cart)));
  last.current = cart;
  return cart;
}

function AllLayers({ layer, field, order, onSold, onRefused, accountsLink, onCode }: Props) {
  const cart = useCartWhile(layer.open);
  const kind = layer.layer?.kind;
  const line = cart.lines.find(({ key }) => key === layer.shown?.id);
  const hasLines = cart.lines.length > 0;
  const ways = { onOpenChange: layer.onOpenChange, finalFocus: thereOr(field), cart };
  return (
    <>
      <ChargeDialog
        {...ways}
        finalFocus={refusedOr(field)}
        open={kind === 'charge' && !isEmpty(cart)}
        order={order}
        onSold={onSold}
        onRefused={onRefused}
        accountsLink={accountsLink}
      />
      <PriceDialog {...ways} open={kind === 'line' && line !== undefined} line={line} />
      <CameraDialog
        onOpenChange={layer.onOpenChange}
        finalFocus={thereOr(field)}
        open={kind === 'camera'}
        onCode={onCode}
        last={cart.lines.find(({ key }) => key === cart.chosen)?.good.product_name}
        read={unitsText(unitsOf(cart))}
      />
      <BuyerDialog {...ways} open={kind === 'buyer'} />
      <ExchangeDialog finalFocus={thereOr(field)} cart={cart} layer={layer} open={kind === 'exchange'} />
      <PriceDialog {...ways} open={kind === 'discount' && hasLines} line={undefined} />
    </>
  );
}
