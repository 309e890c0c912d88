import { create } from 'zustand';
import type { WaitingSale } from './outbox-rows';

interface SaleOutbox {
  /** How many wait for the server. */
  toSend: number;
  /** How many wait for the user. */
  refused: number;
  /** Undefined until somebody has looked at them. */
  sales: readonly WaitingSale[] | undefined;
  /** What the device keeps could not be read the last time. */
  isUnread: boolean;
}

export const NONE: SaleOutbox = { toSend: 0, refused: 0, sales: undefined, isUnread: false };

/** The sales of this device that are not with the server yet, or that it refused; filled by `outbox-look.ts` (rule: offline/outbox). */
export const useSaleOutbox = create<SaleOutbox>(() => NONE);

/** '2 ventas por enviar' */
export const toSendText = (count: number): string => `${count} ${count === 1 ? 'venta' : 'ventas'} por enviar`;

/** '1 venta necesita que decidas algo' */
export const refusedText = (count: number): string =>
  count === 1 ? '1 venta necesita que decidas algo' : `${count} ventas necesitan que decidas algo`;

export const NOT_KEPT =
  'Este dispositivo no pudo guardar el cambio: puede faltarle lugar. Nada se perdió; intenta de nuevo.';

/** What has become of a sale that was about to be settled, and was not what the user saw any more. */
export function becameText(sale: Pick<WaitingSale, 'state' | 'number'> | undefined): string {
  switch (sale?.state) {
    case 'done':
      return `Ya está registrada: ${sale.number ?? ''}.`;
    case 'discarded':
      return 'Ya se descartó, desde otra pestaña.';
    case 'refused':
      return 'Se volvió a enviar desde otra pestaña, y el servidor dijo otra cosa. Léela antes de decidir.';
    case undefined:
      return 'Ya no está en este dispositivo.';
    default:
      return 'Ya se mandó otra vez, desde otra pestaña.';
  }
}
