import type { Customer } from '@trastienda/contract/customers';
import { moneyText } from '../../lib/pesos';
import { Dialog } from '../../ui/dialog';
import { AccountStatement } from './account-statement';
import { CreateCustomerForm, EditCustomerForm } from './customer-forms';
import type { CustomerLayer } from './layer';
import { PayCustomer } from './pay-customer';
import { periodOf } from './periods';

interface Props {
  layer: CustomerLayer;
  /** Whom it is about; undefined until they are read. */
  customer: Customer | undefined;
}

/** What stands open over the customers and their accounts. */
export function CustomerLayers({ layer, customer }: Props) {
  const { shown, open, onOpenChange, close } = layer;
  if (shown?.kind === 'create')
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title="Crear cliente">
        <CreateCustomerForm onDone={close} />
      </Dialog>
    );
  if (!customer) return null;
  const { customer_id: id, name, balance } = customer;
  const state = { open, onOpenChange };
  if (shown?.kind === 'pay')
    return (
      <Dialog {...state} title={`Pago de ${name}`} description={standing(balance)}>
        <PayCustomer key={id} customer={customer} onDone={close} />
      </Dialog>
    );
  if (shown?.kind === 'statement')
    return (
      <Dialog {...state} title={`Cuenta de ${name}`} size="wide" closeOutside>
        <AccountStatement
          customer={customer}
          period={periodOf(shown.part)}
          onPeriod={(part) => layer.replace({ id, part })}
        />
      </Dialog>
    );
  if (shown?.kind !== 'edit') return null;
  return (
    <Dialog {...state} title={`Editar ${name}`}>
      <EditCustomerForm key={id} customer={customer} onDone={close} />
    </Dialog>
  );
}

const standing = (balance: number): string =>
  balance === 0 ? 'No debe nada' : `${balance < 0 ? 'A favor' : 'Debe'} ${moneyText(Math.abs(balance))}`;
