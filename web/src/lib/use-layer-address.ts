import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type RefObject, useCallback, useRef } from 'react';
import { textParam } from './search-params';
import { afterStepBack, isSteppingBack, stepBack } from './step-back';

declare module '@tanstack/history' {
  interface HistoryState {
    /** This entry was made by opening a layer: going back closes it. */
    isLayer?: boolean;
  }
}

/** What is open over the screen, as the address says it: `?dialog=edit&id=…` */
export interface AddressLayer<Kind extends string> {
  kind: Kind;
  /** Of the thing that it is about. */
  id: string | undefined;
  /** Of a part of that thing: an installment of a debt. */
  part: string | undefined;
}

type Param = 'beside' | 'dialog' | 'ask' | 'pick' | 'make' | 'view';

/** What each kind of layer says in the address: one over another keeps what the lower one says. */
const NAMES: Record<Param, readonly [kind: string, id: string, part: string]> = {
  beside: ['beside', 'beside_id', 'beside_part'],
  dialog: ['dialog', 'id', 'part'],
  ask: ['ask', 'ask_id', 'ask_part'],
  pick: ['pick', 'pick_id', 'pick_part'],
  make: ['make', 'make_id', 'make_part'],
  view: ['view', 'view_id', 'view_part'],
};

/** What the address says of open layers, for a screen that writes its own part of it anew while one is open. */
export function layersIn(search: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.values(NAMES).flatMap((names) => names.flatMap((name) => (name in search ? [[name, search[name]]] : []))),
  );
}

/**
 * The dialogs, sheets and drawers of a screen, one at a time, in the address: they can be linked and reloaded, and 'back', the phone's
 * gesture too, closes them. What opens over an open dialog (the question before a deletion, a picker) takes the param 'ask' or 'pick', and what is
 * made over a picker 'make', a picture 'view', so that closing it leads back to what is under it (rule: forms/layers). What stands beside
 * a list, or in its place where there is no room for both, is no layer, and is opened and left in the same way: 'beside'.
 * @param kinds those of this screen: another word in the address opens nothing
 */
export function useLayerAddress<Kind extends string>(kinds: readonly Kind[], param: Param = 'dialog') {
  const router = useRouter();
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const [kindName, idName, partName] = NAMES[param];
  const word = textParam(search[kindName]);
  const kind = kinds.find((one) => one === word);
  const id = textParam(search[idName]);
  const part = textParam(search[partName]);
  const open = kind !== undefined;
  const layer = open ? { kind, id, part } : undefined;
  // Kept while it closes, so that it does not change under one's eyes.
  const last = useRef<AddressLayer<Kind>>(undefined);
  if (layer) last.current = layer;
  const drawn = useRef(layer);
  drawn.current = layer;

  const show = useCallback(
    (next: Kind, about: { id?: string; part?: string } = {}) =>
      afterStepBack(
        () =>
          void navigate({
            to: '.',
            search: (before: Record<string, unknown>) => ({
              ...before,
              [kindName]: next,
              [idName]: about.id,
              [partName]: about.part,
            }),
            state: { isLayer: true },
            resetScroll: false,
          } as never),
      ),
    [navigate, kindName, idName, partName],
  );

  /** Another one of the same kind in its place: going back closes it all the same. */
  const replace = useCallback(
    (about: { id?: string | undefined; part?: string | undefined }) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, [idName]: about.id, [partName]: about.part }),
        state: { isLayer: router.state.location.state.isLayer ?? false },
        replace: true,
        resetScroll: false,
      } as never),
    [router, navigate, idName, partName],
  );

  const leave = useLeave(param, drawn);
  const close = useCallback(() => {
    if (!isSteppingBack(param)) afterStepBack(leave);
  }, [param, leave]);

  return {
    /** What is open now. */
    layer,
    open,
    /** What is open, or was last: for a layer that draws itself while it closes. */
    shown: last.current,
    show,
    replace,
    close,
    /** For a Dialog's `onOpenChange`. */
    onOpenChange: useCallback((next: boolean) => (next ? undefined : close()), [close]),
  };
}

/** How what is open is closed: a step back where it was opened from here, else its words go from the address. */
function useLeave(param: Param, drawn: RefObject<{ kind: string; id: string | undefined } | undefined>): () => void {
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback(() => {
    const [kindName, idName, partName] = NAMES[param];
    const { search: text, state } = router.history.location;
    const now: Record<string, unknown> = router.options.parseSearch(text);
    const open = drawn.current;
    // What stands there by now is another one, or none: the one that was to be closed is closed.
    if (!open || now[kindName] !== open.kind || textParam(now[idName]) !== open.id) return;
    const above =
      param === 'dialog'
        ? [...NAMES.ask, ...NAMES.pick, ...NAMES.make, ...NAMES.view].filter((name) => name in now)
        : [];
    // Opened from here: back to what was there before it. Come by a link or a reload: there is nothing of ours to go back to.
    if (state.isLayer && above.length === 0) {
      stepBack(router.history, param);
      return;
    }
    const gone = Object.fromEntries([kindName, idName, partName, ...above].map((name) => [name, undefined]));
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...gone }),
      replace: true,
      resetScroll: false,
    } as never);
  }, [router, navigate, param, drawn]);
}
