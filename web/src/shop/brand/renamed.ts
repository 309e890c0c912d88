/** Of a form: what it holds, and how a part of that is set. */
export interface HeldByForm {
  getValues: () => object;
  setValue: (field: never, value: never, options: { shouldDirty: true }) => void;
}

const isBrand = (field: string): boolean => field === 'brand' || field.startsWith('brand:');

/** The same with a brand's new name wherever it stands, at any depth; nothing in the place of one that is gone. */
export function withRenamed(value: unknown, from: string, to: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withRenamed(one, from, to));
  if (typeof value !== 'object' || value === null || value instanceof File) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, one]) => [
      field,
      isBrand(field) && one === from ? to : withRenamed(one, from, to),
    ]),
  );
}

/** Every field of a form that holds the brand follows: saved with the old name, it would make that brand anew (rule: catalogue/renames). */
export function followRename(form: HeldByForm, from: string, to: string): void {
  for (const [field, value] of Object.entries(form.getValues())) {
    const { [field]: next } = withRenamed({ [field]: value }, from, to) as Record<string, unknown>;
    if (JSON.stringify(next) !== JSON.stringify(value))
      form.setValue(field as never, next as never, { shouldDirty: true });
  }
}
