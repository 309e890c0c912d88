import type { Account } from '@trastienda/contract/accounts';
import { moneyText } from '../../lib/pesos';
import { NO_PAYMENT_METHODS } from '../../shop/account/texts';
import { Badge } from '../../ui/badge';
import { ItemCard } from '../../ui/card';
import { IconButton } from '../../ui/icon-button';
import { CardGrid, Row } from '../../ui/layout';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';

interface Props {
  account: Account;
  onEdit: () => void;
  onDelete: () => void;
}

export function AccountCard({ account, onEdit, onDelete }: Props) {
  return (
    <ItemCard minHeight={144} data-row>
      <Row gap={4}>
        <Text as="h2" cut grow title={account.name}>
          {account.name}
        </Text>
        <IconButton icon="pencil" small label={`Editar ${account.name}`} onClick={onEdit} />
        <IconButton icon="trash" small label={`Eliminar ${account.name}`} onClick={onDelete} />
      </Row>
      <Text as="p" look="title" padR={8}>
        {moneyText(account.total ?? 0)}
      </Text>
      <Row gap={6} align="stretch" wrap over={16} padR={8}>
        {account.paymentMethods.map((paymentMethod) => (
          <Badge key={paymentMethod.payment_method_id} title={paymentMethod.name}>
            {paymentMethod.name}
          </Badge>
        ))}
        {account.paymentMethods.length === 0 && (
          <Text as="p" look="caption">
            {NO_PAYMENT_METHODS}
          </Text>
        )}
      </Row>
    </ItemCard>
  );
}

/** The cards' own sizes while they are on their way. */
export function AccountCardsSkeleton({ count }: { count: number }) {
  return (
    <CardGrid aria-busy="true">
      {rows(count).map((card) => (
        <ItemCard as="div" key={card} minHeight={144} style={{ gap: 12 }}>
          <Skeleton width="48%" height={12} />
          <Skeleton width="62%" height={20} />
          <Skeleton width="36%" height={24} round />
        </ItemCard>
      ))}
    </CardGrid>
  );
}
