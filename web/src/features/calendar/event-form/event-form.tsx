import { EVENT_DESCRIPTION_MAX, EVENT_LOCATION_MAX, EVENT_TITLE_MAX } from '@trastienda/contract/calendar';
import type { FormEvent, RefObject } from 'react';
import { Button } from '../../../ui/button';
import { DialogBody, DialogFooter } from '../../../ui/dialog-parts';
import { Field } from '../../../ui/field';
import { IconButton } from '../../../ui/icon-button';
import { inputClass } from '../../../ui/input';
import { Box, Row } from '../../../ui/layout';
import { SubmitButton } from '../../../ui/submit-button';
import { useCalendar } from '../setting';
import { ColorField } from './color-field';
import type { EventDraft } from './event-draft';
import { useEventForm } from './use-event-form';
import { WhenPart } from './when-part';

interface Props {
  draft: EventDraft;
  titleRef: RefObject<HTMLInputElement | null>;
  formRef: RefObject<HTMLFormElement | null>;
  onSave: (draft: EventDraft) => void;
  onCancel: () => void;
  onDelete: () => void;
}

/** All that an event has. Its rules and their texts are domain/calendar's. */
export function EventForm({ draft: first, titleRef, formRef, onSave, onCancel, onDelete }: Props) {
  const { language, text } = useCalendar();
  const { draft, isKept, set, setWhen, errorOf, save, finish, startOver } = useEventForm(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(onSave);
  };
  const startAgain = () => {
    startOver();
    titleRef.current?.focus();
  };

  return (
    <form ref={formRef} tabIndex={-1} onSubmit={submit} noValidate lang={language}>
      <DialogBody stack>
        {isKept && (
          <Row gap={12} line="around" padding="8px 8px 8px 12px" role="status">
            <Box grow as="p">
              {text.kept}
            </Box>
            <Button size="sm" onClick={startAgain}>
              {text.discard}
            </Button>
          </Row>
        )}
        <Field label={text.title}>
          {(control) => (
            <input
              {...control}
              ref={titleRef}
              className={inputClass()}
              value={draft.title}
              maxLength={EVENT_TITLE_MAX}
              onChange={({ target }) => set({ title: target.value })}
            />
          )}
        </Field>
        <Field label={text.description}>
          {(control) => (
            <textarea
              {...control}
              className={inputClass()}
              rows={3}
              value={draft.description}
              maxLength={EVENT_DESCRIPTION_MAX}
              onChange={({ target }) => set({ description: target.value })}
            />
          )}
        </Field>
        <WhenPart when={draft.when} onChange={setWhen} errorOf={errorOf} />
        <Field label={text.location}>
          {(control) => (
            <input
              {...control}
              className={inputClass()}
              value={draft.location}
              maxLength={EVENT_LOCATION_MAX}
              onChange={({ target }) => set({ location: target.value })}
            />
          )}
        </Field>
        <ColorField color={draft.color} onPick={(color) => set({ color })} />
      </DialogBody>
      <DialogFooter>
        {draft.event && (
          <IconButton
            icon="trash"
            label={text.remove}
            look="danger"
            edge
            large
            style={{ flex: 'none', marginRight: 'auto' }}
            onClick={() => finish(onDelete)}
          />
        )}
        <Button onClick={() => finish(onCancel)}>{text.cancel}</Button>
        <SubmitButton>{text.save}</SubmitButton>
      </DialogFooter>
    </form>
  );
}
