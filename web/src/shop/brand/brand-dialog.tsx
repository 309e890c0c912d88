import { useQuery } from '@tanstack/react-query';
import { type Brand, newBrand } from '@trastienda/contract/brands';
import { DETAIL_MAX } from '@trastienda/domain/catalogue/limits';
import { fold } from '@trastienda/domain/text/fold';
import { type FormEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { SaveForm } from '../../forms/save-form';
import { useSaveNew } from '../../forms/use-save-new';
import { failureOf } from '../../lib/failure';
import { zodResolver } from '../../lib/schema-resolver';
import { Button } from '../../ui/button';
import { Choice, ChoiceBody, ChoiceList } from '../../ui/choice-list';
import { Dialog } from '../../ui/dialog';
import { Box, Grid } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { lookClass } from '../../ui/look';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { TextField } from '../../ui/text-field';
import css from './brand-dialog.module.css';
import { BrandEditor } from './brand-editor';
import { BRAND_REFRESHES, createBrand } from './mutations';
import { brandQueries } from './queries';
import { followRename, type HeldByForm } from './renamed';

export interface BrandPickerProps {
  /** The brand's name; empty for none. */
  chosen: string;
  onChoose: (brand: string) => void;
  /** What may hold the name of a brand that is renamed or deleted here: a form, or who is told. */
  holder: HeldByForm | ((from: string, to: string) => void);
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Chooses one of the shop's brands, or makes one: what is typed narrows the list and names the new one. Brands are renamed and deleted here too. */
export function BrandDialog({ chosen, onChoose, holder, open, onOpenChange }: BrandPickerProps) {
  const choose = (brand: string) => {
    onChoose(brand);
    onOpenChange(false);
  };
  const follow = (from: string, to: string) =>
    typeof holder === 'function' ? holder(from, to) : followRename(holder, from, to);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Elegir marca" closeOutside>
      <ChoiceBody className={css['brands']}>
        <BrandForm chosen={chosen} onChoose={choose} onRenamed={follow} />
      </ChoiceBody>
    </Dialog>
  );
}

interface FormProps extends Pick<BrandPickerProps, 'chosen' | 'onChoose'> {
  onRenamed: (from: string, to: string) => void;
}

function BrandForm({ chosen, onChoose, onRenamed }: FormProps) {
  const brands = useQuery(brandQueries.all());
  const [isEditing, setEditing] = useState(false);
  const form = useForm({ resolver: zodResolver(newBrand), mode: 'onSubmit', defaultValues: { title: '' } });
  const typed = useWatch({ control: form.control, name: 'title' }).trim();
  const matching = brands.data?.filter(({ title }) => fold(title).includes(fold(typed)));
  const same = brands.data?.find(({ title }) => fold(title) === fold(typed));
  const save = useSaveNew({
    form,
    name: undefined,
    send: createBrand,
    refreshes: BRAND_REFRESHES.created,
    said: ({ title }) => ({ title: 'Marca creada con éxito!', description: title }),
    failed: 'No se pudo crear la marca.',
    describe: ({ title }) => `Marca ${title}`,
    onDone: ({ data }) => onChoose(data.title),
  });
  const submit = (event: FormEvent) => {
    if (!same || save.isSaving) return save.submit(event);
    event.preventDefault();
    onChoose(same.title);
  };

  return (
    <>
      <SaveForm form={form} save={{ ...save, submit }}>
        <Grid gap={8} align="start" className={css['brandNew']}>
          <TextField
            form={form}
            name="title"
            label="Buscar o crear una marca"
            maxLength={DETAIL_MAX}
            autoComplete="off"
          />
          <Button type="submit" icon={same ? 'check' : 'plus'} busy={save.isSaving} off={typed === ''}>
            {same ? 'Elegir marca' : 'Crear marca'}
          </Button>
        </Grid>
      </SaveForm>
      {brands.isError && !brands.data && <LoadFailed title="No se pudieron cargar las marcas" {...failureOf(brands)} />}
      <Box minHeight={200} over={16} under={16}>
        {isEditing && matching ? (
          <BrandEditor brands={matching} onRenamed={onRenamed} />
        ) : (
          <ChoiceList>
            {typed === '' && (
              <Choice isChosen={chosen === ''} onClick={() => onChoose('')}>
                Sin marca
              </Choice>
            )}
            {brands.isPending && (
              <li aria-busy="true">
                <Skeleton width={160} height={40} />
              </li>
            )}
            {matching?.map((brand: Brand) => (
              <Choice key={brand.brand_id} isChosen={brand.title === chosen} onClick={() => onChoose(brand.title)}>
                <Text cut title={brand.title}>
                  {brand.title}
                </Text>
              </Choice>
            ))}
          </ChoiceList>
        )}
      </Box>
      {brands.data && brands.data.length > 0 && (
        <Button
          variant="quiet"
          size="sm"
          className={lookClass({ self: 'start' })}
          icon={isEditing ? 'check' : 'pencil'}
          aria-pressed={isEditing}
          onClick={() => setEditing(!isEditing)}
        >
          {isEditing ? 'Terminar de editar' : 'Editar marcas'}
        </Button>
      )}
    </>
  );
}
