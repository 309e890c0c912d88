import type { UseFormReturn } from 'react-hook-form';
import { CardHeader } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { useFieldError } from '../../../ui/use-field-error';
import css from './create-form.module.css';
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
    <section className="card" aria-labelledby="items-title">
      <CardHeader id="items-title" title="Artículos">
        <span className="cap">{saved.length === 1 ? '1 guardado' : `${saved.length} guardados`}</span>
      </CardHeader>
      {saved.length > 0 && <SavedItems form={form} list={list} />}
      {open && <ItemForm form={form} open={open} list={list} />}
      {error && (
        <p className={`err ${css['itemsErr']}`} role="alert">
          <Icon name="alert" small />
          {error}
        </p>
      )}
    </section>
  );
}
