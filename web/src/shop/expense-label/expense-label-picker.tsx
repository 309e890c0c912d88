import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error';
import { failureOf } from '../../lib/failure';
import { Field } from '../../ui/field';
import { LoadFailed } from '../../ui/load-failed';
import { RemoteSelect } from '../../ui/remote-select';
import type { SelectOption } from '../../ui/select';
import { SelectNote } from '../../ui/select-note';
import { LOADING, unreadText } from '../../ui/unread';
import { expenseLabelQueries, PICKER_PAGE } from './queries';
import { EXPENSE_LABELS_FAILED } from './texts';

interface Props {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  error?: string | undefined;
}

/** 'Etiqueta de gasto': twenty at a time, or none. */
export function ExpenseLabelPicker({ value, onChange, error }: Props) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<SelectOption<string>>();
  const expenses = useQuery(expenseLabelQueries.page(page, PICKER_PAGE));
  const options = (expenses.data?.expenses ?? []).map(({ expense_id, name }) => ({ value: expense_id, label: name }));
  const listed = options.find((option) => option.value === value) ?? (chosen?.value === value ? chosen : undefined);
  // One that came with a draft may stand on another page of the list.
  const isUnknown = value !== undefined && !listed && !expenses.isPending;
  const one = useQuery({ ...expenseLabelQueries.detail(value ?? ''), enabled: isUnknown });
  const known = listed ?? (isUnknown && one.data ? { value: one.data.expense_id, label: one.data.name } : undefined);

  return (
    <Field label="Etiqueta de gasto" error={error} reserve>
      {(control) => (
        <RemoteSelect
          control={control}
          label="Etiquetas"
          noneLabel="Sin etiqueta"
          chosen={known ?? (value === undefined ? undefined : { value, label: unknownText(one) })}
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
              <LoadFailed title={EXPENSE_LABELS_FAILED} {...failureOf(expenses)} />
            ) : expenses.isPending ? (
              <SelectNote role="status">{LOADING}</SelectNote>
            ) : undefined
          }
        />
      )}
    </Field>
  );
}

const unknownText = ({ isError, error }: { isError: boolean; error: Error | null }): string =>
  error instanceof ApiError && error.status === 404 ? 'Etiqueta borrada' : unreadText(isError);
