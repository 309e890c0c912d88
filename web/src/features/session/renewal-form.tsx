import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { leaveSession, sessionToken } from '../../lib/session';
import { Button } from '../../ui/button';
import { buttonClass } from '../../ui/button-class';
import { DialogBody, DialogFooter } from '../../ui/dialog-parts';
import { FormError } from '../../ui/form-error';
import { Unseen } from '../../ui/layout';
import { PasswordField } from '../../ui/password-field';
import { SubmitButton } from '../../ui/submit-button';
import { Text } from '../../ui/text';
import { signInAgain } from './queries';
import { readLoss } from './use-loss';
import { useSignIn } from './use-sign-in';

const MISSING = 'La contraseña es obligatoria';

const FORGOTTEN = buttonClass({ variant: 'quiet', size: 'sm', pull: 'left' });

const recoverHref = (username: string) => `/recover#${new URLSearchParams({ user: username })}`;

interface Typed {
  password: string;
}

const resolver: Resolver<Typed> = (values) =>
  values.password
    ? { values, errors: {} }
    : { values: {}, errors: { password: { type: 'required', message: MISSING } } };

/** The password of who sits here, or the way out. */
export function RenewalForm({ username }: { username: string }) {
  const form = useForm<Typed>({ resolver, defaultValues: { password: '' } });
  const submit = useSignIn(form, ({ password }) => signInAgain(password));
  const [loss, setLoss] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  // Who would lose something by it is told so first.
  const leave = async () => {
    const token = sessionToken();
    setLeaving(true);
    const words = loss ? undefined : await readLoss();
    setLeaving(false);
    if (words) setLoss(words);
    // Let in again meanwhile: it is not this session any more that was to be left.
    else if (token === sessionToken()) leaveSession();
  };

  return (
    <form onSubmit={submit} aria-busy={form.formState.isSubmitting} noValidate>
      <DialogBody stack>
        <FormError form={form} />
        <Text as="p" words="broken">
          <Text tone="muted">Usuario</Text> <Text strong>{username}</Text>
        </Text>
        {/* For the password manager, which looks for the name beside the password. */}
        <Unseen as="input" tabIndex={-1} aria-hidden="true" autoComplete="username" value={username} readOnly />
        <PasswordField form={form} name="password" label="Contraseña" autoComplete="current-password" reserve />
        <p>
          {/* Elsewhere, so that this screen keeps what stands on it: it goes on when the same user is let in there. */}
          <a className={FORGOTTEN} href={recoverHref(username)} target="_blank" rel="noreferrer">
            Olvidé mi contraseña
          </a>
        </p>
        {loss && <p role="alert">{loss}</p>}
      </DialogBody>
      <DialogFooter>
        <Button variant={loss ? 'danger' : undefined} busy={isLeaving} onClick={() => void leave()}>
          {loss ? 'Salir sin guardar' : 'Salir'}
        </Button>
        <SubmitButton busy={form.formState.isSubmitting}>Seguir</SubmitButton>
      </DialogFooter>
    </form>
  );
}
