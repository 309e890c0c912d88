import { type Brand, newBrand } from '@trastienda/contract/brands';
import { DETAIL_MAX } from '@trastienda/domain/catalogue/limits';
import { useState } from 'react';
import { RenameForm } from '../../forms/rename-form';
import { messageOf } from '../../lib/api-error';
import { useLayerAddress } from '../../lib/use-layer-address';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { IconButton } from '../../ui/icon-button';
import { Row } from '../../ui/layout';
import { Text } from '../../ui/text';
import { toastError, toastSuccess } from '../../ui/toast';
import { BRAND_REFRESHES, renameBrand, useDeleteBrand } from './mutations';

interface Props {
  brands: readonly Brand[];
  /** A brand is called otherwise now, or '' when it is gone. */
  onRenamed: (from: string, to: string) => void;
}

/** The shop's brands, to be renamed on all that carry them, or deleted where nothing does. */
export function BrandEditor({ brands, onRenamed }: Props) {
  const [renaming, setRenaming] = useState<string>();
  const ask = useLayerAddress(['delete-brand'], 'make');
  const remove = useDeleteBrand();
  const asked = brands.find(({ brand_id }) => brand_id === ask.shown?.id);
  const confirm = ({ brand_id, title }: Brand) =>
    void remove
      .mutateAsync(brand_id, {
        onSuccess: () => onRenamed(title, ''),
        onSettled: ask.close,
      })
      .then(
        () => toastSuccess('Marca eliminada.', title),
        (error) => toastError('No se pudo eliminar la marca.', messageOf(error)),
      );

  return (
    <>
      <ul>
        {brands.map((brand) => (
          <Row as="li" key={brand.brand_id} line="top" minHeight={48} data-row>
            {renaming === brand.brand_id ? (
              <RenameForm
                name={`brand:${brand.brand_id}`}
                label="Nombre de la marca"
                title={brand.title}
                rule={newBrand.shape.title}
                maxLength={DETAIL_MAX}
                send={async (title) => {
                  await renameBrand(brand.brand_id, { title });
                  onRenamed(brand.title, title);
                }}
                refreshes={BRAND_REFRESHES.changed}
                failed="No se pudo cambiar el nombre de la marca."
                action="Guardar"
                onDone={() => setRenaming(undefined)}
              />
            ) : (
              <>
                <Text grow cut title={brand.title}>
                  {brand.title}
                </Text>
                <IconButton
                  icon="pencil"
                  small
                  label={`Cambiar el nombre de ${brand.title}`}
                  onClick={() => setRenaming(brand.brand_id)}
                />
              </>
            )}
            <IconButton
              icon="trash"
              small
              label={`Eliminar ${brand.title}`}
              onClick={() => ask.show('delete-brand', { id: brand.brand_id })}
            />
          </Row>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open={ask.open}
          onOpenChange={ask.onOpenChange}
          title={`Eliminar la marca ${asked.title}`}
          onConfirm={() => confirm(asked)}
          busy={remove.isPending}
        />
      )}
    </>
  );
}
