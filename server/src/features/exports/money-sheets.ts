import { CUSTOMER_ENTRY_WORDS } from '@trastienda/domain/customers/entry';
import { FREQUENCY_LABELS } from '@trastienda/domain/installments/limits';
import { TYPE_WORDS } from '@trastienda/domain/ledger/movement';
import type { OccurrenceState } from '@trastienda/domain/recurring/rule';
import { CREATED, DELETED, ID, NAME, of, POSITION, type Sheet } from './sheet';

const OCCURRENCE_WORDS: Record<OccurrenceState, string> = {
  recorded: 'Registrada',
  skipped: 'Salteada',
  insufficient_balance: 'Espera: faltó saldo',
  account_gone: 'Espera: la cuenta no está',
  refused: 'Espera',
};

/** The tables of the books. */
export const MONEY: Record<string, Sheet> = {
  account: { name: 'cuentas', columns: [ID, NAME, ['balance', 'Saldo', 'amount'], DELETED] },
  payment_method: {
    name: 'metodos-de-pago',
    columns: [['id', 'Id', 'whole'], NAME, ['adjustment', 'Ajuste (centésimos de %)', 'whole'], DELETED],
  },
  account_payment_method: {
    name: 'metodos-de-cada-cuenta',
    order: ['account_id', 'payment_method_id'],
    columns: [
      of('account_id', 'Cuenta', 'account'),
      of('payment_method_id', 'Método de pago', 'payment_method'),
      POSITION,
    ],
  },
  expense: {
    name: 'etiquetas-de-gasto',
    columns: [
      ID,
      NAME,
      ['description', 'Descripción', 'text'],
      ['movement_count', 'Movimientos', 'whole'],
      ['outflow', 'Gastado', 'amount'],
      DELETED,
    ],
  },
  movement: {
    name: 'movimientos',
    columns: [
      ID,
      ['entry_date', 'Fecha', 'text'],
      ['type', 'Tipo', { words: TYPE_WORDS }],
      ['label', 'Concepto', 'text'],
      ['value', 'Monto', 'amount'],
      of('account_id', 'Cuenta', 'account'),
      of('to_account_id', 'Hacia', 'account'),
      of('payment_method_id', 'Método de pago', 'payment_method'),
      of('expense_id', 'Etiqueta', 'expense'),
      of('debt_id', 'Deuda', 'debt'),
      ['installment_id', 'Cuota (id)', 'text'],
      ['belongs_to', 'Es de', 'text'],
      CREATED,
    ],
  },
  customer: {
    name: 'clientes',
    columns: [
      ID,
      NAME,
      ['phone', 'Teléfono', 'text'],
      ['email', 'Correo', 'text'],
      ['note', 'Nota', 'text'],
      ['credit_limit', 'Límite', 'amount'],
      ['balance', 'Debe', 'amount'],
      ['entry_count', 'Movimientos de su cuenta', 'whole'],
      DELETED,
    ],
  },
  customer_entry: {
    name: 'cuentas-de-clientes',
    order: ['customer_id', 'number'],
    columns: [
      of('customer_id', 'Cliente', 'customer'),
      ['at', 'Cuándo', 'text'],
      ['kind', 'Qué', { words: CUSTOMER_ENTRY_WORDS }],
      ['reference', 'Comprobante', 'text'],
      ['movement_id', 'Movimiento (id)', 'text'],
      ['change', 'Cambio', 'amount'],
      ['balance', 'Saldo', 'amount'],
    ],
  },
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
      ['closed_inflow', 'Entradas al cerrar', 'amount'],
      ['closed_outflow', 'Salidas al cerrar', 'amount'],
      ['counted', 'Contado', 'amount'],
      ['movement_id', 'Diferencia (id del movimiento)', 'text'],
    ],
  },
  credit_card: {
    name: 'tarjetas',
    columns: [
      ID,
      NAME,
      ['credit_limit', 'Límite', 'amount'],
      ['used', 'Usado', 'amount'],
      ['last_four_digits', 'Últimos cuatro números', 'lastFour'],
      ['closing_date', 'Cierre', 'text'],
      ['payment_date', 'Vencimiento', 'text'],
      ['card_network', 'Red', 'text'],
      ['bank_network', 'Banco', 'text'],
      DELETED,
    ],
  },
  credit_card_days: {
    name: 'dias-anteriores-de-tarjetas',
    order: ['credit_card_id', 'last_period'],
    columns: [
      of('credit_card_id', 'Tarjeta', 'credit_card'),
      ['last_period', 'Hasta el resumen', 'text'],
      ['closing_date', 'Cierre', 'text'],
      ['payment_date', 'Vencimiento', 'text'],
    ],
  },
  statement: {
    name: 'resumenes-de-tarjetas',
    order: ['credit_card_id', 'period'],
    columns: [
      of('credit_card_id', 'Tarjeta', 'credit_card'),
      ['period', 'Resumen', 'text'],
      ['closing_date', 'Cierre', 'text'],
      ['due_date', 'Vencimiento', 'text'],
    ],
  },
  debt: {
    name: 'deudas',
    columns: [
      ID,
      NAME,
      ['notes', 'Notas', 'text'],
      ['minimum_payment', 'Pago mínimo', 'amount'],
      ['money_to_receive', 'Dinero recibido', 'amount'],
      ['payment_frequency', 'Frecuencia', { words: FREQUENCY_LABELS }],
      of('credit_card_id', 'Tarjeta', 'credit_card'),
      ['purchase_date', 'Fecha de compra', 'text'],
      ['total', 'Total', 'amount'],
      ['paid', 'Pagado', 'amount'],
      ['installment_count', 'Cuotas', 'whole'],
      ['paid_count', 'Cuotas pagadas', 'whole'],
      ['next_due_date', 'Próximo vencimiento', 'text'],
      DELETED,
    ],
  },
  installment: {
    name: 'cuotas',
    columns: [
      ID,
      of('debt_id', 'Deuda', 'debt'),
      POSITION,
      ['amount', 'Monto', 'amount'],
      ['due_date', 'Vencimiento', 'text'],
      ['status', 'Estado', { words: { paid: 'Pagada', unpaid: 'Sin pagar' } }],
      ['paid', 'Pagado', 'amount'],
      ['paid_before', 'Pagado antes de anotarla', 'amount'],
      ['period', 'Resumen', 'text'],
    ],
  },
  recurring: {
    name: 'movimientos-recurrentes',
    columns: [
      ID,
      ['label', 'Concepto', 'text'],
      ['type', 'Tipo', { words: TYPE_WORDS }],
      ['value', 'Monto', 'amount'],
      of('account_id', 'Cuenta', 'account'),
      of('payment_method_id', 'Método de pago', 'payment_method'),
      of('expense_id', 'Etiqueta', 'expense'),
      ['frequency', 'Frecuencia', { words: { ...FREQUENCY_LABELS, yearly: 'Anual' } }],
      ['start_date', 'Desde', 'text'],
      ['end_date', 'Hasta', 'text'],
      ['mode', 'Modo', { words: { record: 'Se registra solo', remind: 'Recuerda' } }],
      ['paused_on', 'En pausa desde', 'text'],
      ['records_on', 'Próximo registro', 'text'],
    ],
  },
  occurrence: {
    name: 'fechas-de-recurrentes',
    order: ['recurring_id', 'date'],
    columns: [
      of('recurring_id', 'Movimiento recurrente', 'recurring'),
      ['date', 'Fecha', 'text'],
      ['state', 'Estado', { words: OCCURRENCE_WORDS }],
    ],
  },
  occurrence_movement: {
    name: 'movimientos-de-recurrentes',
    order: ['movement_id'],
    columns: [
      ['movement_id', 'Movimiento (id)', 'text'],
      of('recurring_id', 'Movimiento recurrente', 'recurring'),
      ['date', 'Fecha', 'text'],
    ],
  },
  inflation: {
    name: 'inflacion',
    order: ['month'],
    columns: [
      ['month', 'Mes', 'text'],
      ['hundredths', 'Por ciento', 'amount'],
    ],
  },
  receipt: {
    name: 'comprobantes',
    columns: [
      ID,
      ['movement_id', 'Movimiento (id)', 'text'],
      ['image_id', 'Archivo (id)', 'text'],
      ['name', 'Nombre del archivo', 'text'],
      CREATED,
    ],
  },
};
