import type { Cents } from '@trastienda/domain/money/cents';
import { ID, of, type SheetsOf } from './sheet';
import type { Instant, Kept } from './tables';

/** An account's till from its opening to its closing: what was recorded of the account between these two numbers. */
interface CashSessionTable {
  shop_id: string;
  id: string;
  /** After this number it is open, and up to the other: until then none. */
  seq: number;
  closed_seq: number | null;
  account_id: string;
  /** Its place among the shop's sessions, and among its account's; none ever goes. */
  number: number;
  account_number: number;
  opened_at: Instant;
  closed_at: Instant | null;
  /** What was opened less what the session before counted; null of the first. */
  opening_difference: Cents | null;
  /** What transfers brought, less what they took: of all of its movements, and as it was closed. */
  transfers: Kept<Cents>;
  closed_transfers: Kept<Cents | null>;
  /** How many those are, and the sales of which a payment is in it. */
  transfer_count: Kept<number>;
  sale_count: Kept<number>;
  closed_sale_count: Kept<number | null>;
  note: string | null;
}

/** What a session has of one payment method: of all of its movements, and as it was closed. */
interface CashSessionLineTable {
  shop_id: string;
  session_id: string;
  payment_method_id: number;
  opening: Cents;
  inflow: Kept<Cents>;
  outflow: Kept<Cents>;
  movement_count: Kept<number>;
  /** Null while it is open; and of what came to a closed one later, which is not shown. */
  closed_inflow: Kept<Cents | null>;
  closed_outflow: Kept<Cents | null>;
  counted: Cents | null;
  /** What its difference was recorded by. */
  movement_id: string | null;
}

export interface CashSessionTables {
  cash_session: CashSessionTable;
  cash_session_line: CashSessionLineTable;
}

/** What they are in the file with everything of a shop (rule: keeping/everything-out). */
export const CASH_SESSION_SHEETS: SheetsOf<CashSessionTables> = {
  cash_session: {
    name: 'cajas',
    columns: [
      ID,
      of('account_id', 'Cuenta', 'account'),
      ['opened_at', 'Abierta el', 'text'],
      ['closed_at', 'Cerrada el', 'text'],
      ['opening_difference', 'Contra el cierre anterior', 'amount'],
      ['transfers', 'Transferencias', 'amount'],
      ['closed_transfers', 'Transferencias al cerrar', 'amount'],
      ['transfer_count', 'Cantidad de transferencias', 'whole'],
      ['sale_count', 'Ventas', 'whole'],
      ['closed_sale_count', 'Ventas al cerrar', 'whole'],
      ['note', 'Nota', 'text'],
    ],
  },
  cash_session_line: {
    name: 'metodos-de-cada-caja',
    order: ['session_id', 'payment_method_id'],
    columns: [
      ['session_id', 'Caja (id)', 'text'],
      of('payment_method_id', 'Método de pago', 'payment_method'),
      ['opening', 'Apertura', 'amount'],
      ['inflow', 'Entradas', 'amount'],
      ['outflow', 'Salidas', 'amount'],
      ['movement_count', 'Movimientos', 'whole'],
      ['closed_inflow', 'Entradas al cerrar', 'amount'],
      ['closed_outflow', 'Salidas al cerrar', 'amount'],
      ['counted', 'Contado', 'amount'],
      ['movement_id', 'Diferencia (id del movimiento)', 'text'],
    ],
  },
};
