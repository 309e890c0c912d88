import type { FieldValues } from 'react-hook-form';
import { type Entry, isUncertain } from '../lib/outbox';
import { changedFields, copyOf, sameValues } from '../lib/same-values';

/** Stands for what the server may or may not have: no field ever holds it, so the field counts as changed. */
const UNKNOWN = Symbol('not known');

/**
 * What a form that changes a thing compares with (rule: forms/changed-fields-only): what the server has, or will have when all that is
 * under way has gone through.
 */
export class Baseline<Values extends FieldValues> {
  /** By entry: what its fields were changed to. */
  readonly #sent = new Map<string, Partial<Values>>();
  /** What the server is known to have had, as far as the form showed it. */
  #shown: Values;
  #values: Values;
  /** By entry of the outbox: what its fields were before, to compare with again when it fails. */
  readonly #before = new Map<string, Partial<Values>>();

  constructor(opened: Values) {
    this.#values = copyOf(opened);
    this.#shown = this.#values;
  }

  get values(): Values {
    return this.#values;
  }

  /** The fields that say something else by now. */
  changes(values: Values): Partial<Values> {
    return changedFields(values, this.#values);
  }

  /** The changes of this entry are under way to the server. */
  send(entry: string, values: Values): void {
    const changes = this.changes(values);
    const fields = Object.keys(changes);
    this.#sent.set(entry, changes);
    this.#before.set(entry, Object.fromEntries(fields.map((field) => [field, this.#values[field]])) as Partial<Values>);
    this.#values = values;
  }

  saved(entry: string): void {
    this.#before.delete(entry);
  }

  /** What these fields had shown before they were changed. */
  shownOf(fields: readonly string[]): Partial<Values> {
    return Object.fromEntries(fields.map((field) => [field, this.#shown[field]])) as Partial<Values>;
  }

  /** The same of an entry that was sent from this form: what an earlier one has set by now is what it had shown. */
  shownBefore(entry: string): Partial<Values> | undefined {
    const before = this.#before.get(entry);
    return before && this.shownOf(Object.keys(before));
  }

  /** The server has these now of an entry that was sent from this form. */
  wasDone(entry: string): void {
    this.#shown = { ...this.#shown, ...this.#sent.get(entry) };
  }

  /**
   * The entry did not go through: its fields are again what they were before, or, where the server has not said no, unknown, so that they
   * are sent with the next save, whatever they hold.
   * @returns whether it was sent from this form; one of an earlier opening has its values in the list and not in the fields
   */
  failed({ id, values }: { id: string; values: Partial<Values> }, isUncertain: boolean): boolean {
    const before = this.#before.get(id);
    if (!before) return false;
    this.#before.delete(id);
    for (const [field, value] of Object.entries(before)) {
      const was = { [field]: isUncertain ? UNKNOWN : value };
      if (sameValues(this.#values[field], values[field])) this.#values = { ...this.#values, ...was };
      for (const later of this.#before.values())
        if (field in later && sameValues(later[field], values[field])) Object.assign(later, was);
    }
    return true;
  }

  /** The server has these now: nobody has changed them here. */
  adopt(fields: Partial<Values>): void {
    this.#values = { ...this.#values, ...fields };
    this.#shown = { ...this.#shown, ...fields };
  }

  /**
   * The thing has these by now: what nobody is changing here follows.
   * @returns the fields that followed
   */
  follow(now: Partial<Values>, values: Values): Partial<Values> {
    const isUnderWay = (field: string) => [...this.#before.values()].some((before) => field in before);
    const following = Object.fromEntries(
      Object.entries(now).filter(([field]) => !isUnderWay(field) && sameValues(values[field], this.#values[field])),
    ) as Partial<Values>;
    this.adopt(following);
    return following;
  }

  /** What differs from this is a draft: of what is not known, what these stand for, which are kept by themselves. */
  beside(kept: readonly Partial<Values>[]): Values {
    return this.#withKnown(Object.assign({}, ...kept));
  }

  /** All that was changed here is given up. @returns what the server has, as far as that is known; else what it is known to have had */
  startAgain(): Values {
    this.#values = this.#withKnown(this.#shown);
    return this.#values;
  }

  #withKnown(known: Partial<Values>): Values {
    const values = Object.entries(this.#values).map(([field, value]) => [
      field,
      value === UNKNOWN && field in known ? known[field] : value,
    ]);
    return Object.fromEntries(values) as Values;
  }
}

/**
 * Changes that may have been made, and all of whose fields were saved anew after them: what they held is over, and sent again they would
 * write it over what was saved (rule: forms/unsure-changed).
 *
 * @returns their ids
 */
export function replacedBy<Values extends FieldValues>(
  saved: Pick<Entry<Partial<Values>>, 'at' | 'values'>,
  entries: readonly Entry<Partial<Values>>[],
): string[] {
  return entries
    .filter((one) => isUncertain(one) && one.at <= saved.at)
    .filter(({ values }) => Object.keys(values).every((field) => field in saved.values))
    .map(({ id }) => id);
}
