import { useQuery } from '@tanstack/react-query';
import { newBrand } from '@trastienda/contract/brands';
import { DETAIL_MAX } from '@trastienda/domain/catalogue/limits';
import { fold } from '@trastienda/domain/text/fold';
import type { SubmitEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { failureOf } from '../../lib/failure';
import { zodResolver } from '../../lib/schema-resolver';
import { showServerError } from '../../lib/server-error';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { Dialog, DialogBody } from '../../ui/dialog';
import { FormError } from '../../ui/form-error';
import { LoadFailed } from '../../ui/load-failed';
import { Skeleton } from '../../ui/skeleton';
import { TextField } from '../../ui/text-field';
import { toastError, toastSuccess } from '../../ui/toast';
import { Pick as Choice } from './collection-picker';
import { useCreateBrand } from './mutations';
import './pickers.css';
import { brandQueries } from './queries';

interface Props {
  /** The brand's name; empty for none. */
  chosen: string;
  onChoose: (brand: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Chooses one of the shop's brands, or makes one: what is typed narrows the list and names the new one. */
export function BrandPicker({ chosen, onChoose, open, onOpenChange }: Props) {
  const choose = (brand: string) => {
    onChoose(brand);
    onOpenChange(false);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Elegir marca" closeOutside>
      <DialogBody className="picker">
        <BrandForm chosen={chosen} onChoose={choose} />
      </DialogBody>
    </Dialog>
  );
}

function BrandForm({ chosen, onChoose }: Pick<Props, 'chosen' | 'onChoose'>) {
  const brands = useQuery(brandQueries.all());
  const form = useForm({ resolver: zodResolver(newBrand), mode: 'onSubmit', defaultValues: { title: '' } });
  const create = useCreateBrand();
  const typed = useWatch({ control: form.control, name: 'title' }).trim();
  const matching = brands.data?.filter(({ title }) => fold(title).includes(fold(typed)));
  const same = brands.data?.find(({ title }) => fold(title) === fold(typed));

  const save = useSubmit(
    form.handleSubmit((brand) => {
      if (same) return onChoose(same.title);
      return create.mutateAsync(brand).then(
        ({ data }) => {
          toastSuccess('Marca creada con éxito!', data.title);
          onChoose(data.title);
        },
        (error) => toastError('No se pudo crear la marca.', showServerError(form, error)),
      );
    }),
  );
  const submit = (event: SubmitEvent) => {
    // A form around this one, in React's tree, must not hear of it.
    event.stopPropagation();
    save(event);
  };

  return (
    <form onSubmit={submit} noValidate>
      <fieldset className="stack" disabled={create.isPending}>
        <FormError form={form} />
        <div className="brand-new">
          <TextField
            form={form}
            name="title"
            label="Buscar o crear una marca"
            maxLength={DETAIL_MAX}
            autoComplete="off"
          />
          <Button type="submit" icon={same ? 'check' : 'plus'} busy={create.isPending} disabled={typed === ''}>
            {same ? 'Elegir marca' : 'Crear marca'}
          </Button>
        </div>
        {brands.isPending && <Skeleton width="60%" height={40} />}
        {brands.isError && !brands.data && (
          <LoadFailed title="No se pudieron cargar las marcas" {...failureOf(brands)} />
        )}
        <ul className="picks brand-picks">
          {typed === '' && (
            <li>
              <Choice isChosen={chosen === ''} onClick={() => onChoose('')}>
                Sin marca
              </Choice>
            </li>
          )}
          {matching?.map(({ brand_id, title }) => (
            <li key={brand_id}>
              <Choice isChosen={title === chosen} onClick={() => onChoose(title)}>
                <span className="ell" title={title}>
                  {title}
                </span>
              </Choice>
            </li>
          ))}
        </ul>
      </fieldset>
    </form>
  );
}
