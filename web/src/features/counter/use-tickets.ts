import { useCallback } from 'react';
import { saleOfNumber } from '../../shop/sale/find-sales';
import type { CounterLayer } from './use-actions';

/** The number of a ticket that is read opens its sale: something of it comes back. @returns what takes a code, and says whether it was one */
export function useTickets({ layer, show, replace }: CounterLayer, onNew: () => void) {
  const isOpen = layer?.kind === 'exchange';
  return useCallback(
    async (code: string) => {
      const id = await saleOfNumber(code);
      if (id === undefined) return false;
      onNew();
      if (isOpen) replace({ id });
      else show('exchange', { id });
      return true;
    },
    [isOpen, replace, show, onNew],
  );
}
