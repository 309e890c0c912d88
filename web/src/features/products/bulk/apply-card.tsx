import { newProductItem } from '@trastienda/contract/products';
import type { ForAll } from '@trastienda/domain/catalogue/drafts';
import { type Ref, useId, useState } from 'react';
import { useChoiceName } from '../../../shop/collection/choice';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { Field } from '../../../ui/field';
import { PickerField } from '../../../ui/picker-field';
import { ColorInput } from '../fields/color-input';
import { DetailSelect } from '../fields/detail-select';
import { FieldGrid } from '../fields/field-grid';
import { UnitsInput } from '../fields/units-input';
import css from './apply-card.module.css';
import type { PickKind } from './draft-main';
import { PriceInput } from './price-input';

interface Props {
  /** What is to be given to all drafts so far. */
  given: ForAll;
  onChange: (given: ForAll) => void;
  /** How many drafts it goes to. */
  count: number;
  onPick: (kind: PickKind) => void;
  onApply: () => void;
  firstRef: Ref<HTMLButtonElement>;
}

const { price: priceRule, stock: stockRule } = newProductItem.shape;

/** The first message of a rule against a value that was given. */
const problemOf = (rule: typeof priceRule | typeof stockRule, value: number | undefined) =>
  value === undefined ? undefined : rule.safeParse(value).error?.issues[0]?.message;

const isEmpty = (given: ForAll) => Object.values(given).every((value) => value === undefined);

/** 'Aplicar a todos': what is filled in goes to every draft, the rest stays each one's own (rule: catalogue/drafts). */
export function ApplyCard({ given, onChange, count, onPick, onApply, firstRef }: Props) {
  const id = useId();
  const [isTried, setTried] = useState(false);
  const change = (next: ForAll) => onChange({ ...given, ...next });
  const category = useChoiceName('category', {
    collectionId: given.categoryId ?? '',
    valueId: given.categoryValueId ?? '',
  });
  const size = useChoiceName('size', { collectionId: given.sizeId ?? '', valueId: given.sizeValueId ?? '' });
  const problems = { price: problemOf(priceRule, given.price), stock: problemOf(stockRule, given.stock) };
  const isWrong = problems.price !== undefined || problems.stock !== undefined;
  const shown = isTried ? problems : { price: undefined, stock: undefined };

  const apply = () => {
    setTried(isWrong);
    if (!isWrong) onApply();
  };

  return (
    <Card aria-labelledby={`${id}-title`} under={16}>
      <CardHeader id={`${id}-title`} title="Aplicar a todos">
        <Button variant="quiet" size="sm" pull="right" disabled={isEmpty(given)} onClick={() => onChange({})}>
          Limpiar
        </Button>
      </CardHeader>
      <FieldGrid price="third" className={css['apply']}>
        <PickerField
          label="Categoría"
          name="Categoría de todos"
          chosen={category}
          buttonRef={firstRef}
          onOpen={() => onPick('category')}
        />
        <PickerField label="Talle" name="Talle de todos" chosen={size} onOpen={() => onPick('size')} />
        <PriceInput
          label="Precio de todos"
          value={given.price}
          onChange={(price) => change({ price })}
          error={shown.price}
          isAnnounced
        />
        <Field label="Stock" error={shown.stock}>
          {(control) => <UnitsInput control={control} value={given.stock} onChange={(stock) => change({ stock })} />}
        </Field>
        <Field label="Color">
          {(control) => (
            <ColorInput
              control={control}
              value={given.color ?? ''}
              onChange={(color) => change({ color: color || undefined })}
            />
          )}
        </Field>
        <PickerField
          label="Marca"
          name="Marca de todos"
          chosen={given.brand || undefined}
          onOpen={() => onPick('brand')}
        />
        <DetailSelect
          detail="gender"
          value={given.gender}
          onChange={(gender) => change({ gender: gender || undefined })}
        />
        <DetailSelect detail="age" value={given.age} onChange={(age) => change({ age: age || undefined })} />
        <DetailSelect detail="style" value={given.style} onChange={(style) => change({ style: style || undefined })} />
        <Button className={css['do']} disabled={isEmpty(given)} onClick={apply}>
          {`Aplicar a ${count}`}
        </Button>
      </FieldGrid>
    </Card>
  );
}
