import { useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { Button } from './button';
import dialog from './dialog.module.css';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { Box, Row } from './layout';
import { lookClass } from './look';
import { Text } from './text';
import type { ToastMessage } from './toast';
import { useCountdown } from './toast-countdown';
import { giveFocusBack, passFocus } from './toast-focus';
import css from './toast-layer.module.css';

const OPEN_DIALOG = `.${dialog['dialog']}`;
const SIGNS = {
  success: { name: 'check', className: lookClass({ tone: 'in' }) },
  error: { name: 'alert', className: lookClass({ tone: 'bad' }) },
  undo: { name: 'trash', className: lookClass({ tone: 'muted' }) },
} as const;
const SECONDS = { success: 5, error: 10, undo: 10 };

// A root of its own: it outlives every screen, the error boundary's too.
let mounted: Promise<void> | undefined;

function mount(): Promise<void> {
  mounted ??= new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    followHeight(place);
    passFocus(place);
    createRoot(place).render(<Layer onMount={resolve} />);
  });
  return mounted;
}

/** Between two toasts, and around them all. */
const GAP = 12;
const EDGE = 24;

/** What an open layer has given way by. */
let held = 0;

/** A layer that has given way to toasts stays there until it is closed: when they go it must not jump back under the user's eyes. */
function showHeight(height: number): void {
  held = document.querySelector(OPEN_DIALOG) ? Math.max(held, height) : height;
  document.documentElement.style.setProperty('--toasts', `${height}px`);
  document.documentElement.style.setProperty('--toasts-held', `${held}px`);
}

/** The room at the foot of the screens; kept while it is in sight, because taking it away would move what is being looked at. */
function showRoom(height: number): void {
  const { scrollHeight, style } = document.documentElement;
  const room = Number.parseInt(style.getPropertyValue('--toasts-room') || '0', 10);
  const isInSight = window.scrollY + window.innerHeight > scrollHeight - room;
  style.setProperty('--toasts-room', `${isInSight ? Math.max(room, height) : height}px`);
}

/**
 * Tells the styles how much of the screen's foot the toasts take: screens can be scrolled free of them by that much, and dialogs stand
 * above them.
 */
function followHeight(place: HTMLElement): void {
  const heights = () =>
    [...place.querySelectorAll('[data-sonner-toaster]')].map((side) =>
      [...side.querySelectorAll<HTMLElement>(`[data-removed=false][data-visible=true]:not(.${css['held']})`)].reduce(
        (sum, toast) => sum + toast.offsetHeight + GAP,
        0,
      ),
    );
  const tell = () => {
    const height = Math.max(0, ...heights());
    const taken = height === 0 ? 0 : height - GAP + EDGE;
    showHeight(taken);
    showRoom(taken);
  };
  const sizes = new ResizeObserver(tell);
  new MutationObserver(() => {
    sizes.disconnect();
    for (const toast of place.querySelectorAll('[data-sonner-toast]')) sizes.observe(toast);
    tell();
  }).observe(place, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-removed', 'data-visible'],
  });
}

function Layer({ onMount }: { onMount: () => void }) {
  return (
    <div ref={onMount}>
      <Toaster
        position="bottom-right"
        containerAriaLabel="Avisos"
        offset={{
          bottom: 'max(24px, var(--bar, 0px) + 8px, var(--toast-foot, 0px))',
          right: 'var(--toast-right, var(--toast-beside, 24px))',
          left: 'calc(var(--rail) + 24px)',
        }}
        mobileOffset={{
          bottom:
            'calc(max(var(--bottombar), var(--toast-foot, 0px)) + var(--strip) + env(safe-area-inset-bottom) + 8px)',
          left: 16,
          right: 16,
        }}
        gap={GAP}
        expand
        toastOptions={{ unstyled: true, className: css['place'] ?? '' }}
      />
    </div>
  );
}

/** How often all were taken away. */
let drops = 0;

/** @see toast.ts, which fetches this file when it is needed */
export async function showToast(message: ToastMessage): Promise<void> {
  const before = drops;
  await mount();
  // Whom it was for may have left meanwhile.
  if (before === drops) place(message);
}

type Id = string | number;

