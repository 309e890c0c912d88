import type { CashSession } from '@trastienda/contract/cash-sessions';
import { DialogForm } from '../../forms/dialog-form';
import { CountFields } from './count-fields';
import { useCount } from './use-count';

/** Counts what is in an open till, and closes it, over the others (rule: cash-sessions/close). */
export function CountTill({ till, onDone }: { till: CashSession; onDone: () => void }) {
  const { form, save, lines } = useCount(till);
  return (
    <DialogForm form={form} save={save} action="Cerrar caja" onClose={onDone} stack>
      <CountFields till={till} form={form} lines={lines} />
    </DialogForm>
  );
}
