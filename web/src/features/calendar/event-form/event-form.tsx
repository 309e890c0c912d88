import { EVENT_DESCRIPTION_MAX, EVENT_LOCATION_MAX, EVENT_TITLE_MAX } from '@trastienda/contract/calendar';
import { spanOf, type When, type WhenProblem, withStartDay } from '@trastienda/domain/calendar/draft';
import { problemText } from '@trastienda/domain/calendar/sentences';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { DialogBody, DialogFooter } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { SubmitButton } from '../../../ui/submit-button';
import { useCalendar } from '../setting';
import { ColorField } from './color-field';
import type { EventDraft } from './event-draft';
import css from './event-form.module.css';
import { forgetTyped, keepTyped, withTyped } from './kept-draft';
import { DateField, TimeField } from './when-fields';

interface Props {
  draft: EventDraft;
  titleRef: RefObject<HTMLInputElement | null>;
  formRef: RefObject<HTMLFormElement | null>;
  onSave: (draft: EventDraft) => void;
  onCancel: () => void;
  onDelete: () => void;
}

/**
 * All that an event has. Its rules and their texts are domain/calendar's. What is typed is kept until it is saved or given up: a
 * dialog that closes in any other way has it again the next time.
 */
export function EventForm({ draft: first, titleRef, formRef, onSave, onCancel, onDelete }: Props) {
  const { language, timeZone, text } = useCalendar();
  const [kept, setKept] = useState(() => withTyped(first));
  const [draft, setDraft] = useState(kept ?? first);
  const [problem, setProblem] = useState<WhenProblem>();
  /** While it closes it still stands: a second Enter saves nothing more, and nothing is kept of it. */
  const isDone = useRef(false);

  const set = (change: Partial<EventDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    if (!isDone.current) keepTyped(first, next);
  };
  const finish = (how: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    forgetTyped(first);
    how();
  };
  const startOver = () => {
    forgetTyped(first);
    setKept(undefined);
    setProblem(undefined);
    setDraft(first);
    titleRef.current?.focus();
  };
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
    if (span.ok) finish(() => onSave(draft));
    else setProblem(span.problem);
  };

  return (
    <form ref={formRef} tabIndex={-1} className={css['evForm']} onSubmit={submit} noValidate lang={language}>
      <DialogBody className="stack">
        {kept && (
          <div className={css['evKept']} role="status">
            <p className="grow">{text.kept}</p>
            <Button size="sm" onClick={startOver}>
              {text.discard}
            </Button>
          </div>
        )}
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
        <div className={when.allDay ? `two ${css['all']}` : 'two'}>
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
        <label className={when.allDay ? `check ${css['allDay']} on` : `check ${css['allDay']}`}>
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
        <ColorField color={draft.color} onPick={(color) => set({ color })} />
      </DialogBody>
      <DialogFooter>
        {draft.event && (
          <IconButton
            icon="trash"
            label={text.remove}
            look="danger"
            className={`edge ${css['evDelete']}`}
            onClick={() => finish(onDelete)}
          />
        )}
        <Button onClick={() => finish(onCancel)}>{text.cancel}</Button>
        <SubmitButton>{text.save}</SubmitButton>
      </DialogFooter>
    </form>
  );
}
