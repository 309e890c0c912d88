import { type ReactNode, useId } from 'react';
import { classes } from './classes';
import css from './field.module.css';
import { Icon } from './icon';

/** What the control of a field must carry: `<input {...control} />`. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Props {
  label: ReactNode;
  hint?: ReactNode;
  /** Wins over the hint. */
  error?: string | undefined;
  /** Keeps the height of one line under the control, so that a message that comes late moves nothing. */
  reserve?: boolean | undefined;
  /** The amount that a form is about. */
  isBig?: boolean | undefined;
  className?: string | undefined;
  /** `labelId` names controls that are not inputs (aria-labelledby). */
  children: (control: FieldControl, labelId: string) => ReactNode;
}

/** A label, a control and the line under it, wired together once. */
export function Field({ label, hint, error, reserve = false, isBig = false, className, children }: Props) {
  const id = useId();
  const lineId = `${id}-line`;
  const line = error ?? hint;
  const control: FieldControl = {
    id,
    'aria-describedby': line ? lineId : undefined,
    'aria-invalid': error ? true : undefined,
  };

  return (
    <div className={classes(css['field'], isBig && css['big'], className)}>
      <label className={css['label']} id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {children(control, `${id}-label`)}
      {(line || reserve) && (
        <FieldLine id={lineId} error={error}>
          {line}
        </FieldLine>
      )}
    </div>
  );
}

interface LineProps {
  id: string;
  error: string | undefined;
  children: ReactNode;
}

function FieldLine({ id, error, children }: LineProps) {
  if (!error)
    return (
      <span id={id} className={css['hint']}>
        {children}
      </span>
    );
  return (
    <span id={id} className={css['error']} role="alert">
      <Icon name="alert" small />
      {error}
    </span>
  );
}
