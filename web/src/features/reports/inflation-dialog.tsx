import { useQuery } from '@tanstack/react-query';
import type { InflationFigures } from '@trastienda/contract/reports';
import { type Month, month as monthOf } from '@trastienda/domain/dates/day';
import { useForm, useWatch } from 'react-hook-form';
import { DialogForm } from '../../forms/dialog-form';
import { useSaveChanges } from '../../forms/use-save-changes';
import { api, body } from '../../lib/api';
import { monthName } from '../../lib/dates';
import { failureOf } from '../../lib/failure';
import { zodResolver } from '../../lib/schema-resolver';
import { INFLATION, reportQueries } from '../../shop/report/queries';
import { Dialog } from '../../ui/dialog';
import { DialogBody } from '../../ui/dialog-parts';
import { LoadFailed } from '../../ui/load-failed';
import { Text } from '../../ui/text';
import { TextField } from '../../ui/text-field';
import { type ChangedFigures, figuresToType, patchOf, typedFigures } from './typed-figures';

interface FigureProps {
  /** What the report at hand lacks, and in whose pesos it is. */
  missing: readonly Month[];
  target: Month;
  onDone: () => void;
}

interface Props extends FigureProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The shop's own figures of what prices rose, month by month (rule: reports/inflation). */
export function InflationDialog({ open, onOpenChange, ...figures }: Props) {
  const inflation = useQuery({ ...reportQueries.inflation(), enabled: open });
  const { data, isError } = inflation;
  if (!data && !isError) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Inflación mes a mes"
      description="Tus propias cifras. Con ellas se llevan los montos a pesos de un mes."
      size="mid"
    >
      {data ? (
        <InflationForm inflation={data} {...figures} />
      ) : (
        <DialogBody>
          <LoadFailed title="No se pudo cargar la inflación" {...failureOf(inflation)} />
        </DialogBody>
      )}
    </Dialog>
  );
}

const PERCENT = (
  <Text tone="muted" padR={8}>
    %
  </Text>
);

const saveFigures = (changed: ChangedFigures) => api.inflation.$patch({ json: patchOf(changed) }).then(body);

function InflationForm({ inflation, missing, target, onDone }: FigureProps & { inflation: InflationFigures }) {
  const form = useForm({
    resolver: zodResolver(typedFigures),
    mode: 'onTouched',
    defaultValues: figuresToType(inflation, missing, target),
  });
  const save = useSaveChanges({
    form,
    name: 'inflation-by-month',
    send: saveFigures,
    refreshes: [INFLATION],
    said: () => ({ title: 'Inflación guardada' }),
    failed: 'Ocurrió un error al guardar la inflación.',
    describe: () => 'Cifras de inflación',
    onDone,
  });
  // What was typed before may be of a month that is offered no more.
  const months = Object.keys(useWatch({ control: form.control })).sort();
  return (
    <DialogForm
      form={form}
      save={save}
      action="Guardar"
      onClose={onDone}
      stack
      columns={['repeat(2, minmax(0, 1fr))', 'minmax(0, 1fr)']}
      gap="8px 16px"
    >
      {months.map((month) => (
        <TextField
          key={month}
          form={form}
          name={month}
          label={`${monthName(monthOf(month))} ${month.slice(0, 4)}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          placeholder="falta"
          after={PERCENT}
        />
      ))}
    </DialogForm>
  );
}
