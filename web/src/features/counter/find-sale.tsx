import { useQuery } from '@tanstack/react-query';
import { dayAt } from '@trastienda/domain/dates/time-zone';
import { type KeyboardEvent, useState } from 'react';
import { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { shopTime } from '../../lib/shop-clock';
import { useShopZone } from '../../lib/shop-zone';
import { foundSalesQuery } from '../../shop/sale/find-sales';
import { Button } from '../../ui/button';
import { useDayText } from '../../ui/date-format';
import { DialogBody } from '../../ui/dialog-parts';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { Box } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { Text } from '../../ui/text';
import { useDebounced } from '../../ui/use-debounced';

const SETTLE_MS = 200;

/** Which sale something comes back of: by the number on its ticket, a product or the customer. The newest ones stand there already. */
export function FindSale({ onChosen }: { onChosen: (id: string) => void }) {
  const [text, setText] = useState('');
  const wanted = useDebounced(text.trim(), SETTLE_MS);
  const found = useQuery(foundSalesQuery(wanted));
  const sales = found.data?.sales ?? [];
  const zone = useShopZone();
  const dayText = useDayText();
  const when = (instant: string) => {
    const at = new Date(instant);
    return `${dayText(dayAt(at, zone))} ${shopTime(at, zone)}`;
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [first] = sales;
    if (first && wanted === text.trim() && wanted !== '') onChosen(first.sale_id);
  };
  return (
    <DialogBody stack gap={12}>
      <Field label="Número del ticket, producto o cliente">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            placeholder="Escanea el ticket o escribe su número"
            maxLength={80}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={press}
          />
        )}
      </Field>
      {found.isError && !found.data && <LoadFailed title="No se pudieron cargar las ventas" {...failureOf(found)} />}
      <Box as="ul" minHeight={300} aria-label="Ventas" aria-busy={found.isPending || wanted !== text.trim()}>
        {sales.map((sale) => (
          <li key={sale.sale_id}>
            <Button variant="quiet" block onClick={() => onChosen(sale.sale_id)}>
              <Box grow>
                <Text as="p" cut strong>
                  {sale.number} · {sale.product_names.join(', ') || 'Devolución'}
                </Text>
                <Text as="p" look="caption" cut>
                  {[when(sale.at), moneyText(sale.total), sale.customer?.name].filter(Boolean).join(' · ')}
                </Text>
              </Box>
            </Button>
          </li>
        ))}
      </Box>
      {found.data?.sales.length === 0 && (
        <Text as="p" tone="muted">
          {wanted === '' ? 'Todavía no hay ventas.' : 'Ninguna venta coincide con lo que buscas.'}
        </Text>
      )}
    </DialogBody>
  );
}
