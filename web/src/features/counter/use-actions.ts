import { type RefObject, useEffect, useMemo } from 'react';
import { randomUuid } from '../../lib/intent';
import type { useLayerAddress } from '../../lib/use-layer-address';
import { showMessage } from '../../ui/toast';
import type { Cart } from './cart';
import { holdChargeKeys } from './charge-keys';
import { changeCounter } from './counter-store';

export const COUNTER_LAYERS = ['charge', 'line', 'discount', 'camera'] as const;

export type CounterLayer = ReturnType<typeof useLayerAddress<(typeof COUNTER_LAYERS)[number]>>;

interface Options {
  cart: Cart;
  show: CounterLayer['show'];
  field: RefObject<HTMLInputElement | null>;
  focus: () => void;
  onNew: () => void;
}

/** A cart that was emptied is there again as long as its word stands. */
function empty(cart: Cart): void {
  changeCounter({ do: 'begin', id: randomUuid() });
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
export function useActions({ cart, show, field, focus, onNew }: Options) {
  return useMemo(() => {
    const withLines = (act: () => void) => () => {
      if (cart.lines.length > 0) act();
      else focus();
    };
    return {
      edit: (key: string) => show('line', { id: key }),
      discount: withLines(() => show('discount')),
      camera: () => show('camera'),
      charge: withLines(() => {
        holdChargeKeys();
        show('charge');
      }),
      aside: withLines(() => {
        changeCounter({ do: 'aside', id: randomUuid(), name: '', at: Date.now() });
        focus();
      }),
      empty: withLines(() => {
        empty(cart);
        focus();
      }),
      back: () => {
        onNew();
        field.current?.focus();
      },
    };
  }, [cart, show, field, focus, onNew]);
}

/** F2 leads to the field, F4 puts the cart aside, F9 leads to the money; not while something stands over the screen. */
export function useFunctionKeys(actions: ReturnType<typeof useActions>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = { F2: actions.back, F4: actions.aside, F9: actions.charge }[event.key];
      if (!act || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      if (!document.querySelector('[role=dialog]')) act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [actions]);
}
