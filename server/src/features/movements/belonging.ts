import { Refusal } from '../../application/refusal';

/** What a sale or a customer's payment made is changed and undone there, not in the history (rule: ledger/belongs-elsewhere). */
export const belongsElsewhere = (what: string): Refusal =>
  new Refusal('belongs_elsewhere', `Este movimiento es de ${what}: se cambia o se anula desde ahí.`);
