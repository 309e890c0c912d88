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
  toast.custom((id) => <Toast {...message} close={() => toast.dismiss(id)} />, {
    duration: SECONDS[message.kind] * 1000,
    ...(message.isLeft && { position: 'bottom-left' as const }),
  });
}

export function hideToasts() {
  toast.dismiss();
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
