import { ACCOUNT_NAME_MAX, type Account, accountEdit, newAccount } from '@trastienda/contract/accounts';
import type { RefObject } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
  useForm,
  useWatch,
} from 'react-hook-form';
import { SaveForm } from '../../forms/save-form';
import type { Saving } from '../../forms/saving';
import { useSaveChanges } from '../../forms/use-save-changes';
import { useSaveNew } from '../../forms/use-save-new';
import { zodResolver } from '../../lib/schema-resolver';
import { ACCOUNT_REFRESHES, createAccount, updateAccount } from '../../shop/account/mutations';
import { accountQueries } from '../../shop/account/queries';
import { Button } from '../../ui/button';
import { DialogBody, DialogFooter } from '../../ui/dialog';
import { SubmitButton } from '../../ui/submit-button';
import { useFieldError } from '../../ui/use-field-error';
import { MethodsField } from './methods-field';
import { NameField } from './name-field';
import { type Availability, useNameCheck } from './use-name-check';

interface Props {
  onDone: () => void;
  /** Where the dialog starts. */
  nameRef: RefObject<HTMLInputElement | null>;
}

export function CreateAccountForm({ onDone, nameRef }: Props) {
  const form = useForm({
    resolver: zodResolver(newAccount),
    mode: 'onTouched',
    defaultValues: { name: '', paymentMethods: [] },
  });
  const [typed, methods] = useWatch({ control: form.control, name: ['name', 'paymentMethods'] });
  const availability = useNameCheck({ typed, ask: accountQueries.nameCheck });
  const save = useSaveNew({
    form,
    name: 'account',
    send: createAccount,
    refreshes: ACCOUNT_REFRESHES,
    said: ({ name }) => ({ title: 'Cuenta creada con éxito!', description: name }),
    failed: 'Ocurrió un error al crear la cuenta.',
    describe: ({ name }) => `Cuenta ${name}`,
    // The next one has most likely the same methods.
    next: ({ paymentMethods }) => ({ name: '', paymentMethods }),
    isBlocked: () => isTaken(availability, () => form.setFocus('name')),
    onDone,
  });

  return (
    <SaveForm form={form} save={save}>
      <AccountFields
        form={form}
        nameField="name"
        methodsField="paymentMethods"
        availability={availability}
        nameRef={nameRef}
      />
      <Actions save={save} onClose={onDone} off={typed.trim() === '' || methods.length === 0}>
        Crear cuenta
      </Actions>
    </SaveForm>
  );
}

export function EditAccountForm({ account, onDone, nameRef }: Props & { account: Account }) {
  const form = useForm({
    resolver: zodResolver(accountEdit),
    mode: 'onTouched',
    defaultValues: {
      name: account.name,
      payment_methods: account.paymentMethods.map((method) => method.payment_method_id),
    },
  });
  const typed = useWatch({ control: form.control, name: 'name' });
  const availability = useNameCheck({ typed, own: account.name, ask: accountQueries.nameCheck });
  const save = useSaveChanges({
    form,
    name: `account:${account.financial_accounts_id}`,
    send: (changed) => updateAccount(account.financial_accounts_id, changed),
    refreshes: ACCOUNT_REFRESHES,
    said: (changed) => ({ title: 'Cuenta editada con éxito!', description: changed.name ?? account.name }),
    failed: 'Ocurrió un error al editar la cuenta.',
    describe: () => `Cambios en ${account.name}`,
    isBlocked: () => isTaken(availability, () => form.setFocus('name')),
    onDone,
  });

  return (
    <SaveForm form={form} save={save}>
      <AccountFields
        form={form}
        nameField="name"
        methodsField="payment_methods"
        availability={availability}
        nameRef={nameRef}
      />
      <Actions save={save} onClose={onDone}>
        Guardar cambios
      </Actions>
    </SaveForm>
  );
}

/** A name that is known to be taken is not sent; the cursor goes to it. */
function isTaken(availability: Availability, focus: () => void): boolean {
  if (availability === 'taken') focus();
  return availability === 'taken';
}

interface ActionsProps {
  save: Saving;
  onClose: () => void;
  off?: boolean;
  children: string;
}

function Actions({ save, onClose, off, children }: ActionsProps) {
  const cancel = () => {
    save.cancel();
    onClose();
  };
  return (
    <DialogFooter>
      <Button onClick={cancel}>Cancelar</Button>
      <SubmitButton busy={save.isSaving} off={off}>
        {children}
      </SubmitButton>
    </DialogFooter>
  );
}

interface FieldsProps<Values extends FieldValues, Sent> extends Pick<Props, 'nameRef'> {
  form: UseFormReturn<Values, unknown, Sent>;
  nameField: FieldPath<Values>;
  methodsField: FieldPath<Values>;
  availability: ReturnType<typeof useNameCheck>;
}

/** What both forms ask for: the wire names the methods otherwise in each. */
function AccountFields<Values extends FieldValues, Sent>(props: FieldsProps<Values, Sent>) {
  const { form, nameField, methodsField, availability, nameRef } = props;
  const methods = useController({ control: form.control, name: methodsField }).field;
  return (
    <DialogBody className="stack">
      <NameField
        form={form}
        name={nameField}
        label="Nombre de la cuenta"
        availability={availability}
        takenText="Cuenta no disponible"
        maxLength={ACCOUNT_NAME_MAX}
        inputRef={nameRef}
      />
      <MethodsField
        checked={methods.value}
        onChange={(checked) => {
          methods.onChange(checked);
          methods.onBlur();
        }}
        error={useFieldError(form, methodsField)}
      />
    </DialogBody>
  );
}
