import { TRASH_KINDS, TRASH_WORDS, type TrashKind } from './trash';

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

/** What a user deletes besides what goes into the trash under its own name, as the screens say that it was done. */
const OTHERS = {
  receipt: 'Comprobante eliminado',
  recurring: 'Movimiento recurrente eliminado',
  expense_label: 'Etiqueta de gasto eliminada',
  credit_card: 'Tarjeta eliminada',
  item: 'Artículo eliminado',
  customer: 'Cliente eliminado',
  brand: 'Marca eliminada',
  category: 'Categoría eliminada',
  size: 'Talle eliminado',
} as const;

/** A label is called otherwise here than in the trash. */
type TrashedThing = Exclude<TrashKind, 'expense'>;

/** What a user deletes. */
export type DeletedThing = TrashedThing | keyof typeof OTHERS;

/** What of it is noted as deleted when it goes into the trash. */
export const thingOf = (kind: TrashKind): DeletedThing => (kind === 'expense' ? 'expense_label' : kind);

const isOfTrash = (kind: TrashKind): kind is TrashedThing => kind !== 'expense';

export const DELETED_THINGS: readonly DeletedThing[] = [
  ...TRASH_KINDS.filter(isOfTrash),
  ...(Object.keys(OTHERS) as (keyof typeof OTHERS)[]),
];

/** As the screens say that it was done. */
export const deletedWords = (thing: DeletedThing): string => {
  if (thing in OTHERS) return OTHERS[thing as keyof typeof OTHERS];
  const { one, ending } = TRASH_WORDS[thing as TrashedThing];
  return `${one} eliminad${ending}`;
};
