import type { CreditCard } from '@trastienda/contract/credit-cards';
import { formatLastFour } from '@trastienda/domain/credit-cards/credit-card';
import { DialogForm } from '../../forms/dialog-form';
import { useSaveChanges } from '../../forms/use-save-changes';
import { messageOf } from '../../lib/api-error';
import { moneyText } from '../../lib/pesos';
import { useLayerThing } from '../../lib/use-layer-thing';
import { updateCreditCard, useDeleteCreditCard } from '../../shop/credit-card/mutations';
import { CREDIT_CARDS, readCreditCard } from '../../shop/credit-card/queries';
import { DEBT_REFRESHES } from '../../shop/debt/mutations';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { toastError, toastSuccess } from '../../ui/toast';
import { CreditCardFields, useCreditCardForm } from './credit-card-fields';
import type { useCreditCardForms, useCreditCardQuestion } from './layer';

const SOURCE = {
  idOf: ({ credit_card_id }: CreditCard) => credit_card_id,
  root: CREDIT_CARDS,
  read: readCreditCard,
  onMissing: (why: string) => toastError('No se pudo abrir la tarjeta.', why),
};

interface Props {
  layer: ReturnType<typeof useCreditCardForms>;
  question: ReturnType<typeof useCreditCardQuestion>;
  cards: readonly CreditCard[];
}

export function CreditCardLayers({ layer, question, cards }: Props) {
  const card = useLayerThing<CreditCard>({ ...SOURCE, layer, listed: cards });
  const asked = useLayerThing<CreditCard>({ ...SOURCE, layer: question, listed: cards });
  return (
    <>
      {card && (
        <Dialog open={layer.open} onOpenChange={layer.onOpenChange} title={`Editar ${card.name}`} size="mid">
          <EditCreditCardForm key={card.credit_card_id} card={card} onDone={layer.close} />
        </Dialog>
      )}
      {asked && <DeleteCreditCard card={asked} open={question.open} onOpenChange={question.onOpenChange} />}
    </>
  );
}

function EditCreditCardForm({ card, onDone }: { card: CreditCard; onDone: () => void }) {
  const form = useCreditCardForm(card);
  const save = useSaveChanges({
    form,
    name: `card:${card.credit_card_id}`,
    send: (changed) => updateCreditCard(card.credit_card_id, changed),
    // Other days of the card are other due dates of what is to be paid on it (rule: cards/days).
    refreshes: DEBT_REFRESHES.edit,
    said: ({ name }) => ({ title: 'Tarjeta editada con éxito!', description: name ?? card.name }),
    failed: 'Ocurrió un error al editar la tarjeta.',
    describe: () => `Cambios en ${card.name} ${formatLastFour(card.last_four_digits)}`,
    onDone,
  });
  return (
    <DialogForm form={form} save={save} action="Guardar cambios" onClose={onDone}>
      <CreditCardFields form={form} />
    </DialogForm>
  );
}

interface DeleteProps {
  card: CreditCard;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function DeleteCreditCard({ card, open, onOpenChange }: DeleteProps) {
  const remove = useDeleteCreditCard();
  const confirm = () =>
    void remove.mutateAsync(card.credit_card_id, { onSettled: () => onOpenChange(false) }).then(
      () => toastSuccess('Tarjeta eliminada.', card.name),
      (error) => toastError('No se pudo eliminar la tarjeta.', messageOf(error)),
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Eliminar ${card.name}`}
      extra={
        card.used > 0
          ? `Sus deudas siguen, y falta pagar ${moneyText(card.used)} de ellas.`
          : 'Las deudas que la nombran siguen.'
      }
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}
