import { type Sale, saleVoid } from '@trastienda/contract/sales';
import { SALE_NOTE_MAX } from '@trastienda/domain/sales/limits';
import { useForm } from 'react-hook-form';
import { DialogForm } from '../../forms/dialog-form';
import { useSaveNew } from '../../forms/use-save-new';
import { moneyText } from '../../lib/pesos';
import { zodResolver } from '../../lib/schema-resolver';
import { SALE_REFRESHES } from '../../shop/sale/mutations';
import { Text } from '../../ui/text';
import { TextField } from '../../ui/text-field';
import { voidSale } from './mutations';

interface Props {
  sale: Sale;
  onDone: () => void;
}

/** Asks before a sale is undone, and why it is. */
export function VoidForm({ sale, onDone }: Props) {
  const form = useForm({ resolver: zodResolver(saleVoid), mode: 'onTouched', defaultValues: { reason: '' } });
  const save = useSaveNew({
    form,
    name: `void:${sale.sale_id}`,
    send: ({ reason }, options) => voidSale(sale.sale_id, reason, options),
    refreshes: SALE_REFRESHES,
    said: () => ({ title: 'Venta anulada.', description: sale.number }),
    failed: 'No se pudo anular la venta.',
    describe: () => `Anular ${sale.number}`,
    onDone,
  });
  const units = sale.items.reduce((all, { quantity }) => all + quantity, 0);
  const goods = units === 1 ? '1 artículo' : `${units} artículos`;
  const money = sale.payments.map(({ account_name, charged }) => `${moneyText(charged)} de ${account_name}`);
  return (
    <DialogForm form={form} save={save} action="Anular venta" onClose={onDone} stack>
      <Text as="p" tone="muted">
        Vuelve el stock de {goods}
        {money.length > 0 && ` y salen ${money.join(' y ')}`}
        {sale.on_account > 0 && ` y se quita lo fiado, ${moneyText(sale.on_account)}`}.
        {money.length > 0 && ' Si la caja de esa venta ya está cerrada, no cambia: la plata sale hoy.'} La venta queda
        en la lista como anulada.
      </Text>
      <TextField
        form={form}
        name="reason"
        label="Motivo (opcional)"
        placeholder="Ej.: se cargó dos veces"
        maxLength={SALE_NOTE_MAX}
      />
    </DialogForm>
  );
}
