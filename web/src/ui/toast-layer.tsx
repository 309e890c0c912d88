import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { Button } from './button';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import type { ToastMessage } from './toast';

const SECONDS = { success: 5, error: 10 };

// A root of its own: it outlives every screen, the error boundary's too.
let mounted: Promise<void> | undefined;

function mount(): Promise<void> {
  mounted ??= new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place).render(<Layer onMount={resolve} />);
  });
  return mounted;
}

function Layer({ onMount }: { onMount: () => void }) {
  return (
    <div ref={onMount}>
      <Toaster
        position="bottom-right"
        containerAriaLabel="Avisos"
        offset={{ bottom: 24, right: 'var(--toast-right, 24px)', left: 'calc(var(--rail) + 24px)' }}
        mobileOffset={{ bottom: 'calc(var(--bottombar) + env(safe-area-inset-bottom) + 8px)', left: 16, right: 16 }}
        gap={12}
        expand
        toastOptions={{ unstyled: true, className: 'toast-place' }}
      />
    </div>
  );
}

/** @see toast.ts, which fetches this file when it is needed */
export async function showToast(message: ToastMessage): Promise<void> {
  await mount();
  place(message);
}

type Id = string | number;

/** Those that offer to do something: what was typed may live in nothing else. */
const offers = new Map<Id, ToastMessage>();

interface Placing {
  /** Of the one that is there already. */
  id?: Id;
  /** It waits for a dialog to close: no time runs out for it. */
  isHeld?: boolean;
}

function place(message: ToastMessage, { isHeld = false, ...known }: Placing = {}) {
  const stays = isHeld || (message.kind === 'error' && message.action !== undefined);
  const forget = ({ id }: { id: Id }) => offers.delete(id);
  const id = toast.custom((own) => <Toast {...message} close={() => toast.dismiss(own)} />, {
    ...known,
    duration: stays ? Number.POSITIVE_INFINITY : SECONDS[message.kind] * 1000,
    className: isHeld ? 'held' : '',
    onDismiss: forget,
    onAutoClose: forget,
    ...(message.isLeft && { position: 'bottom-left' as const }),
  });
  if (message.action) offers.set(id, message);
}

/** Takes them away, but for those that offer something: they wait until no dialog is open. */
export function hideToasts() {
  for (const { id } of toast.getToasts()) {
    const message = offers.get(id);
    if (message) place(message, { id, isHeld: true });
    else toast.dismiss(id);
  }
  if (offers.size > 0) watchDialogs();
}

let watcher: MutationObserver | undefined;

/** Gives those that wait their usual time once the last dialog has gone. */
function watchDialogs() {
  if (watcher) return;
  // A dialog says that it opens before it is there.
  let hasOpened = false;
  watcher = new MutationObserver(() => {
    const isOpen = document.querySelector('.dialog') !== null;
    hasOpened ||= isOpen;
    if (isOpen || !hasOpened) return;
    watcher?.disconnect();
    watcher = undefined;
    for (const [id, message] of offers) place(message, { id });
  });
  watcher.observe(document.body, { childList: true, subtree: true });
}

function Toast({
  kind,
  title,
  description,
  action,
  closeLabel = 'Cerrar aviso',
  close,
}: ToastMessage & { close: () => void }) {
  return (
    <div className="toast" role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={kind === 'error' ? 'alert' : 'check'} className={kind === 'error' ? 'bad' : 'in'} />
      <div className="grow">
        <p className="strong">{title}</p>
        {description && <p className="mut">{description}</p>}
      </div>
      {action && (
        <Button
          size="sm"
          onClick={() => {
            close();
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="x" label={closeLabel} small onClick={close} />
    </div>
  );
}
