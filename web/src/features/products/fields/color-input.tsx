import { DETAIL_MAX } from '@trastienda/domain/catalogue/limits';
import type { FieldControl } from '../../../ui/field';
import { inputClass } from '../../../ui/input';
import css from './color-input.module.css';

interface Props {
  control: FieldControl;
  /** '#eaf5f5' or a word: 'Lino crudo'. */
  value: string;
  onChange: (color: string) => void;
  onBlur?: (() => void) | undefined;
}

const HEX = /^#[\da-f]{6}$/i;
/** What the swatch shows where the text is no colour that it can show. */
const NONE = '#808080';

/** A colour: chosen by its swatch, or written. */
export function ColorInput({ control, value, onChange, onBlur }: Props) {
  return (
    <span className={inputClass({ isBad: control['aria-invalid'] }, css['colorInput'])}>
      <input
        type="color"
        aria-label="Elegir color"
        value={HEX.test(value) ? value.toLowerCase() : NONE}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        {...control}
        value={value}
        autoComplete="off"
        maxLength={DETAIL_MAX}
        placeholder="Sin color"
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </span>
  );
}
