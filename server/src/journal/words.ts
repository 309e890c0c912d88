/** The one commodity: amounts are written with a point, whatever the machine's language. */
export const COMMODITY = 'ARS';

/** '-38250.50 ARS': to the cent, from whole cents. */
export function amountText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)} ${COMMODITY}`;
}

/** One line, single blanks, nothing that begins a comment. */
const plain = (text: string): string =>
  text
    .replace(/[\s\p{C}]+/gu, ' ')
    .replaceAll(';', ',')
    .trim();

/** Words as what a transaction is called. */
export const description = (text: string): string => plain(text).replaceAll('|', '/');

/** Words as the value of a tag, which a comma would end. */
export const tagValue = (text: string): string => plain(text).replaceAll(',', ' ');

/** Words as one level of an account's name, which a colon would divide. */
const level = (text: string): string => plain(text).replaceAll(':', '-') || 'Sin nombre';

/**
 * Gives each thing an account of its own under a parent, in the order in which it is asked: of several with one name (one was deleted, say)
 * the later ones are numbered.
 */
export class AccountNames {
  readonly #taken = new Set<string>();
  /** By the name of the first one: what the next one with it is numbered. */
  readonly #next = new Map<string, number>();

  of(parent: string, name: string): string {
    const first = `${parent}:${level(name)}`;
    let own = first;
    let number = this.#next.get(first) ?? 2;
    // Another one may really be called so.
    for (; this.#taken.has(own); number += 1) own = `${first} (${number})`;
    this.#next.set(first, number);
    this.#taken.add(own);
    return own;
  }
}
