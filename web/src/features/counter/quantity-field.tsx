import { useState } from 'react';
import { Icon } from '../../ui/icon';
import { inputClass } from '../../ui/input';
import css from './quantity-field.module.css';

interface Props {
  /** Of what. */
  name: string;
  quantity: number;
  /** 1 unless told. */
  least?: number;
  most?: number;
  /** It cannot be another: a unit that was read by its own code is one. */
  isFixed?: boolean;
  /** Where it is used it is known what is too many or too few. */
  onSet: (quantity: number) => void;
  onDone: () => void;
  /** Enter behind a number; the same unless told. */
  onEnter?: () => void;
}

/** How many of it: typed, or one more and one less. */
export function QuantityField({ name, quantity, least = 1, most, isFixed = false, ...told }: Props) {
  const { onSet, onDone, onEnter = onDone } = told;
  const [typed, setTyped] = useState<string>();
  const step = (by: number) => () => {
    onSet(quantity + by);
    onDone();
  };
  const isNone = (text: string) => text === '' || Number(text) < least;
  // It is set as it is typed: what is pressed next is about what stands there.
  const type = (text: string) => {
    setTyped(text);
    if (!isNone(text)) onSet(Number(text));
  };
  const leave = () => {
    if (typed !== undefined && isNone(typed)) onSet(Number(typed));
    setTyped(undefined);
  };
  return (
    <fieldset className={inputClass({}, css['stepper'])} aria-label={`Cantidad de ${name}`}>
      <button type="button" aria-label="Uno menos" aria-disabled={quantity <= least || undefined} onClick={step(-1)}>
        <Icon name="minus" small />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label="Cantidad"
        maxLength={5}
        readOnly={isFixed}
        value={typed ?? String(quantity)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value.replace(/\D/g, ''))}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          leave();
          onEnter();
        }}
      />
      <button
        type="button"
        aria-label="Uno más"
        aria-disabled={isFixed || quantity === most || undefined}
        onClick={step(1)}
      >
        <Icon name="plus" small />
      </button>
    </fieldset>
  );
}
