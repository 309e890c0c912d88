import { EMAIL_MAX, USERNAME_MAX } from '@trastienda/contract/session';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { shopToday } from '../../lib/dates';
import { useIntent } from '../../lib/intent';
import { showServerError } from '../../lib/server-error';
import { useRecheck } from '../../lib/use-recheck';
import { useSubmit } from '../../lib/use-submit';
import { DateField } from '../../ui/date-field';
import { FormError } from '../../ui/form-error';
import { PasswordField } from '../../ui/password-field';
import { StrengthMeter } from '../../ui/strength-meter';
import { SubmitButton } from '../../ui/submit-button';
import { TextField } from '../../ui/text-field';
import { register } from './access';
import { signUpResolver } from './schemas';

const NOTHING = { username: '', email: '', birthday_date: '', password: '', repeat_password: '' };

export function SignUpForm({ onDone }: { onDone: () => void }) {
  const intent = useIntent();
  const form = useForm({ resolver: signUpResolver, mode: 'onTouched', defaultValues: NOTHING });
  useRecheck(form, 'password', 'repeat_password');
  const busy = form.formState.isSubmitting;
  const submit = useSubmit(
    form.handleSubmit(({ repeat_password: _, ...values }) =>
      register(values, intent).then(onDone, (error: unknown) => void showServerError(form, error)),
    ),
  );

  return (
    <form onSubmit={submit} noValidate>
      <div>
        <h1>Crear cuenta</h1>
        <p className="mut">Con ella nace también tu local en Trastienda.</p>
      </div>
      <FormError form={form} />
      <fieldset className="access-fields" disabled={busy}>
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
        <DateField
          form={form}
          name="birthday_date"
          label="Fecha de nacimiento"
          today={shopToday()}
          autoComplete="bday"
        />
        <PasswordField form={form} name="password" label="Contraseña" autoComplete="new-password" />
        <LiveStrength control={form.control} />
        <PasswordField form={form} name="repeat_password" label="Repetir contraseña" autoComplete="new-password" />
        <SubmitButton block busy={busy}>
          Crear cuenta
        </SubmitButton>
      </fieldset>
    </form>
  );
}

function LiveStrength({ control }: { control: Control<typeof NOTHING> }) {
  return <StrengthMeter password={useWatch({ control, name: 'password' })} />;
}
