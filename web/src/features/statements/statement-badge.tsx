import type { Statement } from '@trastienda/contract/statements';
import { Badge } from '../../ui/badge';

/** How a statement stands, in a word. */
export function StatementBadge({ status }: Pick<Statement, 'status'>) {
  if (status === 'paid')
    return (
      <Badge look="paid" icon="check">
        Ya pagado
      </Badge>
    );
  if (status === 'overdue')
    return (
      <Badge look="late" icon="alert">
        Vencido
      </Badge>
    );
  if (status === 'open')
    return (
      <Badge look="accent" icon="clock">
        Abierto
      </Badge>
    );
  return <Badge icon="lock">Cerrado</Badge>;
}
