import type { Debt, Installment } from '@trastienda/contract/debts';
import { useRef } from 'react';
import { useLayerThing } from '../../lib/use-layer-thing';
import { DEBTS, readDebt } from '../../shop/debt/queries';
import { Dialog } from '../../ui/dialog';
import { DialogBody } from '../../ui/dialog-parts';
import { Text } from '../../ui/text';
import { toastError } from '../../ui/toast';
import { DeleteDebt, DeleteInstallment, type LayerState, MarkUnpaid } from './debt-questions';
import { EditDebtForm } from './edit-debt';
import { EditInstallmentForm } from './edit-installment';
import type { useDebtForm, useDebtQuestion } from './layer';
import { PayDialog } from './pay-dialog';

interface Props {
  form: ReturnType<typeof useDebtForm>;
  question: ReturnType<typeof useDebtQuestion>;
  /** Those on the screen; another one is read by itself. */
  debts: readonly Debt[];
}

const idOf = ({ debt_id }: Debt) => debt_id;
const onMissing = (why: string) => toastError('No se pudo abrir la deuda.', why);
const SOURCE = { idOf, root: DEBTS, read: readDebt, onMissing };

export function DebtLayers({ form, question, debts }: Props) {
  return (
    <>
      <DebtForms form={form} debts={debts} />
      <DebtQuestions question={question} debts={debts} />
    </>
  );
}

/** The installment that the address names, and its place in the plan, from 1; as it was when it is gone by now. */
function usePart(debt: Debt | undefined, id: string | undefined) {
  const last = useRef<{ installment: Installment; number: number }>(undefined);
  const index = debt?.installments.findIndex(({ installment_id }) => installment_id === id) ?? -1;
  const installment = debt?.installments[index];
  if (installment) last.current = { installment, number: index + 1 };
  return last.current?.installment.installment_id === id ? last.current : undefined;
}

function DebtForms({ form, debts }: Omit<Props, 'question'>) {
  const { shown, open, onOpenChange, close } = form;
  const debt = useLayerThing<Debt>({ ...SOURCE, layer: form, listed: debts });
  const part = usePart(debt, shown?.part);
  if (!shown || !debt) return null;
  const state = { open, onOpenChange };
  if (shown.kind === 'edit')
    return (
      <Dialog {...state} title={`Editar ${debt.name}`} size="mid">
        <EditDebtForm key={debt.debt_id} debt={debt} onDone={close} />
      </Dialog>
    );
  if (!part) return <GoneInstallment {...state} debt={debt} />;
  if (shown.kind === 'pay') return <PayDialog {...part} {...state} debt={debt} />;
  return (
    <Dialog {...state} title={`Editar cuota ${part.number}`} description={debt.name}>
      <EditInstallmentForm key={part.installment.installment_id} {...part} onDone={close} />
    </Dialog>
  );
}

/** The address names an installment that was deleted. */
function GoneInstallment({ debt, open, onOpenChange }: LayerState) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={debt.name}>
      <DialogBody>
        <Text as="p" tone="muted">
          Esta cuota ya no existe. Las demás siguen en la deuda.
        </Text>
      </DialogBody>
    </Dialog>
  );
}

function DebtQuestions({ question, debts }: Pick<Props, 'question' | 'debts'>) {
  const { shown, open, onOpenChange } = question;
  const debt = useLayerThing<Debt>({ ...SOURCE, layer: question, listed: debts });
  const part = usePart(debt, shown?.part);
  if (!shown || !debt) return null;
  const state = { debt, open, onOpenChange };
  if (shown.kind === 'delete') return <DeleteDebt {...state} />;
  if (!part) return <GoneInstallment {...state} />;
  return shown.kind === 'markUnpaid' ? <MarkUnpaid {...state} {...part} /> : <DeleteInstallment {...state} {...part} />;
}
