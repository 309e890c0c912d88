import type { UseFormReturn } from 'react-hook-form';
import { Card, CardHeader } from '../../../ui/card';
import { ErrorLine } from '../../../ui/field-parts';
import { Icon } from '../../../ui/icon';
import { Text } from '../../../ui/text';
import { useFieldError } from '../../../ui/use-field-error';
import type { CreateValues } from './create-values';
import { ItemForm } from './item-form';
import { SavedItems } from './saved-items';
import { useItems } from './use-items';

/** 'Artículos': those that the new product has so far, and the fields of the one that is being typed. */
export function CreateItems<Sent>({ form }: { form: UseFormReturn<CreateValues, unknown, Sent> }) {
  const list = useItems(form);
  const { saved, open } = list;
  const error = useFieldError(form, 'items');
  return (
    <Card aria-labelledby="items-title">
      <CardHeader id="items-title" title="Artículos">
        <Text look="caption">{saved.length === 1 ? '1 guardado' : `${saved.length} guardados`}</Text>
      </CardHeader>
      {saved.length > 0 && <SavedItems form={form} list={list} />}
      {open && <ItemForm form={form} open={open} list={list} />}
      {error && (
        <ErrorLine as="p" padding="0 20px 20px" role="alert">
          <Icon name="alert" small />
          {error}
        </ErrorLine>
      )}
    </Card>
  );
}
