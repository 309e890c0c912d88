/**
 * What of a shop's things goes into the trash when it is deleted (rule: trash/kinds), in the order in which it is offered, and as the
 * screens say that it was done.
 */
const TO_TRASH = {
  movement: 'Movimiento eliminado',
  debt: 'Deuda eliminada',
  expense: 'Etiqueta de gasto eliminada',
  account: 'Cuenta eliminada',
  payment_method: 'Método de pago eliminado',
  product: 'Producto eliminado',
  variation: 'Variación eliminada',
  event: 'Evento eliminado',
};

/** What is gone at once. */
const AT_ONCE = {
  receipt: 'Comprobante eliminado',
  recurring: 'Movimiento recurrente eliminado',
  credit_card: 'Tarjeta eliminada',
  item: 'Artículo eliminado',
  customer: 'Cliente eliminado',
  brand: 'Marca eliminada',
  category: 'Categoría eliminada',
  size: 'Talle eliminado',
};

export type TrashKind = keyof typeof TO_TRASH;

export const TRASH_KINDS = Object.keys(TO_TRASH) as TrashKind[];

const { expense, ...others } = TO_TRASH;

/** As the screens say of whatever a user deletes that it was done. A label is called otherwise here than in the trash. */
export const DELETED_WORDS = { ...others, expense_label: expense, ...AT_ONCE };

/** What a user deletes. */
export type DeletedThing = keyof typeof DELETED_WORDS;

export const DELETED_THINGS = Object.keys(DELETED_WORDS) as DeletedThing[];

/** What of it is noted as deleted when it goes into the trash. */
export const thingOf = (kind: TrashKind): DeletedThing => (kind === 'expense' ? 'expense_label' : kind);
