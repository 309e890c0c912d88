import { useState } from 'react';
import { Stepper } from '../../ui/stepper';
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
  const step = (by: number) => {
    onSet(quantity + by);
    onDone();
  };
  const leave = () => {
    if (typed !== undefined) onSet(Number(typed));
    setTyped(undefined);
  };
  return (
    <Stepper
      label={`Cantidad de ${name}`}
      isLeast={quantity <= least}
      isMost={isFixed || quantity === most}
      small
      onStep={step}
      className={css['stepper']}
    >
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label="Cantidad"
        maxLength={5}
        readOnly={isFixed}
        value={typed ?? String(quantity)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          leave();
          onEnter();
        }}
      />
    </Stepper>
  );
}
