import type { CreditCard } from '@trastienda/contract/credit-cards';
import { messageOf } from '../../lib/api-error';
import { moneyText } from '../../lib/pesos';
import { showServerError } from '../../lib/server-error';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog';
import { SubmitButton } from '../../ui/submit-button';
import { toastError, toastSuccess } from '../../ui/toast';
import { CardFields, useCardForm } from './card-fields';
import { useDeleteCard, useUpdateCard } from './mutations';

/** What stands open over the cards: kept while it closes, so that it does not change under one's eyes. */
export interface Layer {
  kind: 'edit' | 'delete';
  card: CreditCard;
}

interface Props {
  layer: Layer;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CardLayers({ layer: { kind, card }, open, onOpenChange }: Props) {
  if (kind === 'delete') return <DeleteCard card={card} open={open} onOpenChange={onOpenChange} />;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Editar ${card.name}`} size="mid">
      <EditCardForm card={card} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function EditCardForm({ card, onDone }: { card: CreditCard; onDone: () => void }) {
  const form = useCardForm(card);
  const update = useUpdateCard(card.credit_card_id);
  const submit = useSubmit(
    form.handleSubmit((values) =>
      update.mutateAsync(values).then(
        () => {
          toastSuccess('Tarjeta editada con éxito!', values.name);
          onDone();
        },
        (error) => toastError('Ocurrió un error al editar la tarjeta.', showServerError(form, error)),
      ),
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={update.isPending}>
        <DialogBody>
          <CardFields form={form} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onDone}>Cancelar</Button>
          <SubmitButton busy={update.isPending}>Guardar cambios</SubmitButton>
        </DialogFooter>
      </fieldset>
    </form>
  );
}

function DeleteCard({ card, open, onOpenChange }: Omit<Props, 'layer'> & { card: CreditCard }) {
  const remove = useDeleteCard();
  const confirm = () =>
    remove.mutate(card.credit_card_id, {
      onSuccess: () => {
        onOpenChange(false);
        toastSuccess('Tarjeta eliminada.', card.name);
      },
      onError: (error) => {
        onOpenChange(false);
        toastError('No se pudo eliminar la tarjeta.', messageOf(error));
      },
    });
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
