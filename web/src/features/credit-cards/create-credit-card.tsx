import { useEffect } from 'react';
import { SaveForm } from '../../forms/save-form';
import { useSaveNew } from '../../forms/use-save-new';
import { useShopToday } from '../../lib/use-shop-today';
import { CREDIT_CARD_REFRESHES, createCreditCard } from '../../shop/credit-card/mutations';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Row } from '../../ui/layout';
import { StickyAction } from '../../ui/sticky-action';
import { SubmitButton } from '../../ui/submit-button';
import { CreditCardFields, useCreditCardForm } from './credit-card-fields';

/** The tab 'Tarjeta de crédito': saves a card, so that debts can name it. */
export function CreateCreditCardForm({ onDone }: { onDone: () => void }) {
  const form = useCreditCardForm();
  const save = useSaveNew({
    form,
    name: 'card',
    send: createCreditCard,
    refreshes: CREDIT_CARD_REFRESHES,
    said: ({ name }) => ({ title: 'Tarjeta creada correctamente.', description: name }),
    failed: 'Ocurrió un error al crear la tarjeta.',
    describe: ({ name }) => `Tarjeta ${name}`,
    onDone,
  });
  const today = useShopToday();
  const { startFrom } = save;
  useEffect(() => startFrom({ closing_date: today, payment_date: today }), [startFrom, today]);
  const cancel = () => {
    save.cancel();
    onDone();
  };

  return (
    <SaveForm form={form} save={save} maxWidth={824} aria-label="Tarjeta de crédito">
      <Card pad>
        <CreditCardFields form={form} />
        <Row align="stretch" justify="right" over={16}>
          <Button onClick={cancel}>Cancelar</Button>
          <span className="no-phone">
            <SubmitButton busy={save.isSaving}>Crear tarjeta</SubmitButton>
          </span>
        </Row>
      </Card>
      <StickyAction>
        <SubmitButton block busy={save.isSaving}>
          Crear tarjeta
        </SubmitButton>
      </StickyAction>
    </SaveForm>
  );
}
