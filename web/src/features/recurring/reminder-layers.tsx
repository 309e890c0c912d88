import type { UseQueryResult } from '@tanstack/react-query';
import type { Recurring } from '@trastienda/contract/recurring';
import { useEffect } from 'react';
import { messageOf } from '../../lib/api-error';
import { whyNotRead } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { useSkipOccurrence } from '../../shop/recurring/mutations';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useDayText } from '../../ui/date-format';
import { Dialog } from '../../ui/dialog';
import { toastError, toastSuccess } from '../../ui/toast';
import type { useReminderLayer } from './layer';
import { RecordOccurrence } from './record-occurrence';

interface Props {
  layer: ReturnType<typeof useReminderLayer>;
  rules: Pick<UseQueryResult<Recurring[]>, 'data' | 'isError' | 'error'>;
}

/** What stands open over the reminders: of the day that the address names, as long as its rule is there. */
export function ReminderLayers({ layer, rules }: Props) {
  const { shown, open, onOpenChange, close } = layer;
  const rule = rules.data?.find(({ recurring_id }) => recurring_id === shown?.id);
  const date = shown?.part;
  const isMissing = open && !rule && (rules.data !== undefined || rules.isError);
  const why = rules.data ? 'El movimiento recurrente ya no está.' : whyNotRead(rules.error);
  useEffect(() => {
    if (!isMissing) return;
    toastError('No se pudo abrir el recordatorio.', why);
    close();
  }, [isMissing, why, close]);
  if (!rule || date === undefined) return null;
  if (shown?.kind === 'skip') return <SkipOccurrence {...{ rule, date, open, onOpenChange }} />;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Registrar ${rule.label}`}>
      <RecordOccurrence key={`${rule.recurring_id} ${date}`} rule={rule} date={date} onDone={close} />
    </Dialog>
  );
}

interface SkipProps {
  rule: Recurring;
  date: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function SkipOccurrence({ rule, date, open, onOpenChange }: SkipProps) {
  const skip = useSkipOccurrence();
  const dayText = useDayText();
  const confirm = () =>
    void skip.mutateAsync({ id: rule.recurring_id, date }, { onSettled: () => onOpenChange(false) }).then(
      () => toastSuccess('Recordatorio saltado.', `${rule.label} del ${dayText(date)}`),
      (error) => toastError('No se pudo saltar el recordatorio.', messageOf(error)),
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Saltar ${rule.label}`}
      text={`No se registra el movimiento del ${dayText(date)}, de ${moneyText(rule.value)}. Los que vienen siguen igual.`}
      confirmLabel="Saltar"
      tone="primary"
      onConfirm={confirm}
      busy={skip.isPending}
    />
  );
}
