import { loadOnline } from './until-loaded';

/** A word of the program to its user, at the lower right; above the bottom bar on the phone (rule: screens/toasts). */
export interface ToastMessage {
  kind: 'success' | 'error';
  title: string;
  description?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  /** At the lower left instead, as the calendar's. */
  isLeft?: boolean | undefined;
  /** It says that something is deleted, and its action takes that back: it stands for 10 seconds, and as long as somebody is about to press. */
  isUndo?: boolean | undefined;
  /** The title of an error that this puts right: that one goes. */
  settles?: string | undefined;
  /** It is there until it is closed, or a newer one takes its place. */
  stays?: boolean | undefined;
  /** The name of the button that closes it, where the screen does not speak Spanish. */
  closeLabel?: string | undefined;
}

let layer: Promise<typeof import('./toast-layer')> | undefined;

/** Fetches the code of the toasts. Called once somebody is there: a lost connection could not be told of otherwise. */
export function loadToasts(): Promise<typeof import('./toast-layer')> {
  layer ??= loadOnline(() => import('./toast-layer')).catch((error: unknown) => {
    layer = undefined;
    throw error;
  });
  return layer;
}

/** Any word; the shorter ways below are for the usual ones. */
export function showMessage(message: ToastMessage) {
  loadToasts().then(
    ({ showToast }) => showToast(message),
    () => undefined,
  );
}

/** @param settles the title of an error that this puts right */
export function toastSuccess(title: string, description?: string, settles?: string) {
  showMessage({ kind: 'success', title, description, settles });
}

/** Stays longer than a success; with an action until it is closed. The action is one verb: 'Reintentar'. */
export function toastError(title: string, description?: string, action?: ToastMessage['action']) {
  showMessage({ kind: 'error', title, description, action });
}

/** Somebody else is there, or nobody: what was said to one user, and what it offered to do, is not for the next one. */
export function dropToasts() {
  layer?.then(
    ({ dropAll }) => dropAll(),
    () => undefined,
  );
}

/** A layer that opens is looked at now: what the toasts had to say was said before it. Those that offer an action stay. */
export function clearToasts() {
  layer?.then(
    ({ hideToasts }) => hideToasts(),
    () => undefined,
  );
}
