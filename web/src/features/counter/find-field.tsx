import { type KeyboardEvent, useState } from 'react';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { useDebounced } from '../../ui/use-debounced';

const SETTLE_MS = 200;

/** A text that is kept elsewhere. */
export interface KeptText {
  text: string;
  setText: (text: string) => void;
}

/** What is looked for: it is asked for once the fingers rest. */
export function useFinding(kept?: KeptText) {
  const [ownText, setOwnText] = useState('');
  const { text, setText } = kept ?? { text: ownText, setText: setOwnText };
  const wanted = useDebounced(text.trim(), SETTLE_MS);
  return { text, setText, wanted, isSettled: wanted === text.trim() };
}

interface Props {
  finding: ReturnType<typeof useFinding>;
  label: string;
  placeholder: string;
  error?: string | undefined;
  /** The focus goes to it as soon as it is there. */
  takesFocus?: boolean;
  /** Enter, once what stands there was asked for: what is around it does not hear of the key. */
  onEnter: () => void;
}

/** The same function at each drawing: the focus is taken once, and not back whenever something is found. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** Where what is looked for is typed or scanned. */
export function FindField({ finding, label, placeholder, error, takesFocus = false, onEnter }: Props) {
  const { text, setText, wanted, isSettled } = finding;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The dialog's own Enter records the sale.
    event.preventDefault();
    if (isSettled && wanted !== '') onEnter();
  };
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          ref={takesFocus ? takeFocus : undefined}
          autoComplete="off"
          placeholder={placeholder}
          maxLength={80}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
      )}
    </Field>
  );
}
