import type { Account } from '@trastienda/contract/accounts';
import { moneyText } from '../../lib/pesos';
import { NO_METHODS } from '../../shop/account/texts';
import { Badge } from '../../ui/badge';
import { IconButton } from '../../ui/icon-button';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import css from './account-card.module.css';

interface Props {
  account: Account;
  onEdit: () => void;
  onDelete: () => void;
}

export function AccountCard({ account, onEdit, onDelete }: Props) {
  return (
    <article className={`card ${css['acct']}`} data-row>
      <div className={css['top']}>
        <h2 className="ell" title={account.name}>
          {account.name}
        </h2>
        <IconButton icon="pencil" small label={`Editar ${account.name}`} onClick={onEdit} />
        <IconButton icon="trash" small label={`Eliminar ${account.name}`} onClick={onDelete} />
      </div>
      <p className="title">{moneyText(account.total ?? 0)}</p>
      <div className={css['badges']}>
        {account.paymentMethods.map((method) => (
          <Badge key={method.payment_method_id} title={method.name}>
            {method.name}
          </Badge>
        ))}
        {account.paymentMethods.length === 0 && <p className="cap">{NO_METHODS}</p>}
      </div>
    </article>
  );
}

/** The cards' own sizes while they are on their way. */
export function AccountCardsSkeleton({ count }: { count: number }) {
  return (
    <div className="grid3" aria-busy="true">
      {rows(count).map((card) => (
        <div key={card} className={`card ${css['acct']}`} style={{ gap: 12 }}>
          <Skeleton width="48%" height={12} />
          <Skeleton width="62%" height={20} />
          <Skeleton width="36%" height={24} round />
        </div>
      ))}
    </div>
  );
}
