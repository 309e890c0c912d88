import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../lib/failure';
import { Field } from '../../ui/field';
import { LoadFailed } from '../../ui/load-failed';
import { RemoteSelect } from '../../ui/remote-select';
import type { SelectOption } from '../../ui/select';
import { expenseQueries, PICKER_PAGE } from './queries';

interface Props {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  error?: string | undefined;
}

/** 'Etiqueta de gasto': twenty at a time, or none. */
export function ExpensePicker({ value, onChange, error }: Props) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<SelectOption<string>>();
  const expenses = useQuery(expenseQueries.page(page, PICKER_PAGE));
  const options = (expenses.data?.expenses ?? []).map(({ expense_id, name }) => ({ value: expense_id, label: name }));
  const known = options.find((option) => option.value === value) ?? chosen;

  return (
    <Field label="Etiqueta de gasto" error={error} reserve>
      {(control) => (
        <RemoteSelect
          control={control}
          label="Etiquetas"
          noneLabel="Sin etiqueta"
          chosen={known?.value === value ? known : undefined}
          options={options}
          isStale={expenses.isPlaceholderData}
          page={page}
          totalPages={expenses.data?.totalPages ?? 0}
          onPage={setPage}
          onChange={(option) => {
            setChosen(option);
            onChange(option?.value);
          }}
          instead={
            expenses.isError && !expenses.data ? (
              <LoadFailed title="No se pudieron cargar las etiquetas" {...failureOf(expenses)} />
            ) : undefined
          }
        />
      )}
    </Field>
  );
}
