import { passwordChange } from '@trastienda/contract/password';
import { PASSWORD_MAX } from '@trastienda/domain/passwords/strength';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { zodResolver } from '../../lib/schema-resolver';
import { showServerError } from '../../lib/server-error';
import { useRecheck } from '../../lib/use-recheck';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog';
import { FormError } from '../../ui/form-error';
import { PasswordField } from '../../ui/password-field';
import { StrengthMeter } from '../../ui/strength-meter';
import { SubmitButton } from '../../ui/submit-button';
import { toastError, toastSuccess } from '../../ui/toast';
import { useChangePassword } from './mutations';
import './profile.css';

const NOTHING = { current_password: '', new_password: '', repeat_password: '' };

const typedTwice = z.object({ new_password: z.string().min(1), repeat_password: z.string().min(1) });

/** The form asks for the new one twice; the server is told once. */
const schema = passwordChange
  .extend({ repeat_password: z.string().min(1, 'Repite la contraseña').max(PASSWORD_MAX) })
  .refine((form) => form.new_password === form.repeat_password, {
    path: ['repeat_password'],
    error: 'Las contraseñas no coinciden',
    // Whatever else is still wrong.
    when: ({ value }) => typedTwice.safeParse(value).success,
  });

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function PasswordDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cambiar contraseña"
      description="Tus otras sesiones se cierran; esta sigue abierta."
    >
      <PasswordForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const form = useForm({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues: NOTHING });
  useRecheck(form, 'new_password', 'repeat_password');
  const change = useChangePassword();
  const submit = useSubmit(
    form.handleSubmit(({ repeat_password: _, ...values }) =>
      change.mutateAsync(values).then(
        () => {
          toastSuccess('Contraseña cambiada.', 'Tus otras sesiones se cerraron.');
          onDone();
        },
        (error) => toastError('No se pudo cambiar la contraseña.', showServerError(form, error)),
      ),
    ),
  );

  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={change.isPending}>
        <DialogBody className="stack tight">
          <FormError form={form} />
          <PasswordField
            form={form}
            name="current_password"
            label="Contraseña actual"
            autoComplete="current-password"
            reserve
          />
          <PasswordField form={form} name="new_password" label="Contraseña nueva" autoComplete="new-password" reserve />
          <LiveStrength control={form.control} />
          <PasswordField
            form={form}
            name="repeat_password"
            label="Repetir contraseña nueva"
            autoComplete="new-password"
            reserve
          />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onDone}>Cancelar</Button>
          <SubmitButton busy={change.isPending}>Cambiar contraseña</SubmitButton>
        </DialogFooter>
      </fieldset>
    </form>
  );
}

function LiveStrength({ control }: { control: Control<typeof NOTHING> }) {
  return <StrengthMeter password={useWatch({ control, name: 'new_password' })} />;
}
