import { type Resolver, useForm } from 'react-hook-form';
import { NetworkError } from '../../lib/api-error';
import { FormError } from '../../ui/form-error';
import { PasswordField } from '../../ui/password-field';
import { SubmitButton } from '../../ui/submit-button';
import { TextField } from '../../ui/text-field';
import { loadOnline } from '../../ui/until-loaded';
import { logIn } from './access';
import { useSignIn } from './use-sign-in';

const EMPTY = { email_or_user: '', password: '' };

/** The form must stand at once; the code that checks what nobody has typed yet comes when it is first touched. */
const loadChecks = () => loadOnline(() => import('./schemas')).then(({ credentialsResolver }) => credentialsResolver);

const resolver: Resolver<typeof EMPTY> = async (values, context, options) => {
  const check = await loadChecks().catch(() => undefined);
  if (check) return check(values, context, options);
  return { values: {}, errors: { root: { server: { type: 'server', message: new NetworkError().message } } } };
};

export function LoginForm({ onDone }: { onDone: () => void }) {
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: EMPTY });
  const busy = form.formState.isSubmitting;
  const submit = useSignIn(form, logIn, onDone);

  return (
    <form
      onSubmit={submit}
      aria-busy={busy || undefined}
      onFocus={() => void loadChecks().catch(() => undefined)}
      noValidate
    >
      <h1>Iniciar sesión</h1>
      <FormError form={form} />
      <div>
        <TextField
          form={form}
          name="email_or_user"
          label="Correo o nombre de usuario"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField form={form} name="password" label="Contraseña" autoComplete="current-password" />
        <SubmitButton block busy={busy}>
          Iniciar sesión
        </SubmitButton>
      </div>
    </form>
  );
}
