import { type RefObject, useEffect, useMemo } from 'react';
import { randomUuid } from '../../lib/intent';
import { isSteppingBack } from '../../lib/step-back';
import type { useLayerAddress } from '../../lib/use-layer-address';
import type { ReadOrder } from '../../shop/sale/use-read-order';
import { showMessage } from '../../ui/toast';
import { type Cart, figuresOf, isEmpty } from './cart';
import { dropChargeKeys, holdChargeKeys } from './charge-keys';
import { changeCounter, useCounter } from './counter-store';

export const COUNTER_LAYERS = ['charge', 'line', 'discount', 'camera', 'buyer', 'exchange'] as const;

export type CounterLayer = ReturnType<typeof useLayerAddress<(typeof COUNTER_LAYERS)[number]>>;

interface Options {
  order: ReadOrder;
  show: CounterLayer['show'];
  field: RefObject<HTMLInputElement | null>;
  focus: () => void;
  onNew: () => void;
  /** It waits now, and may be given a name. */
  onAside: (cart: Cart) => void;
}

/** A cart that was emptied is there again as long as its word stands. */
function empty(cart: Cart): void {
  changeCounter({ do: 'empty', id: randomUuid() });
  showMessage({
    kind: 'success',
    title: 'Venta vaciada.',
    isUndo: true,
    action: {
      label: 'Deshacer',
      onClick: () => changeCounter({ do: 'put back', cart, at: Date.now() }),
    },
  });
}

/** What the buttons and their keys do; without a line the field has the focus instead. */
export function useActions({ order, show, field, focus, onNew, onAside }: Options) {
  return useMemo(() => {
    const cart = () => useCounter.getState().cart;
    const withLines = (act: () => void) => () => (cart().lines.length > 0 ? act() : focus());
    const withGoods = (act: () => void) => () => (isEmpty(cart()) ? focus() : act());
    // What was read and is still on its way is of this sale: without its line it would be charged or put aside.
    const withRead = (act: () => void) => () => (isEmpty(cart()) && !order.isReading() ? focus() : act());
    const whileOpen = (act: () => void) => () => {
      onNew();
      return cart().sent ? focus() : act();
    };
    return {
      edit: (key: string) => show('line', { id: key }),
      discount: withLines(() => show('discount')),
      camera: () => show('camera'),
      buyer: whileOpen(() => show('buyer')),
      /** Something comes back: of this sale, or of one that is to be found first. */
      exchange: (sale: string) => whileOpen(() => show('exchange', { id: sale }))(),
      anyExchange: whileOpen(() => show('exchange')),
      charge: withRead(() => {
        holdChargeKeys();
        // What cannot be charged says why over the button.
        order.behindAll(() => (figuresOf(cart()).ok ? show('charge') : dropChargeKeys()), dropChargeKeys);
      }),
      aside: withRead(() =>
        order.behindAll(() => {
          const put = cart();
          changeCounter({ do: 'aside', id: randomUuid(), at: Date.now() });
          focus();
          onAside(put);
        }, focus),
      ),
      empty: withGoods(() => {
        // Nobody knows yet whether it was recorded: without it, that would never be said.
        if (cart().sent) return focus();
        empty(cart());
        focus();
      }),
      back: () => {
        onNew();
        field.current?.focus();
      },
    };
  }, [order, show, field, focus, onNew, onAside]);
}

export type CounterActions = ReturnType<typeof useActions>;

/** F2 leads to the field, F4 puts the cart aside, F6 to the customer, F8 to what comes back, F9 to the money; not while something stands over the screen. */
export function useFunctionKeys(actions: CounterActions): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { back, aside, buyer, anyExchange, charge } = actions;
      const act = { F2: back, F4: aside, F6: buyer, F8: anyExchange, F9: charge }[event.key];
      if (!act || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      // One that is closing is in nobody's way; one that was asked to close is not drawn so before the browser has stepped back.
      if (isSteppingBack('dialog') || !document.querySelector('[role=dialog][data-open]')) act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [actions]);
}
