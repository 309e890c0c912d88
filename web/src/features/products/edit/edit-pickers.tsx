import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { type EditValues, keyOfField } from '../../../shop/product/edit-values';
import { ItemPickers } from '../fields/item-pickers';
import { OwnPickers } from '../fields/own-fields';
import type { EditPick } from './layers';

/** The pickers of the product's own fields, and of each of its items. */
export function EditPickers<Sent>(props: {
  form: UseFormReturn<EditValues, unknown, Sent>;
  ids: readonly string[];
  pick: EditPick;
}) {
  const { form, ids, pick } = props;
  const picking = pick.layer;
  const ofItem = ids.find((id) => id === picking?.id);
  return (
    <>
      <OwnPickers
        form={form}
        open={picking?.kind === 'category' || picking?.kind === 'brand' ? picking.kind : undefined}
        onOpenChange={pick.onOpenChange}
      />
      {ids.map((id) => (
        <ItemPickers
          key={id}
          form={form}
          at={(field) => keyOfField(field, id) as FieldPath<EditValues>}
          open={ofItem !== id ? undefined : picking?.kind === 'size' ? 'size' : 'brand'}
          onOpenChange={pick.onOpenChange}
        />
      ))}
    </>
  );
}
