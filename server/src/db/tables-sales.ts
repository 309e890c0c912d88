import type { Day, Month, Year } from '@trastienda/domain/dates/day';
import type { Cents } from '@trastienda/domain/money/cents';
import { ID, of, POSITION, type SheetsOf } from './sheet';
import type { Instant, Kept } from './tables';

interface SaleTable {
  shop_id: string;
  id: string;
  seq: number;
  /** Of 'V-000001' it is 1. Never given twice. */
  number: number;
  status: 'done' | 'void';
  at: Instant;
  /** The shop's day and hour at that instant. */
  day: Day;
  hour: number;
  line_count: number;
  /** How many units its lines have, and how many of them came back. */
  units: number;
  returned_units: Kept<number>;
  /** How many lines of earlier sales it took back. */
  return_count: number;
  subtotal: Cents;
  discount: Cents;
  adjustment: Cents;
  /** What was due with the adjustment; below 0 when money went out. */
  total: Cents;
  on_account: Cents;
  /** What went out: from an account, or to the customer's balance where no account is named. */
  refund: Cents;
  refund_account_id: string | null;
  refund_method_id: number | null;
  refund_movement_id: string | null;
  customer_id: string | null;
  /** As the customer was called. */
  customer_name: string | null;
  /** By what a device knows it. */
  client_id: string | null;
  note: string | null;
  /** Folded: number, products, customer. */
  search: string;
  voided_at: Instant | null;
  void_reason: string | null;
}

interface PartTable {
  shop_id: string;
  sale_id: string;
  position: number;
}

interface SaleLineTable extends PartTable {
  id: string;
  /** Of what may be gone: it refers to no row. */
  item_id: string;
  product_id: string;
  product_name: string;
  size_name: string;
  code: string | null;
  quantity: number;
  unit_price: Cents;
  discount: Cents;
  amount: Cents;
  /** What all of it is worth when it comes back. */
  charged: Cents;
  returned: Kept<number>;
}

interface SaleReturnTable extends PartTable {
  /** Of an earlier sale. */
  line_id: string;
  quantity: number;
  amount: Cents;
}

interface SalePaymentTable extends PartTable {
  account_id: string;
  payment_method_id: number;
  amount: Cents;
  charged: Cents;
  /** Gone with a void, unless its till is closed by then. */
  movement_id: string;
  /** What took its money out again then. */
  undone_by: string | null;
}

/**
 * What the tickets of a day or of a month, and those of a year by product alone, come to under one item of a list: their status, the hour
 * of the day ('09'), the payment method ('' is on account), the product. Void ones are in the list of statuses alone.
 */
interface SaleSumTable {
  shop_id: string;
  list: 'status' | 'hour' | 'method' | 'product';
  span: 'day' | 'month' | 'year';
  period: Day | Month | Year;
  item: string;
  sale_count: Kept<number>;
  units: Kept<number>;
  amount: Kept<Cents>;
}

export interface SaleTables {
  sale: SaleTable;
  sale_line: SaleLineTable;
  sale_return: SaleReturnTable;
  sale_payment: SalePaymentTable;
  sale_sum: SaleSumTable;
}

const SALE = ['sale_id', 'Venta (id)', 'text'] as const;
const PRODUCT = [
  ['product_name', 'Producto', 'text'],
  ['size_name', 'Talle', 'text'],
  ['product_id', 'Producto (id)', 'text'],
  ['item_id', 'Artículo (id)', 'text'],
] as const;

/** What they are in the file with everything of a shop (rule: keeping/everything-out). */
export const SALE_SHEETS: SheetsOf<Omit<SaleTables, 'sale_sum'>> = {
  sale: {
    name: 'ventas',
    columns: [
      ID,
      ['number', 'Número', 'whole'],
      ['status', 'Estado', { words: { done: 'Hecha', void: 'Anulada' } }],
      ['at', 'Cuándo', 'text'],
      ['day', 'Día', 'text'],
      ['hour', 'Hora', 'whole'],
      ['line_count', 'Renglones', 'whole'],
      ['units', 'Unidades', 'whole'],
      ['returned_units', 'Unidades devueltas', 'whole'],
      ['return_count', 'Renglones que volvieron', 'whole'],
      ['subtotal', 'Subtotal', 'amount'],
      ['discount', 'Descuento', 'amount'],
      ['adjustment', 'Ajuste', 'amount'],
      ['total', 'Total', 'amount'],
      ['on_account', 'A cuenta', 'amount'],
      ['refund', 'Devuelto', 'amount'],
      of('refund_account_id', 'Devuelto de', 'account'),
      of('refund_method_id', 'Devuelto por', 'payment_method'),
      ['refund_movement_id', 'Devolución (id del movimiento)', 'text'],
      ['customer_id', 'Cliente (id)', 'text'],
      ['customer_name', 'Cliente', 'text'],
      ['client_id', 'Id del dispositivo', 'text'],
      ['note', 'Nota', 'text'],
      ['voided_at', 'Anulada el', 'text'],
      ['void_reason', 'Motivo', 'text'],
    ],
  },
  sale_line: {
    name: 'renglones-de-ventas',
    columns: [
      ID,
      SALE,
      POSITION,
      ...PRODUCT,
      ['code', 'Código', 'text'],
      ['quantity', 'Cantidad', 'whole'],
      ['unit_price', 'Precio', 'amount'],
      ['discount', 'Descuento', 'amount'],
      ['amount', 'Importe', 'amount'],
      ['charged', 'Cobrado', 'amount'],
      ['returned', 'Devueltas', 'whole'],
    ],
  },
  sale_return: {
    name: 'devoluciones',
    order: ['sale_id', 'position'],
    columns: [
      SALE,
      POSITION,
      ['line_id', 'Renglón (id)', 'text'],
      ['quantity', 'Cantidad', 'whole'],
      ['amount', 'Importe', 'amount'],
    ],
  },
  sale_payment: {
    name: 'pagos-de-ventas',
    order: ['sale_id', 'position'],
    columns: [
      SALE,
      POSITION,
      of('account_id', 'Cuenta', 'account'),
      of('payment_method_id', 'Método de pago', 'payment_method'),
      ['amount', 'Importe', 'amount'],
      ['charged', 'Cobrado', 'amount'],
      ['movement_id', 'Movimiento (id)', 'text'],
      ['undone_by', 'Anulado por (id)', 'text'],
    ],
  },
};
