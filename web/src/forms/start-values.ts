import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { changedFields, copyOf, sameValues } from '../lib/same-values';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset'>;

/** What a form that makes things knows of its own values: what it starts with, and whether anything was typed since they were sent. */
export class StartValues<Values extends FieldValues> {
  /** What the form starts with. */
  values: Values;
  /** What it held when it was last emptied: nothing of that was typed. */
  empty: Values;
  /** What it held right after the last take-over. Undefined: something was typed since, or nothing was sent yet. */
  #sent: Values | undefined;

  constructor(readonly form: Form<Values>) {
    this.values = copyOf(form.getValues());
    this.empty = this.values;
  }

  /** Whether the form holds what was sent, and nothing that was typed after that. */
  get isUntouched(): boolean {
    return this.#sent !== undefined && sameValues(this.form.getValues(), this.#sent);
  }

  /** Whether something of what was sent was changed, and nothing typed that begins the next one. */
  get isMixed(): boolean {
    return this.#sent !== undefined && !this.isUntouched;
  }

  wasSent(): void {
    this.#sent = copyOf(this.form.getValues());
  }

  /** What the form holds from now on is no longer what was sent. */
  forgetSent(): void {
    this.#sent = undefined;
  }

  /** Empties the form: these values are nothing typed. */
  emptyTo(values: Values): void {
    this.empty = values;
    this.form.reset(values as DefaultValues<Values>);
  }

  /**
   * The form would start with these by now. @returns those that nobody has changed in it, and that follow; undefined where none of
   * them is new
   */
  moveTo(fields: Partial<Values>): Partial<Values> | undefined {
    const before = this.values;
    const changed = changedFields(fields, before);
    if (Object.keys(changed).length === 0) return undefined;
    const following = (values: Values) =>
      Object.fromEntries(
        Object.entries(changed).filter(([field]) => sameValues(values[field], before[field])),
      ) as Partial<Values>;
    this.values = { ...before, ...changed };
    this.empty = { ...this.empty, ...following(this.empty) };
    return following(this.form.getValues());
  }
}
