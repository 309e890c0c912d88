/** A word of the program to its user, at the lower right; above the bottom bar on the phone. */
export interface ToastMessage {
  kind: 'success' | 'error';
  title: string;
  description?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
}

let layer: Promise<typeof import('./toast-layer')> | undefined;

/** Fetches the code of the toasts. Called once the first screen stands: a lost connection could not be told of otherwise. */
export function loadToasts(): Promise<typeof import('./toast-layer')> {
  layer ??= import('./toast-layer').catch((error: unknown) => {
    layer = undefined;
    throw error;
  });
  return layer;
}

function show(message: ToastMessage) {
  loadToasts().then(
    ({ showToast }) => showToast(message),
    () => undefined,
  );
}

export function toastSuccess(title: string, description?: string) {
  show({ kind: 'success', title, description });
}

/** Stays longer than a success. The action is one verb: 'Reintentar'. */
export function toastError(title: string, description?: string, action?: ToastMessage['action']) {
  show({ kind: 'error', title, description, action });
}

/** A layer that opens is looked at now: what the toasts had to say was said before it. */
export function clearToasts() {
  layer?.then(
    ({ hideToasts }) => hideToasts(),
    () => undefined,
  );
}
