/** How much there is by the field of each method: nothing of one that is left empty, or was never typed in. */
export type TypedAmounts = Readonly<Record<string, number | null | undefined>>;

/** What a method's field is called: a number alone would be a place in a list. */
export const fieldOf = (methodId: number) => `m${methodId}`;

/** Those that were typed, as the wire has them. */
export const amountsOf = (typed: TypedAmounts) =>
  Object.entries(typed).flatMap(([field, value]) =>
    value === null || value === undefined ? [] : [{ payment_method_id: Number(field.slice(1)), value }],
  );