/** Those that offer to do something: what was typed may live in nothing else. */
const offers = new Map<Id, ToastMessage>();

/** Those that stand now, by what makes two of them one. */
const standing = new Map<string, Id>();

/** One success at a time, each error once: a newer one takes the place of its like. What can be taken back is like nothing else. */
const likeness = ({ kind, title, isLeft, isUndo }: ToastMessage) =>
  isUndo ? undefined : `${isLeft ? 'left ' : ''}${kind === 'success' ? kind : title}`;

/**
 * Takes one away. It is forgotten at once: the library tells of it a frame later, and what took its place until then would be taken away
 * with it.
 */
function dismiss(id: Id) {
  offers.delete(id);
  for (const [like, known] of standing) if (known === id) standing.delete(like);
  toast.dismiss(id);
}

interface Placing {
  /** Of the one that is there already. */
  id?: Id;
  /** It waits for a dialog to close: no time runs out for it. */
  isHeld?: boolean;
}

function place(message: ToastMessage, { isHeld = false, ...known }: Placing = {}) {
  const stays =
    isHeld || message.stays === true || message.isUndo || (message.kind === 'error' && message.action !== undefined);
  const like = likeness(message);
  const forget = ({ id }: { id: Id }) => {
    offers.delete(id);
    if (like !== undefined && standing.get(like) === id) standing.delete(like);
  };
  const settled = message.settles === undefined ? undefined : standing.get(message.settles);
  if (settled !== undefined) dismiss(settled);
  const twin = like === undefined ? undefined : standing.get(like);
  // It is there for a moment after it was pressed: the second click of a double one does nothing again.
  let isTaken = false;
  const take = () => {
    if (isTaken) return;
    isTaken = true;
    dismiss(id);
    message.action?.onClick();
  };
  const id = toast.custom((own) => <Toast {...message} isHeld={isHeld} take={take} close={() => dismiss(own)} />, {
    ...(twin === undefined ? {} : { id: twin }),
    ...known,
    duration: stays ? Number.POSITIVE_INFINITY : SECONDS[message.kind] * 1000,
    className: isHeld ? (css['held'] ?? '') : '',
    onDismiss: forget,
    onAutoClose: forget,
    ...(message.isLeft && { position: 'bottom-left' as const }),
  });
  if (like !== undefined) standing.set(like, id);
  if (message.action) offers.set(id, message);
  else offers.delete(id);
}

/** Takes all of them away, those too that wait for a dialog to close. */
export function dropAll() {
  drops += 1;
  for (const { id } of toast.getToasts()) dismiss(id);
}

/** Takes them away, but for those that offer something: they wait until no dialog is open. */
export function hideToasts() {
  // At once, not when they have gone: the dialog that opens now would grow under the user's eyes.
  held = 0;
  showHeight(0);
  for (const { id } of toast.getToasts()) {
    const message = offers.get(id);
    if (message) place(message, { id, isHeld: true });
    else dismiss(id);
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
    const isOpen = document.querySelector(OPEN_DIALOG) !== null;
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
  isUndo = false,
  isHeld,
  take,
  close,
}: ToastMessage & { isHeld: boolean; take: () => void; close: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useCountdown(box, isUndo && !isHeld ? SECONDS.undo : undefined, close);
  useLayoutEffect(() => {
    const whole = box.current?.closest('[data-sonner-toast]');
    return () => {
      if (whole) giveFocusBack(whole);
    };
  }, []);
  return (
    <Row
      ref={box}
      gap={12}
      align="start"
      on="raised"
      line="around"
      width="100%"
      padding="12px 8px 12px 16px"
      className={css['toast']}
      data-part="toast"
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Box padding="6px 0" fixed>
        <Icon {...SIGNS[isUndo ? 'undo' : kind]} />
      </Box>
      <Box grow padding="6px 0">
        <Text as="p" strong>
          {title}
        </Text>
        {description && (
          <Text as="p" tone="muted">
            {description}
          </Text>
        )}
      </Box>
      {action && (
        <Button size="sm" onClick={take}>
          {action.label}
        </Button>
      )}
      <IconButton icon="x" label={closeLabel} small onClick={close} />
    </Row>
  );
}
