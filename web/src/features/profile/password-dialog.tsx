import { Link } from '@tanstack/react-router';
import { isRepeated, NOT_REPEATED, passwordChange, repeatedPassword } from '@trastienda/contract/password';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { DialogForm } from '../../forms/dialog-form';
import { LeaveGuard } from '../../forms/leave-guard';
import { useSaveNew } from '../../forms/use-save-new';
import { zodResolver } from '../../lib/schema-resolver';
import { useSession } from '../../lib/session';
import { useRecheck } from '../../lib/use-recheck';
import { RECOVERY_CODES_LEFT, SESSIONS } from '../../shop/user/queries';
import { buttonClass } from '../../ui/button-class';
import { Dialog } from '../../ui/dialog';
import { PasswordField } from '../../ui/password-field';
import { StrengthMeter } from '../../ui/strength-meter';
import { changePassword } from './mutations';

const FORGOTTEN = buttonClass({ variant: 'quiet', size: 'sm', pull: 'left' });

const NOTHING = { current_password: '', new_password: '', repeat_password: '' };

const schema = passwordChange.extend({ repeat_password: repeatedPassword }).refine(isRepeated, NOT_REPEATED);

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
      description="Tus otras sesiones se cierran y los códigos de recuperación dejan de servir; esta sesión sigue abierta."
    >
      <PasswordForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const form = useForm({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues: NOTHING });
  useRecheck(form, 'new_password', 'repeat_password');
  const username = useSession((state) => state.username);
  const isTyped = useWatch({ control: form.control, compute: (values) => Object.values(values).some(Boolean) });
  const save = useSaveNew({
    form,
    name: undefined,
    send: ({ repeat_password: _, ...change }) => changePassword(change),
    refreshes: [SESSIONS, RECOVERY_CODES_LEFT],
    said: () => ({
      title: 'Contraseña cambiada.',
      description: 'Tus otras sesiones se cerraron. Crea códigos de recuperación nuevos.',
    }),
    failed: 'No se pudo cambiar la contraseña.',
    describe: () => 'Cambio de contraseña',
    onDone,
  });

  return (
    <DialogForm form={form} save={save} action="Cambiar contraseña" onClose={onDone} stack gap={8}>
      {isTyped && (
        <LeaveGuard text="La contraseña que escribiste no está cambiada: si sales, tendrás que escribirla de nuevo." />
      )}
      <PasswordField
        form={form}
        name="current_password"
        label="Contraseña actual"
        autoComplete="current-password"
        reserve
      />
      <p>
        <Link
          className={FORGOTTEN}
          to="/recover"
          search={{ redirect: '/app/config' }}
          hash={new URLSearchParams({ user: username }).toString()}
        >
          Olvidé mi contraseña
        </Link>
      </p>
      <PasswordField form={form} name="new_password" label="Contraseña nueva" autoComplete="new-password" reserve />
      <LiveStrength control={form.control} />
      <PasswordField
        form={form}
        name="repeat_password"
        label="Repetir contraseña nueva"
        autoComplete="new-password"
        reserve
      />
    </DialogForm>
  );
}

function LiveStrength({ control }: { control: Control<typeof NOTHING> }) {
  return <StrengthMeter password={useWatch({ control, name: 'new_password' })} />;
}
