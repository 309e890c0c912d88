import { useState } from 'react';
import { Icon } from '../../ui/icon';
import { inputClass } from '../../ui/input';
import type { Line } from './cart';
import { changeCounter } from './counter-store';
import css from './quantity-field.module.css';

/** How many of it: typed, or one more and one less. A unit that was read by its own code is one. */
export function QuantityField({ line, onDone }: { line: Line; onDone: () => void }) {
  const { key, good, quantity } = line;
  const [typed, setTyped] = useState<string>();
  const set = (next: number) => changeCounter({ do: 'quantity', key, quantity: next });
  const isUnit = good.code !== null;
  const step = (by: number) => () => {
    set(quantity + by);
    onDone();
  };
  const leave = () => {
    if (typed !== undefined) set(Number(typed));
    setTyped(undefined);
  };
  return (
    <fieldset className={inputClass({}, css['stepper'])} aria-label={`Cantidad de ${good.product_name}`}>
      <button type="button" aria-label="Uno menos" aria-disabled={quantity <= 1 || undefined} onClick={step(-1)}>
        <Icon name="minus" small />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label="Cantidad"
        maxLength={5}
        readOnly={isUnit}
        value={typed ?? String(quantity)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          leave();
          onDone();
        }}
      />
      <button type="button" aria-label="Uno más" aria-disabled={isUnit || undefined} onClick={step(1)}>
        <Icon name="plus" small />
      </button>
    </fieldset>
  );
}
