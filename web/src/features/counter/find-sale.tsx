import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { momentWords } from '../../lib/shop-clock';
import { useShopZone } from '../../lib/shop-zone';
import { foundSalesQuery } from '../../shop/sale/find-sales';
import { Button } from '../../ui/button';
import { useDayText } from '../../ui/date-format';
import { DialogBody } from '../../ui/dialog-parts';
import { Box } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { Text } from '../../ui/text';
import { FindField, useFinding } from './find-field';

/** Which sale something comes back of: by the number on its ticket, a product or the customer. The newest ones stand there already. */
export function FindSale({ onChosen }: { onChosen: (id: string) => void }) {
  const finding = useFinding();
  const { wanted, isSettled } = finding;
  // What was found before stays until the next is: a row does not go away under the finger.
  const found = useQuery({ ...foundSalesQuery(wanted), placeholderData: keepPreviousData });
  const sales = found.data?.sales ?? [];
  const first = found.isPlaceholderData ? undefined : sales[0];
  const zone = useShopZone();
  const dayText = useDayText();
  return (
    <DialogBody stack gap={12}>
      <FindField
        finding={finding}
        label="Número del ticket, producto o cliente"
        placeholder="Escanea el ticket o escribe su número"
        onEnter={() => first && onChosen(first.sale_id)}
      />
      {found.isError && !found.data && <LoadFailed title="No se pudieron cargar las ventas" {...failureOf(found)} />}
      <Box
        as="ul"
        minHeight={300}
        aria-label="Ventas"
        aria-busy={found.isPending || found.isPlaceholderData || !isSettled}
      >
        {sales.map((sale) => (
          <li key={sale.sale_id}>
            <Button variant="quiet" block onClick={() => onChosen(sale.sale_id)}>
              <Box grow>
                <Text as="p" cut strong>
                  {sale.number} · {[...new Set(sale.product_names)].join(', ') || 'Devolución'}
                </Text>
                <Text as="p" look="caption" cut>
                  {[momentWords(sale.at, zone, dayText), moneyText(sale.total), sale.customer?.name]
                    .filter(Boolean)
                    .join(' · ')}
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
