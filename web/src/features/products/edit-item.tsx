import type { ProductEdit } from '@trastienda/contract/product-forms';
import type { StockItem } from '@trastienda/contract/products';
import { useState } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button';
import { MoneyField } from '../../ui/money-field';
import { countText } from '../../ui/range-text';
import { useFieldError } from '../../ui/use-field-error';
import { CodeInputs } from './code-inputs';
import { UnitsField } from './units-field';

interface Props<Sent> {
  form: UseFormReturn<ProductEdit, unknown, Sent>;
  index: number;
  item: StockItem;
}

/** One item of a product that is edited. Its stock may go down to 0 here. */
export function EditItem<Sent>({ form, index, item }: Props<Sent>) {
  const codes = useController({ control: form.control, name: `items.${index}.codes` }).field;
  const stock = useWatch({ control: form.control, name: `items.${index}.stock` });
  const error = useFieldError(form, `items.${index}.codes`);
  const [isOpen, setOpen] = useState(false);
  const name = [item.size, item.variation].filter(Boolean).join(' · ');

  return (
    <section className="edit-item" aria-label={name}>
      <div className="row">
        <span className="badge acc">
          <span className="ell">{item.size}</span>
        </span>
        <span className="grow ell mut" title={item.variation ?? undefined}>
          {item.variation}
        </span>
        <Button
          variant="quiet"
          size="sm"
          icon={isOpen ? 'minus' : 'plus'}
          aria-expanded={isOpen || error !== undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {`Códigos (${countText(item.codes.length)})`}
        </Button>
      </div>
      <div className="two">
        <MoneyField form={form} name={`items.${index}.price`} label="Precio" />
        <UnitsField form={form} name={`items.${index}.stock`} label="Stock" />
      </div>
      {(isOpen || error !== undefined) && (
        <CodeInputs
          label={`Códigos de ${name}`}
          codes={codes.value}
          stock={stock}
          onChange={codes.onChange}
          error={error}
        />
      )}
    </section>
  );
}
