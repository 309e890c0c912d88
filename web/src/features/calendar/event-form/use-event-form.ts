import { spanOf, type When, type WhenProblem } from '@trastienda/domain/calendar/draft';
import { problemText } from '@trastienda/domain/calendar/sentences';
import { useRef, useState } from 'react';
import { useCalendar } from '../setting';
import type { EventDraft } from './event-draft';
import { forgetTyped, keepTyped, withTyped } from './kept-draft';

/**
 * What the dialog of an event holds. What is typed is kept until it is saved or given up: a dialog that closes in any other way has it
 * again the next time.
 */
export function useEventForm(first: EventDraft) {
  const { language, timeZone } = useCalendar();
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
  const setWhen = (change: Partial<When>) => {
    setProblem(undefined);
    set({ when: { ...draft.when, ...change } });
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
  };
  const errorOf = (field: WhenProblem['field']) =>
    problem?.field === field ? problemText(problem, language) : undefined;
  const save = (onSave: (draft: EventDraft) => void) => {
    const span = spanOf(draft.when, timeZone, draft.event);
    if (span.ok) finish(() => onSave(draft));
    else setProblem(span.problem);
  };

  return { draft, isKept: kept !== undefined, set, setWhen, errorOf, save, finish, startOver };
}
