import { useQueryClient } from '@tanstack/react-query';
import { newAccount } from '@trastienda/contract/accounts';
import { fold } from '@trastienda/domain/text/fold';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useSaveNew } from '../../forms/use-save-new';
import { ApiError } from '../../lib/api-error';
import { zodResolver } from '../../lib/schema-resolver';
import { createAccount } from '../../shop/account/mutations';
import { NO_ACCOUNTS } from '../../shop/account/texts';
import { MOVEMENT_REFRESHES } from '../../shop/movement/mutations';
import { paymentMethodQueries } from '../../shop/payment-method/queries';
import { Button } from '../../ui/button';
import { FormError } from '../../ui/form-error';
import { IconButton } from '../../ui/icon-button';
import { Grid, Row } from '../../ui/layout';
import { MoneyField } from '../../ui/money-field';
import { Text } from '../../ui/text';
import css from './movements.module.css';

const TILL = 'Caja';
const CASH = 'Efectivo';
const typedTill = newAccount.pick({ opening_balance: true });

interface Props {
  onMade: () => void;
  /** Where another one is made. */
  onCreateAccount: () => void;
}

/**
 * For a shop without accounts: 'Caja' with 'Efectivo' by one press, with what is in it already (rule: ledger/opening-balance). It stands within
 * another form: its own is elsewhere in the page, and Enter in its field sends that one.
 */
export function OfferTill({ onMade, onCreateAccount }: Props) {
  const id = useId();
  const own = useRef<HTMLFormElement>(null);
  // The accounts are read anew before it is said, and with the first of them this is gone.
  const isMade = useRef(false);
  useEffect(
    () => () => {
      if (isMade.current) onMade();
    },
    [onMade],
  );
  const client = useQueryClient();
  const form = useForm({ resolver: zodResolver(typedTill), defaultValues: { opening_balance: null as number | null } });
  const save = useSaveNew({
    form,
    name: 'till',
    send: async ({ opening_balance }, options) => {
      const methods = await client.ensureQueryData(paymentMethodQueries.all());
      const cash = methods.find(({ name }) => fold(name) === fold(CASH)) ?? methods[0];
      if (!cash) throw new ApiError(400, 'invalid_input', 'No hay ningún método de pago: crea la cuenta con el suyo.');
      const made = await createAccount(
        { name: TILL, paymentMethods: [cash.payment_method_id], opening_balance },
        options,
      );
      isMade.current = true;
      return made;
    },
    refreshes: MOVEMENT_REFRESHES,
    said: () => ({ title: 'Cuenta creada con éxito!', description: TILL }),
    failed: 'Ocurrió un error al crear la cuenta.',
    describe: () => `Cuenta ${TILL}`,
  });
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    own.current?.requestSubmit();
  };
  return (
    <>
      {createPortal(<form id={id} ref={own} onSubmit={save.submit} noValidate hidden />, document.body)}
      <FormError form={form} />
      <Grid columns="minmax(0, 1fr) auto" gap={8} align="start" onKeyDown={sendOnEnter}>
        <MoneyField form={form} name="opening_balance" label="Saldo inicial" />
        <Row className={css['atField']}>
          <Button type="submit" form={id} busy={save.isSaving} aria-label={`Crear ${TILL} con ${CASH}`}>
            Crear {TILL}
          </Button>
          <IconButton icon="plus" edge large label="Crear cuenta" onClick={onCreateAccount} />
        </Row>
      </Grid>
      <Text as="p" look="caption" className={css['underField']}>
        {NO_ACCOUNTS}
      </Text>
    </>
  );
}
