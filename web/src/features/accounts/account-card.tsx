import type { Account } from '@trastienda/contract/accounts';
import { moneyText } from '../../lib/pesos';
import { NO_METHODS } from '../../shop/account/texts';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { IconButton } from '../../ui/icon-button';
import { CardGrid } from '../../ui/layout';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import css from './account-card.module.css';

interface Props {
  account: Account;
  onEdit: () => void;
  onDelete: () => void;
}

export function AccountCard({ account, onEdit, onDelete }: Props) {
  return (
    <Card as="article" item className={css['acct']} data-row>
      <div className={css['top']}>
        <Text as="h2" cut title={account.name}>
          {account.name}
        </Text>
        <IconButton icon="pencil" small label={`Editar ${account.name}`} onClick={onEdit} />
        <IconButton icon="trash" small label={`Eliminar ${account.name}`} onClick={onDelete} />
      </div>
      <Text as="p" look="title" className={css['sum']}>
        {moneyText(account.total ?? 0)}
      </Text>
      <div className={css['badges']}>
        {account.paymentMethods.map((method) => (
          <Badge key={method.payment_method_id} title={method.name}>
            {method.name}
          </Badge>
        ))}
        {account.paymentMethods.length === 0 && (
          <Text as="p" look="caption">
            {NO_METHODS}
          </Text>
        )}
      </div>
    </Card>
  );
}

/** The cards' own sizes while they are on their way. */
export function AccountCardsSkeleton({ count }: { count: number }) {
  return (
    <CardGrid aria-busy="true">
      {rows(count).map((card) => (
        <Card as="div" key={card} item className={css['acct']} style={{ gap: 12 }}>
          <Skeleton width="48%" height={12} />
          <Skeleton width="62%" height={20} />
          <Skeleton width="36%" height={24} round />
        </Card>
      ))}
    </CardGrid>
  );
}
