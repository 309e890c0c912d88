import { useEffect, useRef } from 'react';
import { Input } from '../../ui/input';
import { NAME_MAX } from './cart';
import { changeCounter } from './counter-store';

interface Props {
  /** The cart's id. */
  cart: string;
  name: string;
  /** How it is called without one. */
  usual: string;
  onDone: () => void;
}

/** How a cart that waits is called. Enter and Escape lead back to the scan field; a reader needs neither. */
export function AsideName({ cart, name, usual, onDone }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Input
      ref={field}
      look="sm"
      aria-label="Nombre del carrito en espera"
      placeholder={usual}
      autoComplete="off"
      enterKeyHint="done"
      maxLength={NAME_MAX}
      value={name}
      onChange={(event) => changeCounter({ do: 'name', cart, name: event.target.value })}
      onBlur={onDone}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        onDone();
      }}
    />
  );
}
