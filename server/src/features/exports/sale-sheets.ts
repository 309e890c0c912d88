import { ID, of, POSITION, type Sheet } from './sheet';

const SALE = ['sale_id', 'Venta (id)', 'text'] as const;
const PRODUCT = [
  ['product_name', 'Producto', 'text'],
  ['size_name', 'Talle', 'text'],
  ['product_id', 'Producto (id)', 'text'],
  ['item_id', 'Artículo (id)', 'text'],
] as const;

/** The tables of what was sold over the counter. */
export const SALES: Record<string, Sheet> = {
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
