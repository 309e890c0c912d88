import type { StockItem } from '@trastienda/contract/products';
import { codesBeyond, codesBeyondText, keptCodes } from '@trastienda/domain/catalogue/codes';
import { useState } from 'react';
import { type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form';
import { type EditValues, keyOf, keyOfField } from '../../../shop/product/edit-values';
import type { ItemField } from '../../../shop/product/item-fields';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Pair, Row, Stack } from '../../../ui/layout';
import { MoneyField } from '../../../ui/money-field';
import { countText } from '../../../ui/range-text';
import { Text } from '../../../ui/text';
import { useFieldError } from '../../../ui/use-field-error';
import { BarcodeFields } from '../fields/barcode-fields';
import { ItemCodes, ItemDetails } from '../fields/item-fields';
import { SizeBadge } from '../fields/parts';
import { UnitsField } from '../fields/units-field';
import css from './edit-item.module.css';

interface Props<Sent> {
  form: UseFormReturn<EditValues, unknown, Sent>;
  item: StockItem;
  onPick: (kind: 'size' | 'brand') => void;
  onDelete: () => void;
}

/** 'M · Lino arena' */
export const itemName = ({ size, variation }: Pick<StockItem, 'size' | 'variation'>): string =>
  [size, variation].filter(Boolean).join(' · ');

/** One item of a product that is edited. Its stock may go down to 0 here, and takes no code away. */
export function EditItem<Sent>({ form, item, onPick, onDelete }: Props<Sent>) {
  const at = (field: ItemField) => keyOfField(field, item.item_id) as FieldPath<EditValues>;
  const [isOpen, setOpen] = useState(false);
  const [hasMore, setMore] = useState(false);
  const codes = keptCodes(useWatch({ control: form.control, name: keyOf('codes', item.item_id) }) ?? []);
  const stock = useWatch({ control: form.control, name: keyOf('stock', item.item_id) });
  const error = useFieldError(form, keyOf('codes', item.item_id));
  const beyond = typeof stock === 'number' && stock >= 0 ? codesBeyond(codes, stock) : [];
  const barcodeError = useFieldError(form, keyOf('barcode', item.item_id));
  const minError = useFieldError(form, keyOf('min_stock', item.item_id));
  const showsMore = hasMore || barcodeError !== undefined || minError !== undefined;
  const showsCodes = isOpen || error !== undefined;
  const name = itemName(item);

  return (
    <Stack as="li" gap={12} className={css['editItem']} aria-label={name} data-row>
      <Row>
        <SizeBadge name={item.size} />
        <Text grow cut tone="muted" title={item.variation ?? undefined}>
          {item.variation}
        </Text>
        <IconButton icon="trash" small label={`Eliminar el artículo ${name}`} onClick={onDelete} />
      </Row>
      {/* The largest price is whole, and the field does not change its size while it is typed. */}
      <Pair columns={['1fr 1fr', 'minmax(0, 2fr) minmax(0, 1fr)']}>
        <MoneyField form={form} name={at('price')} label="Precio" />
        <UnitsField form={form} name={at('stock')} label="Stock" />
      </Pair>
      {beyond.length > 0 && !error && (
        <Text as="p" look="caption">
          <Icon name="info" small />{' '}
          {`${codesBeyondText(beyond)}. ${beyond.length === 1 ? 'Quítalo si ya no está.' : 'Quítalos si ya no están.'}`}
        </Text>
      )}
      <Row wrap pull="left">
        <Button
          variant="quiet"
          size="sm"
          icon={showsCodes ? 'minus' : 'plus'}
          aria-expanded={showsCodes}
          onClick={() => setOpen(!isOpen)}
        >
          {`Códigos (${countText(codes.length)})`}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon={showsMore ? 'minus' : 'plus'}
          aria-expanded={showsMore}
          onClick={() => setMore(!hasMore)}
        >
          Talle y más datos
        </Button>
      </Row>
      {showsCodes && <ItemCodes form={form} at={at} label={`Códigos de ${name}`} />}
      {showsMore && <BarcodeFields form={form} at={at} />}
      {showsMore && (
        <ItemDetails
          form={form}
          at={at}
          onPick={onPick}
          known={{
            size: { id: item.size_value, name: item.size },
            variation: { id: item.variation_id, name: item.variation },
          }}
        />
      )}
    </Stack>
  );
}
