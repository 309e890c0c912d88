import { PASSWORD_MAX } from '@trastienda/domain/passwords/length';
import { type ReactNode, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { IconButton } from './icon-button';
import { TextField } from './text-field';

interface Props<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  name: FieldPath<Values>;
  label: ReactNode;
  autoComplete: 'current-password' | 'new-password';
  reserve?: boolean | undefined;
}

/** A password with a button that shows it. */
export function PasswordField<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const [shown, setShown] = useState(false);

  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      maxLength={PASSWORD_MAX}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
          small
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
