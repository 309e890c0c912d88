import { useId } from 'react';
import { ErrorLine, FieldBox, FieldLabel } from '../../../ui/field-parts';
import { MoneyInput } from '../../../ui/money-input';

interface Props {
  /** Its name, where several prices stand on the screen: 'Precio de todos' */
  label?: string;
  value: number | undefined;
  onChange: (price: number | undefined) => void;
  error: string | undefined;
  /** It is the only one that may be wrong by now: what is wrong with it is said aloud. */
  isAnnounced?: boolean;
}

/** A price outside a form: of one draft, or of all of them. */
export function PriceInput({ label = 'Precio', value, onChange, error, isAnnounced = false }: Props) {
  const errorId = useId();
  return (
    <FieldBox>
      <FieldLabel aria-hidden="true">Precio</FieldLabel>
      <MoneyInput
        label={label}
        value={value}
        onChange={onChange}
        isBad={error !== undefined}
        describedBy={error && errorId}
      />
      {error && (
        <ErrorLine id={errorId} role={isAnnounced ? 'alert' : undefined}>
          {error}
        </ErrorLine>
      )}
    </FieldBox>
  );
}
