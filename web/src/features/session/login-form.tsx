import { PASSWORD_MAX } from '@trastienda/domain/passwords/length';
import { type ComponentProps, useState } from 'react';
import { Field } from '../../ui/field';
import { IconButton } from '../../ui/icon-button';
import { Input } from '../../ui/input';
import { Notice } from '../../ui/notice';
import { SubmitButton } from '../../ui/submit-button';
import { type LoginField, useLogin } from './use-login';

const TEXT_MAX = 255;

export function LoginForm({ onDone }: { onDone: () => void }) {
  const login = useLogin(onDone);
  const [isShown, setShown] = useState(false);
  const field = (name: LoginField, label: string, input: ComponentProps<typeof Input>) => (
    <Field label={label} error={login.errors[name]}>
      {(control) => (
        <Input
          {...input}
          {...control}
          name={name}
          autoCapitalize="none"
          spellCheck={false}
          isBad={login.errors[name] !== undefined}
          onBlur={() => login.leave(name)}
          onChange={() => login.change(name)}
        />
      )}
    </Field>
  );

  return (
    <form
      ref={login.form}
      onSubmit={login.submit}
      aria-busy={login.isBusy || undefined}
      onFocus={login.preload}
      noValidate
    >
      <h1>Iniciar sesión</h1>
      {login.errors.form && <Notice>{login.errors.form}</Notice>}
      <div>
        {field('email_or_user', 'Correo o nombre de usuario', { maxLength: TEXT_MAX, autoComplete: 'username' })}
        {field('password', 'Contraseña', {
          type: isShown ? 'text' : 'password',
          maxLength: PASSWORD_MAX,
          autoComplete: 'current-password',
          after: (
            <IconButton
              icon={isShown ? 'eye-off' : 'eye'}
              label={isShown ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
              small
              onClick={() => setShown(!isShown)}
            />
          ),
        })}
        <SubmitButton block busy={login.isBusy}>
          Iniciar sesión
        </SubmitButton>
      </div>
    </form>
  );
}
