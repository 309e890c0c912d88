import { EVENT_DESCRIPTION_MAX, EVENT_LOCATION_MAX, EVENT_TITLE_MAX } from '@trastienda/contract/calendar';
import { spanOf, type When, type WhenProblem, withStartDay } from '@trastienda/domain/calendar/draft';
import { problemText } from '@trastienda/domain/calendar/sentences';
import { type FormEvent, type RefObject, useState } from 'react';
import { Button } from '../../ui/button';
import { DialogBody, DialogFooter } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { SubmitButton } from '../../ui/submit-button';
import { Etiquette } from './etiquette';
import type { EventDraft } from './event-draft';
import { useCalendar } from './setting';
import { DateField, TimeField } from './when-fields';

interface Props {
  draft: EventDraft;
  titleRef: RefObject<HTMLInputElement | null>;
  formRef: RefObject<HTMLFormElement | null>;
  onSave: (draft: EventDraft) => void;
  onCancel: () => void;
  onDelete: () => void;
}

/** All that an event has. Its rules and their texts are domain/calendar's (spec 5). */
export function EventForm({ draft: first, titleRef, formRef, onSave, onCancel, onDelete }: Props) {
  const { language, timeZone, text } = useCalendar();
  const [draft, setDraft] = useState(first);
  const [problem, setProblem] = useState<WhenProblem>();
  const set = (change: Partial<EventDraft>) => setDraft((before) => ({ ...before, ...change }));
  const { when } = draft;
  const setWhen = (change: Partial<When>) => {
    setProblem(undefined);
    set({ when: { ...when, ...change } });
  };
  const errorOf = (field: WhenProblem['field']) =>
    problem?.field === field ? problemText(problem, language) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const span = spanOf(when, timeZone, draft.event);
    if (span.ok) onSave(draft);
    else setProblem(span.problem);
  };

  return (
    <form ref={formRef} tabIndex={-1} className="ev-form" onSubmit={submit} noValidate lang={language}>
      <DialogBody className="stack">
        <Field label={text.title}>
          {(control) => (
            <input
              {...control}
              ref={titleRef}
              className="input"
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
              className="input"
              rows={3}
              value={draft.description}
              maxLength={EVENT_DESCRIPTION_MAX}
              onChange={({ target }) => set({ description: target.value })}
            />
          )}
        </Field>
        <div className={when.allDay ? 'two all' : 'two'}>
          <DateField
            label={text.startDate}
            day={when.startDay}
            error={when.allDay ? errorOf('start') : undefined}
            onPick={(day) => setWhen(withStartDay(when, day))}
          />
          {!when.allDay && (
            <TimeField
              label={text.startTime}
              minute={when.startMinute}
              error={errorOf('start')}
              onPick={(startMinute) => setWhen({ startMinute })}
            />
          )}
          <DateField
            label={text.endDate}
            day={when.endDay}
            first={when.startDay}
            error={errorOf('end')}
            onPick={(endDay) => setWhen({ endDay })}
          />
          {!when.allDay && (
            <TimeField
              label={text.endTime}
              minute={when.endMinute}
              isBad={problem?.field === 'end'}
              onPick={(endMinute) => setWhen({ endMinute })}
            />
          )}
        </div>
        <label className={when.allDay ? 'check all-day on' : 'check all-day'}>
          <input
            type="checkbox"
            className="sr"
            checked={when.allDay}
            onChange={({ target }) => setWhen({ allDay: target.checked })}
          />
          <span className="box" aria-hidden="true">
            {when.allDay && <Icon name="check" />}
          </span>
          {text.allDay}
        </label>
        <Field label={text.location}>
          {(control) => (
            <input
              {...control}
              className="input"
              value={draft.location}
              maxLength={EVENT_LOCATION_MAX}
              onChange={({ target }) => set({ location: target.value })}
            />
          )}
        </Field>
        <Etiquette color={draft.color} onPick={(color) => set({ color })} />
      </DialogBody>
      <DialogFooter>
        {draft.event && (
          <IconButton icon="trash" label={text.remove} look="danger" className="edge ev-delete" onClick={onDelete} />
        )}
        <Button onClick={onCancel}>{text.cancel}</Button>
        <SubmitButton>{text.save}</SubmitButton>
      </DialogFooter>
    </form>
  );
}
