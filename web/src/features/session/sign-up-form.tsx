import { EMAIL_MAX, USERNAME_MAX } from '@trastienda/domain/shop/limits';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { lateResolver } from '../../forms/late-resolver';
import { useRecheck } from '../../lib/use-recheck';
import { useShopToday } from '../../lib/use-shop-today';
import { DateField } from '../../ui/date-field';
import { FormError } from '../../ui/form-error';
import { PasswordField } from '../../ui/password-field';
import { StrengthMeter } from '../../ui/strength-meter';
import { SubmitButton } from '../../ui/submit-button';
import { Text } from '../../ui/text';
import { TextField } from '../../ui/text-field';
import { register } from './access';
import { keptRegistration, useKeptRegistration } from './kept-registration';
import { useSignIn } from './use-sign-in';

const lateParts = () => import('./sign-up-parts');

const resolver = lateResolver(() => lateParts().then(({ signUpResolver }) => signUpResolver));

const NOTHING = { username: '', email: '', birthday_date: '', password: '', repeat_password: '' };

export function SignUpForm({ onDone }: { onDone: () => void }) {
  const today = useShopToday();
  const form = useForm({
    resolver,
    mode: 'onTouched',
    defaultValues: { ...NOTHING, ...keptRegistration() },
  });
  useKeptRegistration(form);
  useRecheck(form, 'password', 'repeat_password');
  const busy = form.formState.isSubmitting;
  const send = ({ repeat_password: _, ...values }: typeof NOTHING) =>
    lateParts().then(({ intent }) => register(values, intent));
  const submit = useSignIn(form, send, onDone);

  return (
    <form onSubmit={submit} aria-busy={busy || undefined} noValidate>
      <div>
        <h1>Crear cuenta</h1>
        <Text as="p" tone="muted">
          Con ella nace también tu local en Trastienda.
        </Text>
      </div>
      <FormError form={form} />
      <div>
        <TextField
          form={form}
          name="username"
          label="Nombre de usuario"
          maxLength={USERNAME_MAX}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField form={form} name="email" label="Correo" type="email" maxLength={EMAIL_MAX} autoComplete="email" />
        <DateField form={form} name="birthday_date" label="Fecha de nacimiento" today={today} autoComplete="bday" />
        <PasswordField form={form} name="password" label="Contraseña" autoComplete="new-password" />
        <LiveStrength control={form.control} />
        <PasswordField form={form} name="repeat_password" label="Repetir contraseña" autoComplete="new-password" />
        <SubmitButton block busy={busy}>
          Crear cuenta
        </SubmitButton>
      </div>
    </form>
  );
}

function LiveStrength({ control }: { control: Control<typeof NOTHING> }) {
  return <StrengthMeter password={useWatch({ control, name: 'password' })} />;
}
