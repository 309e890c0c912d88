import { dayOf } from '@trastienda/domain/calendar/local-day';
import { shortDate } from '@trastienda/domain/calendar/titles';
import { UnsavedList, type UnsavedWords } from '../../../forms/unsaved-list';
import { isUnderWay } from '../../../lib/outbox';
import { useChanges } from '../../../shop/event/changes';
import { Box } from '../../../ui/layout';
import { useCalendar } from '../setting';
import type { Texts } from '../texts';
import { forgetCorrection } from './kept-draft';
import css from './unsaved-changes.module.css';

const wordsOf = (text: Texts): UnsavedWords => ({
  heading: text.notSaved,
  retry: text.retry,
  retryAll: text.retryAll,
  correct: text.correct,
  resume: text.correct,
  discard: text.discardOne,
  discarded: { title: text.discarded, isLeft: true, closeLabel: text.close },
  undo: text.undo,
});

/** What was refused or got no answer: each can be sent again, corrected in the dialog or given up. */
export function UnsavedChanges({ onCorrect }: { onCorrect: (id: string) => void }) {
  const { language, timeZone, text } = useCalendar();
  const { outbox, entries } = useChanges();
  const unsaved = entries
    .filter((entry) => !isUnderWay(entry))
    .map(({ id, values: { kind, event }, reason = '', code }) => ({
      id,
      title: `${text.unsaved[kind]}: ${event.title}, ${shortDate(dayOf(event.start, timeZone), language)}`,
      reason: text.reasonOf(code, reason),
      isAside: false,
      isFinal: kind === 'deleted',
    }));
  if (unsaved.length === 0) return null;
  return (
    <Box fixed under={16} className={css['unsavedChanges']}>
      <UnsavedList
        words={wordsOf(text)}
        save={{
          unsaved,
          retry: (id) => outbox.retry(id),
          correct: onCorrect,
          discard: (id) => {
            const entry = outbox.discard(id);
            const correctAgain = forgetCorrection(id);
            return () => {
              if (!entry) return;
              outbox.putBack(entry);
              correctAgain();
            };
          },
        }}
      />
    </Box>
  );
}
