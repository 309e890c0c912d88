import { useId } from 'react';
import { MoneyInput } from '../../../ui/money-input';

interface Props {
  /** Its name, where several prices stand on the screen: 'Precio de todos' */
  label?: string;
  value: number | undefined;
  onChange: (price: number | undefined) => void;
  error: string | undefined;
}

/** A price outside a form: of one draft, or of all of them. */
export function PriceInput({ label = 'Precio', value, onChange, error }: Props) {
  const errorId = useId();
  return (
    <div className="field">
      <span className="lab" aria-hidden="true">
        Precio
      </span>
      <MoneyInput
        label={label}
        value={value}
        onChange={onChange}
        isBad={error !== undefined}
        describedBy={error && errorId}
      />
      {error && (
        <span id={errorId} className="err" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
