import type { Product } from '@trastienda/contract/products';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { EditValues } from '../../../shop/product/edit-values';
import { Row, Stack } from '../../../ui/layout';
import { ShopImage } from '../../../ui/shop-image';
import { Switch } from '../../../ui/switch';
import { OwnFields, PhotoField } from '../fields/own-fields';
import { useChosenField } from '../fields/use-chosen-field';

interface Props<Sent> {
  form: UseFormReturn<EditValues, unknown, Sent>;
  product: Product;
  onPick: (kind: 'category' | 'brand') => void;
}

/** A product's own fields while it is edited, under the photo that it has. */
export function EditOwn<Sent>({ form, product, onPick }: Props<Sent>) {
  const files = useWatch({ control: form.control, name: 'file' });
  const discount = useChosenField<boolean, EditValues, Sent>(form, 'discount');
  return (
    <>
      <Row gap={16} align="end">
        {files.length === 0 && (
          <ShopImage side={96} src={product.primary_image} alt={`Foto de ${product.name}`} width={150} height={150} />
        )}
        <Stack gap={6} grow>
          <PhotoField form={form} label="Foto nueva" isSmall />
        </Stack>
      </Row>
      <OwnFields form={form} onPick={onPick} known={{ id: product.category_value, name: product.category }} />
      <Switch checked={discount.value} onChange={discount.change}>
        Tiene descuento
      </Switch>
    </>
  );
}
