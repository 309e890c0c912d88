import { useRef, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { lateResolver } from '../../forms/late-resolver';
import { useRecheck } from '../../lib/use-recheck';
import { FormError } from '../../ui/form-error';
import { PasswordField } from '../../ui/password-field';
import { StrengthMeter } from '../../ui/strength-meter';
import { SubmitButton } from '../../ui/submit-button';
import { Text } from '../../ui/text';
import { TextField } from '../../ui/text-field';
import { forgetName, keptName, useKeptName } from './kept-name';
import { type Recovered, recoveries } from './recovery';
import { useSignIn } from './use-sign-in';

const NOTHING = { username: '', recovery_code: '', new_password: '', repeat_password: '' };

/** What a link has behind its # (rule: session/reset-link); without one, who was typed before a reload. */
function fromLink(): Pick<typeof NOTHING, 'username' | 'recovery_code'> {
  const said = new URLSearchParams(window.location.hash.slice(1));
  return { username: said.get('user') ?? keptName(), recovery_code: said.get('code') ?? '' };
}

const resolver = lateResolver(() => import('./schemas').then(({ recoveryResolver }) => recoveryResolver));

/** 'Olvidé mi contraseña': another one for a recovery code (rule: session/recovery). */
export function RecoverForm({ onDone }: { onDone: (recovered: Recovered) => void }) {
  const form = useForm({
    resolver,
    mode: 'onTouched',
    defaultValues: useState(() => ({ ...NOTHING, ...fromLink() }))[0],
  });
  useRecheck(form, 'new_password', 'repeat_password');
  useKeptName(form);
  const [recover] = useState(recoveries);
  const busy = form.formState.isSubmitting;
  const recovered = useRef<Recovered>('inside');
  const submit = useSignIn(
    form,
    async ({ repeat_password: _, ...values }) => {
      recovered.current = await recover(values);
    },
    () => {
      forgetName();
      onDone(recovered.current);
    },
  );

  return (
    <form onSubmit={submit} aria-busy={busy || undefined} noValidate>
      <div>
        <h1>Recuperar el acceso</h1>
        <Text as="p" tone="muted">
          Elige otra contraseña con uno de tus códigos de recuperación, los que se crean en Configuración. Al usar uno,
          los demás dejan de servir; sin uno, pídele un enlace a quien administra el servidor.
        </Text>
      </div>
      <FormError form={form} />
      <div>
        <TextField
          form={form}
          name="username"
          label="Correo o nombre de usuario"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          form={form}
          name="recovery_code"
          label="Código de recuperación"
          placeholder="7K2M-QX9D-04TB"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <PasswordField form={form} name="new_password" label="Contraseña nueva" autoComplete="new-password" />
        <LiveStrength control={form.control} />
        <PasswordField
          form={form}
          name="repeat_password"
          label="Repetir contraseña nueva"
          autoComplete="new-password"
        />
        <SubmitButton block busy={busy}>
          Cambiar contraseña
        </SubmitButton>
      </div>
    </form>
  );
}

function LiveStrength({ control }: { control: Control<typeof NOTHING> }) {
  return <StrengthMeter password={useWatch({ control, name: 'new_password' })} />;
}
