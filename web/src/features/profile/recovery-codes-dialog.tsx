import { recoveryCodesRequest } from '@trastienda/contract/recovery';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { DialogForm } from '../../forms/dialog-form';
import { LeaveGuard } from '../../forms/leave-guard';
import { useSaveNew } from '../../forms/use-save-new';
import { zodResolver } from '../../lib/schema-resolver';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { DialogBody, DialogFooter } from '../../ui/dialog-parts';
import { PasswordField } from '../../ui/password-field';
import { Text } from '../../ui/text';
import { toastError, toastSuccess } from '../../ui/toast';
import { makeRecoveryCodes, RECOVERY_REFRESHES } from './mutations';
import css from './recovery-codes-dialog.module.css';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Makes the codes that replace a forgotten password, and shows them this once (rule: session/recovery-codes). */
export function RecoveryCodesDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Códigos de recuperación"
      description="Si olvidas la contraseña, con uno de ellos eliges otra. Cada uno sirve una vez."
    >
      <Steps onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <Codes codes={codes} onClose={onClose} />;
  return <PasswordStep onMade={setCodes} onClose={onClose} />;
}

function PasswordStep({ onMade, onClose }: { onMade: (codes: readonly string[]) => void; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(recoveryCodesRequest),
    mode: 'onTouched',
    defaultValues: { current_password: '' },
  });
  const save = useSaveNew({
    form,
    name: undefined,
    send: ({ current_password }) => makeRecoveryCodes(current_password),
    refreshes: RECOVERY_REFRESHES,
    said: () => ({ title: 'Códigos creados.', description: 'Guárdalos ahora: no se muestran de nuevo.' }),
    failed: 'No se pudieron crear los códigos.',
    describe: () => 'Códigos de recuperación',
    onEach: ({ recovery_codes }) => onMade(recovery_codes),
  });
  return (
    <DialogForm form={form} save={save} action="Crear códigos" onClose={onClose} stack>
      <p>
        Vas a ver ocho códigos nuevos. Si ya tenías, los de antes dejan de servir. Sin ellos, una contraseña olvidada no
        se recupera.
      </p>
      <PasswordField
        form={form}
        name="current_password"
        label="Contraseña actual"
        autoComplete="current-password"
        reserve
      />
    </DialogForm>
  );
}

const asText = (codes: readonly string[]) =>
  `Trastienda: códigos de recuperación\n\n${codes.join('\n')}\n\nCada uno sirve una vez, en «Olvidé mi contraseña».\n`;

function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const isKept = useRef(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);

  const copy = async () => {
    try {
      // There is none on a page that came without encryption.
      await navigator.clipboard.writeText(asText(codes));
      isKept.current = true;
      toastSuccess('Códigos copiados.');
    } catch {
      toastError('No se pudieron copiar.', 'Descárgalos o anótalos.');
    }
  };
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([asText(codes)], { type: 'text/plain' }));
    link.download = 'codigos-trastienda.txt';
    link.click();
    URL.revokeObjectURL(link.href);
    isKept.current = true;
  };
  const close = () => {
    isKept.current = true;
    onClose();
  };
  return (
    <>
      <LeaveGuard
        text="Los códigos no se muestran de nuevo: si no los guardaste, tendrás que crear otros."
        isHeld={() => !isKept.current}
      />
      <DialogBody stack>
        <Text as="p" id="codes-hint">
          Guárdalos donde no los pierdas ni los vea nadie: en papel, o en tu gestor de contraseñas.
        </Text>
        <ol className={css['codes']} aria-label="Códigos de recuperación">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </DialogBody>
      <DialogFooter>
        <Button ref={first} onClick={() => void copy()} aria-describedby="codes-hint">
          Copiar
        </Button>
        <Button onClick={download}>Descargar</Button>
        <Button variant="primary" onClick={close}>
          Ya los guardé
        </Button>
      </DialogFooter>
    </>
  );
}
