import type { RefObject } from 'react';
import { Dialog } from '../../ui/dialog';
import { CreateCollection } from './create-collection';
import { KINDS, type KindName } from './kinds';

interface Props {
  kind: KindName;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClose: () => void;
  /** With the first collection the button that opened it goes, and another one comes: whichever stands there then. */
  finalFocus: RefObject<HTMLElement | null>;
}

/** The side sheet over a list of collections in which one more is made. */
export function CreateDialog({ kind, open, onOpenChange, onClose, finalFocus }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="side" title={KINDS[kind].create} finalFocus={finalFocus}>
      <CreateCollection kind={kind} onClose={onClose} />
    </Dialog>
  );
}
