import { centsFromPesos, pesosFromCents } from '@trastienda/domain/money/cents';
import { formatAmount } from '@trastienda/domain/money/format';
import { parseMoney } from '@trastienda/domain/money/parse';
import type { TypedPesos } from '@trastienda/domain/money/typed';
import { decimalText } from '@trastienda/domain/text/decimal';

/** A decimal part of three digits or more: no amount, but a number that a schema can say something about. */
const TOO_FINE = /^\d+,\d{3,}$/;

/**
 * What a money field says, as a number of pesos; undefined when empty, NaN when it is none. A negative one and one with too many
 * decimals are read as well: the schema has a sentence for each.
 */
export function pesosFromText(text: string): number | undefined {
  const [, minus, digits = ''] = /^\s*([-\u2212]?)\s*(.*?)\s*$/.exec(text) ?? [];
  if (digits === '') return minus ? Number.NaN : undefined;
  const amount = parseMoney(digits);
  const pesos = amount === undefined ? tooFine(digits) : pesosFromCents(amount);
  return minus && pesos !== 0 ? -pesos : pesos;
}

/** Three zeros say no finer amount: '10,000' is ten to one and ten thousand to another, and none to us. */
function tooFine(digits: string): number {
  const pesos = TOO_FINE.test(digits) ? Number(digits.replace(',', '.')) : Number.NaN;
  return centsFromPesos(pesos) === undefined ? pesos : Number.NaN;
}

/** A number of pesos as a money field shows it: 1.234.567,89. Empty for what is no number. */
export function textFromPesos(pesos: TypedPesos | undefined | null): string {
  const amount = typeof pesos === 'number' ? centsFromPesos(pesos) : undefined;
  if (amount !== undefined) return formatAmount(amount);
  return typeof pesos === 'number' && Number.isFinite(pesos) ? decimalText(pesos) : '';
}

interface Edit {
  /** What the field says after the edit, and where the cursor stands in it. */
  text: string;
  caret: number;
  /** As the browser tells it: 'insertText', 'deleteContentBackward'. */
  inputType: string;
  /** What was typed. */
  data: string | null;
}

/**
 * What an edit of `before` leaves. Points that the field had put between thousands go, since an edit would leave them in the wrong place;
 * points that were typed stay, and so does a text that was put in by other means, as pasted (rule: texts/typed-money).
 */
export function textAfterEdit(before: string, edit: Edit): { text: string; caret: number } {
  const { text, caret, inputType, data } = edit;
  const isShown = before.includes('.') && before === textFromPesos(pesosFromText(before));
  if (!isShown || !/^(insertText|insertCompositionText|delete)/.test(inputType)) return { text, caret };
  // What is being composed holds what stood there before; what is typed is new.
  const typed = inputType === 'insertText' ? (data ?? '') : '';
  const head = text.slice(0, caret - typed.length).replaceAll('.', '') + typed;
  return { text: head + text.slice(caret).replaceAll('.', ''), caret: head.length };
}
