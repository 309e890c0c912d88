import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Recurring, Reminder } from '@trastienda/contract/recurring';
import type { Day } from '@trastienda/domain/dates/day';
import { RECURRING_WORDS } from '@trastienda/domain/recurring/rule';
import { failureOf } from '../../lib/failure';
import { recurringQueries } from '../../shop/recurring/readings';
import { Button } from '../../ui/button';
import { Card, CardBody, CardHeader } from '../../ui/card';
import { useDayText } from '../../ui/date-format';
import { DueRow } from '../../ui/due-row';
import { LateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { Row } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { countText } from '../../ui/range-text';
import { Text } from '../../ui/text';
import { useReminderLayer } from './layer';
import css from './reminders-card.module.css';
import { RuleAmount, RuleSign } from './rule-parts';

const layersCode = new LateCode(() => import('./reminder-layers').then((code) => code.ReminderLayers));

/** Rows of the card; the others come when these are done. */
const SHOWN = 10;

/** What waits to be recorded or skipped, oldest first. */
export function RemindersCard({ reminders, today }: { reminders: UseQueryResult<Reminder[]>; today: Day }) {
  const rules = useQuery(recurringQueries.all(today));
  const layer = useReminderLayer();
  const { data } = reminders;
  return (
    <Card aria-labelledby="reminders-title">
      <CardHeader id="reminders-title" title="Por confirmar">
        {data && (
          <Text look="caption">{data.length === 1 ? '1 recordatorio' : `${countText(data.length)} recordatorios`}</Text>
        )}
      </CardHeader>
      {data ? (
        <ul>
          {data.slice(0, SHOWN).map((reminder) => (
            <ReminderRow
              key={`${reminder.recurring_id} ${reminder.date}`}
              reminder={reminder}
              rule={rules.data?.find(({ recurring_id }) => recurring_id === reminder.recurring_id)}
              today={today}
              onRecord={() => layer.show('record', { id: reminder.recurring_id, part: reminder.date })}
              onSkip={() => layer.show('skip', { id: reminder.recurring_id, part: reminder.date })}
            />
          ))}
        </ul>
      ) : (
        <CardBody flush>
          <LoadFailed title="No se pudieron cargar los recordatorios" {...failureOf(reminders)} />
        </CardBody>
      )}
      <LateLayers code={layersCode} open={layer.open} onClose={layer.close} layers={{ layer, rules }} />
    </Card>
  );
}

interface RowProps {
  reminder: Reminder;
  rule: Recurring | undefined;
  today: Day;
  onRecord: () => void;
  onSkip: () => void;
}

const WHY = { insufficient_balance: 'la cuenta no tenía saldo', account_gone: 'la cuenta o el método ya no está' };

function ReminderRow({ reminder, rule, today, onRecord, onSkip }: RowProps) {
  const dayText = useDayText();
  const { label, date, reason } = reminder;
  const why = reason === 'remind' ? rule && RECURRING_WORDS[rule.frequency] : WHY[reason];
  const isLate = date < today || reason !== 'remind';
  const what = `${label} del ${dayText(date)}`;
  return (
    <DueRow
      sign={<RuleSign type={reminder.type} />}
      title={label}
      {...{ date, today, isLate }}
      more={why && ` · ${why}`}
    >
      <Row gap={8} justify="between" wrap className={css['acts']}>
        <RuleAmount rule={reminder} />
        <Row gap={4}>
          <Button size="sm" aria-label={`Registrar ${what}`} onClick={onRecord}>
            Registrar
          </Button>
          <Button size="sm" variant="quiet" aria-label={`Saltar ${what}`} onClick={onSkip}>
            Saltar
          </Button>
        </Row>
      </Row>
    </DueRow>
  );
}
