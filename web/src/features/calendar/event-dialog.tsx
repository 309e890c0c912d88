import { useRef } from 'react';
import { useIsPhone } from '../../lib/use-is-phone';
import { Dialog } from '../../ui/dialog';
import type { EventDraft } from './event-draft';
import { EventForm } from './event-form';
import { useCalendar } from './setting';

interface Props {
  draft: EventDraft;
  /** Counts how often it was opened: nothing typed is left for the next time. */
  opened: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSave: (draft: EventDraft) => void;
  onDelete: () => void;
}

/** 'Create Event' or 'Edit Event' (spec 2). Closed by saving, deleting or cancelling. */
export function EventDialog({ draft, opened, open, onOpenChange, onSave, onDelete }: Props) {
  const { text, language } = useCalendar();
  const title = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // On a phone the keyboard would cover an event that is only looked at.
  const isRead = useIsPhone() && draft.event !== undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<span lang={language}>{draft.event ? text.editEvent : text.createEvent}</span>}
      closeLabel={text.close}
      initialFocus={isRead ? form : title}
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
