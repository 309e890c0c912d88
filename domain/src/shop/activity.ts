/** What is noted of the access to a shop (rule: session/activity). */
export const ACTIVITY_KINDS = [
  'signed_in',
  'wrong_password',
  'wrong_recovery_code',
  'recovered',
  'password_changed',
  'recovery_codes_made',
  'sessions_ended',
  'deleted',
] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** What a user deletes. */
export const DELETED_THINGS = [
  'account',
  'payment_method',
  'movement',
  'receipt',
  'recurring',
  'expense_label',
  'debt',
  'credit_card',
  'product',
  'item',
  'variation',
  'event',
  'customer',
  'brand',
  'category',
  'size',
] as const;

export type DeletedThing = (typeof DELETED_THINGS)[number];

/** As the screens say that it was done. */
export const DELETED_WORDS: Record<DeletedThing, string> = {
  account: 'Cuenta eliminada',
  payment_method: 'Método de pago eliminado',
  movement: 'Movimiento eliminado',
  receipt: 'Comprobante eliminado',
  recurring: 'Movimiento recurrente eliminado',
  expense_label: 'Etiqueta de gasto eliminada',
  debt: 'Deuda eliminada',
  credit_card: 'Tarjeta eliminada',
  product: 'Producto eliminado',
  item: 'Artículo eliminado',
  variation: 'Variación eliminada',
  event: 'Evento eliminado',
  customer: 'Cliente eliminado',
  brand: 'Marca eliminada',
  category: 'Categoría eliminada',
  size: 'Talle eliminado',
};
