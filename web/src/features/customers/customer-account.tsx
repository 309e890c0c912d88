import { useQuery } from '@tanstack/react-query';
import type { Customer } from '@trastienda/contract/customers';
import { cents, negate } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { centsOf, moneyText } from '../../lib/pesos';
import { customerQueries } from '../../shop/customer/queries';
import { MessageIcon, PrintIcon } from '../../shop/sale/drawings';
import { useShop } from '../../shop/shop/queries';
import { Avatar } from '../../ui/avatar';
import { Bar } from '../../ui/bar';
import { Button } from '../../ui/button';
import { Card, CardTop } from '../../ui/card';
import { IconButton } from '../../ui/icon-button';
import { Box, Row, Stack } from '../../ui/layout';
import { MoreMenu } from '../../ui/more-menu';
import { shareText } from '../../ui/share-text';
import { StickyAction } from '../../ui/sticky-action';
import { Text } from '../../ui/text';
import { AccountEntries } from './account-entries';
import { DeleteCustomer } from './delete-customer';
import type { AccountAddress, AccountQuestion, CustomerLayer } from './layer';
import { useAccountText } from './use-account-text';

interface Props {
  customer: Customer;
  /** Where the account itself stands in the address. */
  account: AccountAddress;
  layer: CustomerLayer;
  ask: AccountQuestion;
  /** They are deleted. */
  onGone: () => void;
}

/** A customer's account: what they owe, how much more they may, and what it came from. */
export function CustomerAccount({ customer, account, layer, ask, onGone }: Props) {
  const { customer_id: id } = customer;
  const now = useQuery(customerQueries.one(id)).data ?? customer;
  const { name, phone, email, note } = now;
  const pay = () => layer.show('pay', { id });
  const contact = [phone, email].filter(Boolean).join(' · ');
  return (
    <>
      <Card aria-labelledby="customer-title">
        <CardTop>
          <Avatar name={name} />
          <Stack gap={0} grow>
            <Text as="h2" look="title" cut id="customer-title" title={name}>
              {name}
            </Text>
            <Text as="p" tone="muted" cut title={contact}>
              {contact || 'Sin teléfono'}
            </Text>
          </Stack>
          <IconButton icon="pencil" small label={`Editar ${name}`} onClick={() => layer.show('edit', { id })} />
          <MoreMenu
            label={`Más acciones de ${name}`}
            items={[{ icon: 'trash', text: 'Eliminar', onSelect: () => ask.show('delete-customer', { part: id }) }]}
          />
        </CardTop>
        {note && (
          <Text as="p" tone="muted" padX="card" under={8} words="broken">
            {note}
          </Text>
        )}
        <Balance customer={now} onPay={pay} />
        <Row padX="card" padY="head" line="top">
          <Text as="h3" strong grow>
            Cuenta corriente
          </Text>
          <Share customer={now} />
          <Button
            variant="quiet"
            size="sm"
            pull="right"
            aria-label="Imprimir la cuenta"
            onClick={() => layer.show('statement', { id })}
          >
            <PrintIcon />
            <span className="no-phone">Imprimir</span>
          </Button>
        </Row>
        <AccountEntries id={id} name={name} layer={account} ask={ask} />
      </Card>
      <StickyAction>
        <Button variant="primary" block onClick={pay}>
          Registrar pago
        </Button>
      </StickyAction>
      <DeleteCustomer customer={now} ask={ask} onGone={onGone} />
    </>
  );
}

/** What is owed and what came last, as a message: the days of one's choice are sent from the statement. */
function Share({ customer }: { customer: Customer }) {
  const { data } = useQuery(customerQueries.entries(customer.customer_id, 1));
  const words = useAccountText();
  const shop = useShop().data?.name ?? '';
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label="Enviar por WhatsApp"
      disabled={!data}
      onClick={() => data && shareText(words({ shop, customer, entries: data.entries }))}
    >
      <MessageIcon />
      <span className="no-phone">WhatsApp</span>
    </Button>
  );
}

function Balance({ customer, onPay }: { customer: Customer; onPay: () => void }) {
  const { balance, credit_limit: limit } = customer;
  return (
    <Row gap={[24, 16]} padX="card" under={16} wrap align="end">
      <div>
        <Text as="p" look="caption">
          {balance < 0 ? 'A favor' : 'Debe'}
        </Text>
        <Text as="p" look="figure" tone={balance < 0 ? 'in' : undefined} words="whole">
          {moneyText(Math.abs(balance))}
        </Text>
      </div>
      <Box flex="1 1 240px" under={4}>
        {limit === null ? <Text look="caption">Sin límite</Text> : <Limit owed={balance} limit={limit} />}
      </Box>
      <Button variant="primary" className="no-phone" onClick={onPay}>
        Registrar pago
      </Button>
    </Row>
  );
}

/** How much of what they may owe they do; `owed` and `limit` in pesos. */
function Limit({ owed, limit }: { owed: number; limit: number }) {
  const left = cents(centsOf(limit) - centsOf(owed));
  return (
    <>
      <Row under={6}>
        <Text look="caption" grow>
          Límite {moneyText(limit)}
        </Text>
        <Text look="caption">
          {left < 0 ? `Pasado por ${formatMoney(negate(left))}` : `Quedan ${formatMoney(left)}`}
        </Text>
      </Row>
      <Bar share={left < 0 ? 2 : owed <= 0 ? 0 : owed / limit} />
    </>
  );
}
