import { useQueryClient } from '@tanstack/react-query';
import { recoveryCodesRequest } from '@trastienda/contract/recovery';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { LeaveGuard } from '../../forms/leave-guard';
import { showServerError } from '../../forms/server-error';
import { mayBeDone } from '../../lib/api-error';
import { zodResolver } from '../../lib/schema-resolver';
import { RECOVERY_CODES_LEFT } from '../../shop/user/queries';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { DialogBody, DialogFooter } from '../../ui/dialog-parts';
import { FormError } from '../../ui/form-error';
import { Grid } from '../../ui/layout';
import { PasswordField } from '../../ui/password-field';
import { saveFile } from '../../ui/save-file';
import { SubmitButton } from '../../ui/submit-button';
import { Text } from '../../ui/text';
import { toastError, toastSuccess } from '../../ui/toast';
import { makeRecoveryCodes } from './mutations';
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
      description="Si olvidas la contraseña, con uno de ellos eliges otra. Al usar uno, los demás dejan de servir."
    >
      <Steps onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** What would be lost by leaving: codes that are on their way, or on the screen and kept nowhere else. */
type Held = RefObject<string | undefined>;

const NOT_KEPT = 'Los códigos no se muestran de nuevo: si no los guardaste, tendrás que crear otros.';
const ON_THEIR_WAY = 'Los códigos se están creando, y los de antes dejan de servir: si sales, no verás los nuevos.';
const MAYBE_MADE = 'Puede que los códigos de antes ya no sirvan. Créalos de nuevo.';

function Steps({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const held: Held = useRef<string>(undefined);
  const [text, setText] = useState(NOT_KEPT);
  const hold = useCallback((loss: string | undefined) => {
    held.current = loss;
    if (loss) setText(loss);
  }, []);
  const props = { hold, onClose };
  return (
    <>
      <LeaveGuard text={text} isHeld={() => held.current !== undefined} />
      {codes ? <Codes codes={codes} {...props} /> : <PasswordStep onMade={setCodes} {...props} />}
    </>
  );
}

interface StepProps {
  /** Says what leaving loses from now on; undefined is nothing. */
  hold: (loss: string | undefined) => void;
  onClose: () => void;
}

/**
 * The password, once more. It is no save of forms/use-save.ts: nothing may be taken over or sent again by itself, since each answer makes the
 * one before it void.
 */
function PasswordStep({ onMade, hold, onClose }: StepProps & { onMade: (codes: readonly string[]) => void }) {
  const form = useForm({
    resolver: zodResolver(recoveryCodesRequest),
    mode: 'onTouched',
    defaultValues: { current_password: '' },
  });
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const make = async ({ current_password }: { current_password: string }) => {
    hold(ON_THEIR_WAY);
    try {
      const { recovery_codes } = await makeRecoveryCodes(current_password);
      hold(NOT_KEPT);
      onMade(recovery_codes);
    } catch (error) {
      hold(undefined);
      const message = showServerError(form, error);
      if (mayBeDone(error)) form.setError('root.server', { type: 'server', message: `${message} ${MAYBE_MADE}` });
    }
    void client.invalidateQueries({ queryKey: RECOVERY_CODES_LEFT });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await form.handleSubmit(make)(event);
    isUnderWay.current = false;
  };
  const busy = form.formState.isSubmitting;
  return (
    <form onSubmit={(event) => void submit(event)} aria-busy={busy || undefined} noValidate>
      <DialogBody stack>
        <FormError form={form} />
        <p>
          Vas a ver ocho códigos nuevos. Si ya tenías, los de antes dejan de servir. Sin ellos, una contraseña olvidada
          no se recupera.
        </p>
        <PasswordField
          form={form}
          name="current_password"
          label="Contraseña actual"
          autoComplete="current-password"
          reserve
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancelar</Button>
        <SubmitButton busy={busy}>Crear códigos</SubmitButton>
      </DialogFooter>
    </form>
  );
}

const asText = (codes: readonly string[]) =>
  `Trastienda: códigos de recuperación\n\n${codes.join('\n')}\n\nSe usan en «Olvidé mi contraseña». Al usar uno, los demás dejan de servir.\n`;

function Codes({ codes, hold, onClose }: StepProps & { codes: readonly string[] }) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);

  const copy = async () => {
    try {
      // There is none on a page that came without encryption.
      await navigator.clipboard.writeText(asText(codes));
      hold(undefined);
      toastSuccess('Códigos copiados.');
    } catch {
      toastError('No se pudieron copiar.', 'Descárgalos o anótalos.');
    }
  };
  const download = () => {
    saveFile(new Blob([asText(codes)], { type: 'text/plain' }), 'codigos-trastienda.txt');
  };
  const close = () => {
    hold(undefined);
    onClose();
  };
  return (
    <>
      <DialogBody stack>
        <Text as="p" id="codes-hint">
          Guárdalos donde no los pierdas ni los vea nadie: en papel, o en tu gestor de contraseñas.
        </Text>
        <Grid
          as="ol"
          columns="repeat(auto-fit, minmax(15ch, 1fr))"
          gap="12px 16px"
          padding={16}
          line="around"
          medium
          text="center"
          words="whole"
          className={css['codes']}
          aria-label="Códigos de recuperación"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Grid>
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
