import { codeInputs, keptCodes } from '@trastienda/domain/catalogue/codes';
import { CODE_MAX } from '@trastienda/domain/catalogue/limits';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button';
import { ErrorLine } from '../../../ui/field-parts';
import { Icon } from '../../../ui/icon';
import { inputClass } from '../../../ui/input';
import { Grid, Stack } from '../../../ui/layout';
import { lookClass } from '../../../ui/look';
import { countText } from '../../../ui/range-text';
import { Text } from '../../../ui/text';

/** Inputs that stand at once: a stock of 10,000 would otherwise be 10,000 of them. */
const AT_ONCE = 24;

const unitName = (index: number) => `Unidad ${index + 1}`;

interface Props {
  codes: readonly string[];
  /** One input for each unit, and for each code beyond them. */
  stock: number;
  onChange: (codes: string[]) => void;
  /** 'Códigos de M' */
  label: string;
  error?: string | undefined;
  /** Of the first input: where the cursor goes when something is wrong with the codes. */
  inputRef?: Ref<HTMLInputElement>;
}

/** A barcode reader types into them: its Enter goes on to the next one and sends nothing. */
export function CodeInputs({ codes, stock, onChange, label, error, inputRef }: Props) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [wanted, setWanted] = useState(AT_ONCE);
  const units = Number.isFinite(stock) ? Math.max(0, stock) : 0;
  // Those that are beyond the stock stand there too, until somebody takes them out.
  const inputs = Math.max(units, codeInputs(codes, 0).length);
  const shown = codeInputs(codes, Math.min(units, wanted)).slice(0, wanted);
  const filled = keptCodes(codes).length;

  const showMore = () => setWanted(wanted + AT_ONCE);
  const write = (index: number, code: string) => {
    const next = codeInputs(codes, Math.max(codes.length, index + 1));
    next[index] = code;
    onChange(codeInputs(next, 0));
  };
  const goOn = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (index + 1 >= inputs) return;
    // At once, so that the reader's next code finds its input.
    if (index + 1 >= shown.length) flushSync(showMore);
    const next = list.current?.querySelectorAll('input').item(index + 1);
    next?.focus();
    next?.select();
  };

  return (
    <Stack as="fieldset" gap={8} aria-describedby={error ? `${id}-error` : undefined}>
      <legend style={{ paddingBottom: 6 }}>
        <Text tone="muted" medium>
          {label}
        </Text>{' '}
        <Text look="caption">{`${countText(filled)} de ${countText(units)}`}</Text>
      </legend>
      <Grid as="ol" ref={list} gap={8} columns={['repeat(auto-fill, minmax(128px, 1fr))', '1fr 1fr']}>
        {shown.map((code, index) => (
          <li key={unitName(index)}>
            <input
              ref={index === 0 ? inputRef : undefined}
              className={inputClass({ look: 'sm' })}
              aria-label={`Código de la ${unitName(index).toLowerCase()}`}
              placeholder={unitName(index)}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="next"
              maxLength={CODE_MAX}
              value={code}
              onChange={(event) => write(index, event.target.value)}
              onKeyDown={(event) => goOn(event, index)}
            />
          </li>
        ))}
      </Grid>
      {shown.length < inputs && (
        <Button
          variant="quiet"
          size="sm"
          icon="down"
          pull="left"
          className={lookClass({ self: 'start' })}
          onClick={showMore}
        >
          {`Mostrar más (${inputs - shown.length === 1 ? 'falta' : 'faltan'} ${countText(inputs - shown.length)})`}
        </Button>
      )}
      {error && (
        <ErrorLine id={`${id}-error`} role="alert">
          <Icon name="alert" small />
          {error}
        </ErrorLine>
      )}
    </Stack>
  );
}
