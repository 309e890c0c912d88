import { formatMoney } from '@trastienda/domain/money/format';
import { type TypedPesos, typedCents } from '@trastienda/domain/money/typed';
import { type RefObject, useEffect } from 'react';
import { SaveForm } from '../../forms/save-form';
import { useIsPhone } from '../../lib/use-is-phone';
import { useShopToday } from '../../lib/use-shop-today';
import { DebtPicker } from '../../shop/debt/debt-picker';
import { ExpenseLabelPicker } from '../../shop/expense-label/expense-label-picker';
import { MovementTexts } from '../../shop/movement/movement-texts';
import { CardBody, CardTop, cardClass } from '../../ui/card';
import { DateField } from '../../ui/date-field';
import { FieldBox, FieldLabel } from '../../ui/field-parts';
import { Box } from '../../ui/layout';
import { MoneyField } from '../../ui/money-field';
import { Segmented } from '../../ui/segmented';
import { StickyAction } from '../../ui/sticky-action';
import { SubmitButton } from '../../ui/submit-button';
import { AccountFields } from './account-fields';
import { TYPE_OPTIONS } from './filters';
import css from './movements.module.css';
import { TransferFields } from './transfer-fields';
import { useMovementForm } from './use-movement-form';

const FORM_ID = 'movement-form';

interface Props {
  /** Where an account is made, when there is none. */
  onCreateAccount: () => void;
  formRef: RefObject<HTMLFormElement | null>;
}

/**
 * Records one movement after the other: type, amount, Enter. All the rest is filled in and stays for the next one. The form is ready for
 * the next amount at once, however long the line takes (useSaveNew).
 */
export function MovementForm({ onCreateAccount, formRef }: Props) {
  const isPhone = useIsPhone();
  const movement = useMovementForm();
  const { form, save } = movement;
  useEffect(() => {
    if (!isPhone) form.setFocus('value');
  }, [isPhone, form]);

  const action = (
    <SubmitButton form={FORM_ID} block busy={save.isSaving} off={movement.isIncomplete}>
      {movement.type === 'transfer' ? transferWords(movement.values.value) : 'Crear movimiento'}
    </SubmitButton>
  );
  return (
    <>
      <SaveForm
        form={form}
        save={save}
        id={FORM_ID}
        formRef={formRef}
        className={cardClass(false, css['movForm'])}
        aria-labelledby="movement-form-title"
        head={
          <CardTop className="no-phone">
            <h2 id="movement-form-title">Crear movimiento</h2>
          </CardTop>
        }
      >
        <CardBody padding="4px var(--pad) var(--pad)">
          <MovementFields movement={movement} onCreateAccount={onCreateAccount} />
          {!isPhone && action}
        </CardBody>
      </SaveForm>
      {isPhone && <StickyAction>{action}</StickyAction>}
    </>
  );
}

/** 'Transferir $ 60.000,00', once an amount stands there. */
function transferWords(value: TypedPesos | null | undefined): string {
  const amount = typedCents(value);
  return amount === undefined || amount <= 0 ? 'Transferir' : `Transferir ${formatMoney(amount)}`;
}

interface FieldsProps extends Pick<Props, 'onCreateAccount'> {
  movement: ReturnType<typeof useMovementForm>;
}

/** The fields: those that every movement has, and what this one belongs to. */
function MovementFields({ movement, onCreateAccount }: FieldsProps) {
  const { form, values, type, link } = movement;
  const today = useShopToday();
  return (
    <>
      <FieldBox over={4} under={16}>
        <FieldLabel aria-hidden="true">Tipo</FieldLabel>
        <Segmented label="Tipo" isTall rows={2} value={type} options={TYPE_OPTIONS} onChange={movement.chooseType} />
      </FieldBox>
      {/* What is wrong with it takes two lines: the next label keeps away from them. */}
      <Box under={6}>
        <MoneyField form={form} name="value" label="Monto" isBig problem={movement.problem} reserve />
      </Box>
      <MovementTexts form={form} />
      {type === 'transfer' ? (
        <TransferFields
          form={form}
          accounts={movement.accounts}
          onFrom={movement.chooseAccount}
          underWayIn={movement.underWayIn}
          onCreateAccount={onCreateAccount}
        />
      ) : (
        <AccountFields
          form={form}
          account={movement.account}
          paymentMethodId={values.payment_method_id}
          onAccount={movement.chooseAccount}
          onPaymentMethod={movement.choosePaymentMethod}
          onCreateAccount={onCreateAccount}
        />
      )}
      {type === 'money_outflow' && (
        <ExpenseLabelPicker value={values.expense_id ?? undefined} onChange={link.setExpense} />
      )}
      {type === 'debt' && (
        <DebtPicker
          className={css['field']}
          debtId={values.debt_id ?? undefined}
          installmentId={values.installment_id ?? undefined}
          isAwaited={movement.isAwaited}
          onChange={link.setDebt}
        />
      )}
      <DateField form={form} name="entry_date" label="Fecha" today={today} reserve />
    </>
  );
}
