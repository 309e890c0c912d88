import { zodResolver } from '@hookform/resolvers/zod';
import { credentials } from '@trastienda/contract/session';
import { useForm } from 'react-hook-form';
import { showServerError } from '../../lib/server-error';
import { FormError } from '../../ui/form-error';
import { PasswordField } from '../../ui/password-field';
import { SubmitButton } from '../../ui/submit-button';
import { TextField } from '../../ui/text-field';
import { useLogin } from './queries';

export function LoginForm({ onDone }: { onDone: () => void }) {
  const login = useLogin();
  const form = useForm({
    resolver: zodResolver(credentials),
    mode: 'onTouched',
    defaultValues: { email_or_user: '', password: '' },
  });
  const submit = form.handleSubmit((values) =>
    login.mutateAsync(values).then(onDone, (error: unknown) => void showServerError(form, error)),
  );

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h1>Iniciar sesión</h1>
      <FormError form={form} />
      <fieldset className="access-fields" disabled={login.isPending}>
        <TextField
          form={form}
          name="email_or_user"
          label="Correo o nombre de usuario"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField form={form} name="password" label="Contraseña" autoComplete="current-password" />
        <SubmitButton block busy={login.isPending}>
          Iniciar sesión
        </SubmitButton>
      </fieldset>
    </form>
  );
}
