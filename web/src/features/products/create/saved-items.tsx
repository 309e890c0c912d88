import type { ItemValues } from '@trastienda/contract/product-forms';
import { keptCodes } from '@trastienda/domain/catalogue/codes';
import type { UseFormReturn } from 'react-hook-form';
import { moneyText } from '../../../lib/pesos';
import { useChoiceName } from '../../../shop/collection/choice';
import { useVariationTitle } from '../../../shop/variation/title';
import { ErrorLine } from '../../../ui/field-parts';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Grid, Row, Stack } from '../../../ui/layout';
import { lookClass } from '../../../ui/look';
import { countText } from '../../../ui/range-text';
import { Text } from '../../../ui/text';
import { useFieldError } from '../../../ui/use-field-error';
import { SizeBadge, Swatch } from '../fields/parts';
import shared from './create.module.css';
import type { CreateValues } from './create-values';
import css from './saved-items.module.css';
import type { ItemList } from './use-items';

interface Props<Sent> {
  form: UseFormReturn<CreateValues, unknown, Sent>;
  list: Pick<ItemList, 'saved' | 'open' | 'edit' | 'remove'>;
}

/** The items that the new product has so far. */
export function SavedItems<Sent>({ form, list }: Props<Sent>) {
  const { saved, open, edit, remove } = list;
  const isOpen = (place: number) => place === open?.place;
  return (
    <ul className={shared['savedItems']} aria-label="Artículos del producto">
      {saved.map((item, place) => (
        <Grid
          as="li"
          // Not the list's own ids: a row that goes leaves the focus to the next one, which takes its place.
          key={placeName(place)}
          data-row
          align="center"
          line="top"
          on={isOpen(place) ? 'accent' : undefined}
          className={css['savedItem']}
        >
          <ItemLine item={item} />
          <Row as="span" gap={0} className={css['savedActs']}>
            <IconButton
              icon="pencil"
              small
              label="Editar artículo"
              aria-pressed={isOpen(place)}
              onClick={() => edit(place)}
            />
            <IconButton icon="trash" small label="Quitar artículo" onClick={() => remove(place)} />
          </Row>
          <ItemError form={form} place={place} />
        </Grid>
      ))}
    </ul>
  );
}

const placeName = (place: number) => `artículo ${place + 1}`;

/** What the server said about it. */
function ItemError<Sent>({ form, place }: { form: UseFormReturn<CreateValues, unknown, Sent>; place: number }) {
  const error = useFieldError(form, `items.${place}`);
  if (!error) return null;
  return (
    <ErrorLine span="all" role="alert">
      <Icon name="alert" small />
      {error}
    </ErrorLine>
  );
}

function ItemLine({ item }: { item: ItemValues }) {
  const sizeName = useChoiceName('size', item.size) ?? '';
  const variation = useVariationTitle(item.variation_id ?? null);
  const { color, gender, age, style, brand } = item.details;
  const words = [variation, gender, age, style, brand].filter(Boolean).join(', ');
  const codes = keptCodes(item.codes).length;
  const stock = item.stock ?? 0;

  return (
    <>
      <SizeBadge name={sizeName} className={lookClass({ self: 'start' })} />
      <Stack as="span" gap={0}>
        <Row as="span">
          {color && <Swatch color={color} />}
          <Text cut title={words}>
            {words || 'Sin más datos'}
          </Text>
        </Row>
        <Text look="caption">
          {`${countText(stock)} ${stock === 1 ? 'unidad' : 'unidades'} · ${countText(codes)} ${codes === 1 ? 'código' : 'códigos'}`}
        </Text>
      </Stack>
      <Text look="money" strong className={css['price']}>
        {moneyText(item.price ?? 0)}
      </Text>
    </>
  );
}
