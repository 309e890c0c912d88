import { create } from 'zustand';
import type { WaitingSale } from './outbox-rows';

/** The sales of this device that are not with the server yet, or that it refused; filled by `outbox.ts` (rule: offline/outbox). */
export const useSaleOutbox = create<{ sales: readonly WaitingSale[] }>(() => ({ sales: [] }));

/** Those that wait for the server, and those that wait for the user. */
export const waitingIn = (sales: readonly WaitingSale[]) => ({
  toSend: sales.filter(({ state }) => state === 'queued' || state === 'sending').length,
  refused: sales.filter(({ state }) => state === 'refused').length,
});

/** '2 ventas por enviar' */
export const toSendText = (count: number): string => `${count} ${count === 1 ? 'venta' : 'ventas'} por enviar`;

/** '1 venta necesita que decidas algo' */
export const refusedText = (count: number): string =>
  count === 1 ? '1 venta necesita que decidas algo' : `${count} ventas necesitan que decidas algo`;
