import { useCallback } from 'react';
import { saleOfNumber } from '../../shop/sale/find-sales';
import type { TakeOther } from '../../shop/sale/use-scan';
import { useCounter } from './counter-store';
import type { CounterLayer } from './use-actions';

/**
 * The number of a ticket that is read opens its sale: something of it comes back. Not while the sale at hand is on its way: what is chosen
 * there would be taken by no cart.
 * @returns what takes a code
 */
export function useTickets({ layer, show, replace }: CounterLayer, onNew: () => void): TakeOther {
  const isOpen = layer?.kind === 'exchange';
  return useCallback(
    async (code) => {
      const id = await saleOfNumber(code);
      if (id === undefined) return false;
      if (useCounter.getState().cart.sent)
        return ': la venta en curso no está registrada todavía. Vuelve a leerlo después.';
      onNew();
      if (isOpen) replace({ id });
      else show('exchange', { id });
      return true;
    },
    [isOpen, replace, show, onNew],
  );
}
