import { useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '../../lib/session';
import { DialogHead, NativeDialog } from '../../ui/dialog-parts';
import { Text } from '../../ui/text';
import css from './renewal-dialog.module.css';
import { RenewalForm } from './renewal-form';
import { useModal } from './use-modal';

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
    <NativeDialog
      ref={place}
      data-part="renewal"
      className={css['renewal']}
      aria-labelledby={title}
      aria-describedby={text}
    >
      <DialogHead>
        <div>
          <h2 id={title}>Tu sesión venció</h2>
          <Text as="p" id={text} tone="muted">
            Escribe tu contraseña para seguir donde estabas. Lo que escribiste sigue aquí.
          </Text>
        </div>
      </DialogHead>
      <RenewalForm username={username} />
    </NativeDialog>,
    document.body,
  );
}
