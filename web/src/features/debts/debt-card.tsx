import type { Debt, Installment } from '@trastienda/contract/debts';
import { FREQUENCY_LABELS } from '@trastienda/domain/installments/limits';
import { formatPercent } from '@trastienda/domain/loans/percent';
import { moneyText } from '../../lib/pesos';
import { Badge } from '../../ui/badge';
import { Bar } from '../../ui/bar';
import { Card, CardTop } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Ends, Row, Stack } from '../../ui/layout';
import { lookClass } from '../../ui/look';
import { Text } from '../../ui/text';
import { paidShare } from './figures';
import { Installments } from './installments';

export interface DebtActions {
  onEdit: (debt: Debt) => void;
  onDelete: (debt: Debt) => void;
  onPay: (debt: Debt, installment: Installment) => void;
  onEditInstallment: (debt: Debt, installment: Installment) => void;
  onDeleteInstallment: (debt: Debt, installment: Installment) => void;
  onMarkUnpaid: (debt: Debt, installment: Installment) => void;
}

interface Props extends DebtActions {
  debt: Debt;
  /** The card that it was bought with. */
  cardText: string | undefined;
}

/** A debt: what is left of it, and its installments. */
export function DebtCard({ debt, cardText, onEdit, onDelete, ...actions }: Props) {
  return (
    <Card as="article" aria-label={debt.name} data-row>
      <CardTop>
        <Text as="h2" cut title={debt.name}>
          {debt.name}
        </Text>
        <Badge className={lookClass({ fixed: true })}>{FREQUENCY_LABELS[debt.payment_frequency]}</Badge>
        <IconButton icon="pencil" small label={`Editar ${debt.name}`} onClick={() => onEdit(debt)} />
        <IconButton
          icon="trash"
          small
          className={lookClass({ pull: 'right' })}
          label={`Eliminar ${debt.name}`}
          onClick={() => onDelete(debt)}
        />
      </CardTop>
      <DebtSum debt={debt} cardText={cardText} />
      <Installments debt={debt} {...actions} />
    </Card>
  );
}

function DebtSum({ debt, cardText }: Pick<Props, 'debt' | 'cardText'>) {
  const share = paidShare(debt.total_paid, debt.total_debt);
  return (
    <Stack gap={12} padding="0 var(--pad) 16px">
      <Ends room="touch">
        <p>
          <Text look="caption">Falta pagar</Text>
          <br />
          <Text look="title">{moneyText(debt.total_unpaid)}</Text>
        </p>
        <Text as="p" look="caption">
          Pagado {moneyText(debt.total_paid)}
          <br />
          de {moneyText(debt.total_debt)}
        </Text>
      </Ends>
      <Bar share={share} label={`Pagado ${Math.floor(share * 100)} %`} />
      <Text as="p" look="caption" cut title={debt.notes ?? undefined}>
        {[interestText(debt), debt.notes].filter(Boolean).join(' · ')}
      </Text>
      {cardText !== undefined && (
        <Row as="p" look="caption">
          <Icon name="card" small />
          <Text cut title={cardText}>
            {cardText}
          </Text>
        </Row>
      )}
    </Stack>
  );
}

function interestText({ total_interest, interest_per_installment }: Debt): string {
  if (total_interest === null || interest_per_installment === null) return 'Sin dinero recibido';
  return `Interés total ${formatPercent(total_interest)} · por cuota ${formatPercent(interest_per_installment)}`;
}
