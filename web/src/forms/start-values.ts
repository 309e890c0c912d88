import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { changedFields, copyOf, sameValues } from '../lib/same-values';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset'>;

/** What a form that makes things knows of its own values: what it starts with, and whether anything was typed since they were sent. */
export class StartValues<Values extends FieldValues> {
  /** What the form starts with. */
  values: Values;
  /** What it held when it was last emptied: nothing of that was typed. */
  empty: Values;
  /** What it held right after the last take-over, and the entry of that. Undefined: something was typed since, or nothing was sent yet. */
  #sent: { id: string; values: Values } | undefined;

  constructor(readonly form: Form<Values>) {
    this.values = copyOf(form.getValues());
    this.empty = this.values;
  }

  /** The entry that still stands in the form, changed or not: nothing typed since has begun the next one. */
  get sentId(): string | undefined {
    return this.#sent?.id;
  }

  /** Whether the form holds what was sent, and nothing that was typed after that. */
  get isUntouched(): boolean {
    return this.#sent !== undefined && sameValues(this.form.getValues(), this.#sent.values);
  }

  /** Whether something of what was sent was changed, and nothing typed that begins the next one. */
  get isMixed(): boolean {
    return this.#sent !== undefined && !this.isUntouched;
  }

  /** Whether nothing was sent from here, and nothing typed: the form holds what it was opened with. */
  get isAnew(): boolean {
    return this.#sent === undefined && sameValues(this.form.getValues(), this.values);
  }

  /** @param values what went out: the form may hold another choice by now */
  wasSent(id: string, values: Values): void {
    this.#sent = { id, values: copyOf(values) };
  }

  /**
   * What the next one begins with: a choice that was made since the last one was sent stays; an amount that was sent does not, so that
   * nothing is done twice.
   * @param emptied what it is where nothing was chosen
   */
  nextFrom(emptied: Values, sent: Values | undefined = this.#sent?.values): Values {
    const since = Object.entries(sent ? changedFields(this.form.getValues(), sent) : {});
    // Of a list it is not known which part of it was chosen: `emptied` is made of it.
    return { ...emptied, ...Object.fromEntries(since.filter(([, value]) => typeof value !== 'object')) };
  }

  /** What the form holds from now on is no longer what was sent. */
  forgetSent(): void {
    this.#sent = undefined;
  }

  /** Empties the form: these values are nothing typed. A text that they do not name is emptied too: its field would keep it otherwise. */
  emptyTo(values: Values): void {
    const held = Object.entries(this.form.getValues());
    const unnamed = held.filter(([name, value]) => typeof value === 'string' && !(name in values));
    this.empty = { ...Object.fromEntries(unnamed.map(([name]) => [name, ''])), ...values };
    this.form.reset(this.empty as DefaultValues<Values>);
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
