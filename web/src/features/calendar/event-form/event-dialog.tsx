import { type RefObject, useEffect, useRef } from 'react';
import { useIsPhone } from '../../../lib/use-is-phone';
import { Dialog } from '../../../ui/dialog';
import { useCalendar } from '../setting';
import type { EventDraft } from './event-draft';
import { EventForm } from './event-form';

interface Props {
  draft: EventDraft;
  /** Counts how often it was opened: each time it begins with the event as it is then. */
  opened: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSave: (draft: EventDraft) => void;
  onDelete: () => void;
  /** Where the focus goes when what opened it is gone by then. Empty until something is deleted. */
  finalFocus: RefObject<HTMLElement | null>;
}

/** What stands open over the calendar. */
export function EventLayers({ draft, ...dialog }: Omit<Props, 'draft'> & { draft: EventDraft | undefined }) {
  return draft && <EventDialog {...dialog} draft={draft} />;
}

/** 'Create Event' or 'Edit Event'. Closed by saving, deleting or cancelling. */
function EventDialog({ draft, opened, open, onOpenChange, onSave, onDelete, finalFocus }: Props) {
  const { text, language } = useCalendar();
  const title = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // On a phone the keyboard would cover an event that is only looked at.
  const isRead = useIsPhone() && draft.event !== undefined;
  useEffect(() => {
    if (open) finalFocus.current = null;
  }, [open, finalFocus]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<span lang={language}>{draft.event ? text.editEvent : text.createEvent}</span>}
      closeLabel={text.close}
      initialFocus={isRead ? form : title}
      finalFocus={finalFocus}
    >
      <EventForm
        key={opened}
        draft={draft}
        titleRef={title}
        formRef={form}
        onSave={onSave}
        onCancel={() => onOpenChange(false)}
        onDelete={onDelete}
      />
    </Dialog>
  );
}
