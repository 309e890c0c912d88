import { useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Resolver, useForm } from 'react-hook-form';
import { unsavedWork } from '../../lib/outbox';
import { leaveSession, useSession } from '../../lib/session';
import { Button } from '../../ui/button';
import { FormError } from '../../ui/form-error';
import { PasswordField } from '../../ui/password-field';
import { SubmitButton } from '../../ui/submit-button';
import { clearToasts } from '../../ui/toast';
import { lossWords } from './loss';
import { signInAgain } from './queries';
import css from './renewal-dialog.module.css';
import { useSignIn } from './use-sign-in';

const MISSING = 'La contraseña es obligatoria';

interface Typed {
  password: string;
}

const resolver: Resolver<Typed> = (values) =>
  values.password
    ? { values, errors: {} }
    : { values: {}, errors: { password: { type: 'required', message: MISSING } } };

/**
 * 'Tu sesión venció', over whatever stands on the screen, open dialogs included: nothing beneath changes, and what was being sent goes on
 * when the same user has signed in again. It is the browser's own modal dialog, which stands above every layer of ours and keeps the keys
 * without those layers knowing of it.
 */
export function RenewalDialog() {
  const username = useSession((state) => state.username);
  const place = useRef<HTMLDialogElement>(null);
  const title = useId();
  const text = useId();
  useModal(place);

  return createPortal(
    <dialog
      ref={place}
      data-part="renewal"
      className={`dialog ${css['renewal']}`}
      aria-labelledby={title}
      aria-describedby={text}
    >
      <header>
        <div>
          <h2 id={title}>Tu sesión venció</h2>
          <p id={text} className="mut">
            Escribe tu contraseña para seguir donde estabas. Lo que escribiste sigue aquí.
          </p>
        </div>
      </header>
      <RenewalForm username={username} />
    </dialog>,
    document.body,
  );
}

function RenewalForm({ username }: { username: string }) {
  const form = useForm<Typed>({ resolver, defaultValues: { password: '' } });
  const submit = useSignIn(form, ({ password }) => signInAgain(password));
  const [loss, setLoss] = useState<string>();
  // Who would lose something by it is told so first.
  const leave = () => {
    const words = loss ? undefined : lossWords(unsavedWork());
    if (words) setLoss(words);
    else leaveSession();
  };

  return (
    <form onSubmit={submit} aria-busy={form.formState.isSubmitting} noValidate>
      <div className="in-d stack">
        <FormError form={form} />
        <p className={css['renewalUser']}>
          <span className="mut">Usuario</span> <span className="strong">{username}</span>
        </p>
        {/* For the password manager, which looks for the name beside the password. */}
        <input className="sr" tabIndex={-1} aria-hidden="true" autoComplete="username" value={username} readOnly />
        <PasswordField form={form} name="password" label="Contraseña" autoComplete="current-password" reserve />
        {loss && <p role="alert">{loss}</p>}
      </div>
      <footer>
        <Button variant={loss ? 'danger' : undefined} onClick={leave}>
          {loss ? 'Salir sin guardar' : 'Salir'}
        </Button>
        <SubmitButton busy={form.formState.isSubmitting}>Seguir</SubmitButton>
      </footer>
    </form>
  );
}

/** Opens the dialog while it is there. It closes by an answer alone: neither Escape nor the phone's gesture is one. */
function useModal(place: { current: HTMLDialogElement | null }) {
  useLayoutEffect(() => {
    const dialog = place.current;
    if (!dialog) return;
    const open = () => {
      dialog.showModal();
      dialog.querySelector<HTMLElement>('input:not([aria-hidden])')?.focus();
    };
    const stay = (event: Event) => event.preventDefault();
    // The layers beneath listen for Escape on the whole page.
    const swallow = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    open();
    clearToasts();
    dialog.addEventListener('cancel', stay);
    dialog.addEventListener('close', open);
    window.addEventListener('keydown', swallow, true);
    return () => {
      dialog.removeEventListener('cancel', stay);
      dialog.removeEventListener('close', open);
      window.removeEventListener('keydown', swallow, true);
      // Gives the focus back to where it was.
      dialog.close();
    };
  }, [place]);
}
