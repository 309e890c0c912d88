import { type FieldPath, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { whenThere } from '../../../forms/late-resolver';
import { LateCode } from '../../../ui/late-code';
import { showMessage } from '../../../ui/toast';
import type { CreateValues } from './create-values';
import { type Items, savedItems, withItem, withItemBack, withOpen, withoutChanges, withoutItem } from './items';

const checks = new LateCode(() => import('./create-check'));

/** The items of a product that is made: one list of its form, of which one item stands in the fields. */
export function useItems<Sent>(form: UseFormReturn<CreateValues, unknown, Sent>) {
  const { control } = form;
  const { fields, replace } = useFieldArray({ control, name: 'items' });
  const open = useWatch({ control, name: 'open' });
  const put = (next: Items) => {
    form.clearErrors('items');
    replace(next.items);
    form.setValue('open', next.open, { shouldDirty: true });
  };

  /** Puts the item of the fields among the others, or says what is wrong with it and calls `onBad`. */
  const save = (onBad: () => void): void =>
    whenThere(checks, {
      use: ({ itemProblems }) => {
        const values = form.getValues();
        const { place = 0 } = values.open ?? {};
        const problems = itemProblems(values.items[place]);
        if (problems.length === 0) return put(withItem(values));
        form.clearErrors(`items.${place}`);
        // Said at once, like the server's own words: this is no field that was just left.
        for (const { path, message } of problems)
          form.setError(['items', place, ...path].join('.') as FieldPath<CreateValues>, { type: 'server', message });
        onBad();
      },
      onAway: ({ message }) => form.setError('items', { type: 'server', message }),
    });

  const remove = (place: number) => {
    const before = form.getValues();
    const item = before.items[place];
    if (!item) return;
    const next = withoutItem(before, place);
    put(next);
    // Its row takes the next one's place; of the last one nothing is left to stand on.
    if (next.open && savedItems(next).length === 0) form.setFocus(`items.${next.open.place}.price`);
    showMessage({
      kind: 'success',
      title: 'Artículo quitado.',
      action: { label: 'Deshacer', onClick: () => put(withItemBack(form.getValues(), place, item)) },
    });
  };

  return {
    saved: savedItems({ items: fields, open }),
    open,
    save,
    edit: (place: number) => put(withOpen(form.getValues(), place)),
    cancel: () => put(withoutChanges(form.getValues())),
    remove,
  };
}

export type ItemList = ReturnType<typeof useItems>;
