import { showServerError } from '../../lib/server-error';
import { useSubmit } from '../../lib/use-submit';
import { FormError } from '../../ui/form-error';
import { StickyAction } from '../../ui/sticky-action';
import { SubmitButton } from '../../ui/submit-button';
import { toastError, toastSuccess } from '../../ui/toast';
import { CardFields, useCardForm } from './card-fields';
import './cards.css';
import { useCreateCard } from './mutations';

const FORM_ID = 'card-form';

/** The tab 'Tarjeta de crédito': saves a card, so that debts can name it. */
export function CreateCardForm({ onDone }: { onDone: () => void }) {
  const form = useCardForm();
  const create = useCreateCard();
  const submit = useSubmit(
    form.handleSubmit((card) =>
      create.mutateAsync(card).then(
        () => {
          toastSuccess('Tarjeta creada correctamente.', card.name);
          onDone();
        },
        (error) => toastError('Ocurrió un error al crear la tarjeta.', showServerError(form, error)),
      ),
    ),
  );

  return (
    <form id={FORM_ID} className="card-form" aria-label="Tarjeta de crédito" onSubmit={submit} noValidate>
      <fieldset disabled={create.isPending}>
        <section className="card pad">
          <CardFields form={form} />
          <FormError form={form} />
          <div className="card-form-foot no-phone">
            <SubmitButton busy={create.isPending}>Crear tarjeta</SubmitButton>
          </div>
        </section>
      </fieldset>
      <StickyAction>
        <SubmitButton block busy={create.isPending} disabled={create.isPending}>
          Crear tarjeta
        </SubmitButton>
      </StickyAction>
    </form>
  );
}
