/**
 * What of a shop's things goes into the trash when it is deleted, in the order in which it is offered (rule: trash/kinds): what one is
 * called and many are, and how what is done with one ends ('eliminada').
 */
const KINDS = {
  movement: { one: 'Movimiento', many: 'Movimientos', ending: 'o' },
  debt: { one: 'Deuda', many: 'Deudas', ending: 'a' },
  expense: { one: 'Etiqueta', many: 'Etiquetas de gasto', ending: 'a' },
  account: { one: 'Cuenta', many: 'Cuentas', ending: 'a' },
  payment_method: { one: 'Método de pago', many: 'Métodos de pago', ending: 'o' },
  product: { one: 'Producto', many: 'Productos', ending: 'o' },
  variation: { one: 'Variación', many: 'Variaciones', ending: 'a' },
  event: { one: 'Evento', many: 'Eventos', ending: 'o' },
} as const;

export type TrashKind = keyof typeof KINDS;

export const TRASH_WORDS: Readonly<Record<TrashKind, { one: string; many: string; ending: 'o' | 'a' }>> = KINDS;

export const TRASH_KINDS = Object.keys(KINDS) as TrashKind[];

/** How long it stays there (rule: trash/thirty-days). */
export const TRASH_DAYS = 30;

const DAY_MS = 86_400_000;

/** When what was deleted then is gone for good. */
export const trashExpiresAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS);

/** What was deleted then or before is gone for good by now. */
export const trashGoneBefore = (now: Date): Date => new Date(now.getTime() - TRASH_DAYS * DAY_MS);

/** How many days are left of it, the one that has begun counted whole. */
export const trashDaysLeft = (expiresAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / DAY_MS));
