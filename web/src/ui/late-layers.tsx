import { type ComponentType, useEffect, useLayoutEffect, useRef } from 'react';
import { atFirstSign } from './first-sign';
import { holdKeys } from './held-keys';
import { type LateCode, useLateCode } from './late-code';

interface Props<Own> {
  code: LateCode<ComponentType<Own>>;
  /** One of them is to be open: it opens as soon as its code is there. */
  open: boolean;
  /** Escape, pressed before that. */
  onClose: () => void;
  /** What the layers themselves are given. */
  layers: Own & object;
}

/**
 * What may stand open over a screen, and is no part of its first view: its code comes at the first sign of somebody. What is pressed and
 * typed before it is there is done once it is (rule: screens/late-layers).
 */
export function LateLayers<Own>({ code, open, onClose, layers }: Props<Own>) {
  useEffect(() => atFirstSign(code.hint), [code]);
  const Layers = useLateCode(code, open);
  useHeldKeys(open && !Layers, open && Layers !== undefined, onClose);
  return Layers && <Layers {...layers} />;
}

/** Keeps the keys while it waits. */
function useHeldKeys(isWaiting: boolean, hasCome: boolean, onEscape: () => void): void {
  const now = useRef({ hasCome, onEscape });
  now.current = { hasCome, onEscape };
  const held = useRef<ReturnType<typeof holdKeys>>(undefined);
  useLayoutEffect(() => {
    if (!isWaiting) return undefined;
    const keys = holdKeys(() => now.current.onEscape());
    held.current = keys;
    return () => (now.current.hasCome ? keys.letGo() : keys.drop());
  }, [isWaiting]);
  // Closed before a field of it had the focus: from here on a key is the screen's again.
  useLayoutEffect(() => (hasCome ? () => held.current?.drop() : undefined), [hasCome]);
}
