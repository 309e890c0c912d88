import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CreditCard } from '@trastienda/contract/credit-cards';
import type { Debt, DebtPage } from '@trastienda/contract/debts';
import { type ReactNode, useRef } from 'react';
import { api } from '../../lib/api';
import { failureOf } from '../../lib/failure';
import { unsavedNames } from '../../lib/outbox';
import { type PagedList, usePagedList } from '../../lib/use-paged-list';
import { accountQueries } from '../../shop/account/queries';
import { creditCardQueries } from '../../shop/credit-card/queries';
import { isPaymentName } from '../../shop/debt/payment-name';
import { DEBTS_PAGE, debtQueries } from '../../shop/debt/queries';
import { DEBTS_FAILED } from '../../shop/debt/texts';
import { LateCsv } from '../../shop/export/late-csv';
import { GuideLink } from '../../shop/guide/guide-link';
import { Empty } from '../../ui/empty';
import { LateCode, useLateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { Box, ListHead, Row, Split } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { useHandOn } from '../../ui/lost-focus';
import { Pager } from '../../ui/pager';
import { DebtPicture } from '../../ui/pictures/debt-picture';
import { rangeText } from '../../ui/range-text';
import { StickyAction } from '../../ui/sticky-action';
import { Text } from '../../ui/text';
import { DebtCard } from './debt-card';
import { DebtCardsSkeleton } from './debt-cards-skeleton';
import css from './debt-list.module.css';
import { DebtOverview } from './overview';
import { PaidDebts } from './paid-debts';
import { useDebtActions } from './use-debt-actions';
import { useGoToFirst } from './use-go-to-first';

const layersCode = new LateCode(() => import('./debt-layers').then((code) => code.DebtLayers));
const foundCode = new LateCode(() => import('./found-payments').then((code) => code.FoundPayments));

interface Props {
  /** Leads to the form of a new debt: beside the heading, in the empty list, and on the phone at its foot. */
  createLink: (look?: 'block') => ReactNode;
  /** What stands under the debts once they are there. */
  children: ReactNode;
}

/** The debts screen: the sums of all, two debts per page by what is due next, and the paid ones folded under them. */
export function DebtList({ createLink, children }: Props) {
  const debts = usePagedList({ query: (page) => debtQueries.page({ page, limit: DEBTS_PAGE, status: 'open' }) });
  const stats = useQuery(debtQueries.stats());
  const cards = useQuery(creditCardQueries.all());
  const paidDebts = usePagedList({
    query: (page) => debtQueries.page({ page, limit: DEBTS_PAGE, status: 'paid' }),
    param: 'paid',
    isFoldable: true,
  });
  // Read before a payment is begun: what an account says does not come while the amount is typed.
  useQuery(accountQueries.all());
  const { form, question, actions } = useDebtActions();
  const list = useRef<HTMLDivElement>(null);
  const toOverdue = useGoToFirst(list, debts.data?.debts, debts.isStale || debts.pager.page !== 1);

  const paidCount = stats.data?.debtsTotalPaid;
  // Both at once: what is overdue has a line of its own over the debts, and whether there is nothing at all is known by both.
  const isLoading = debts.isLoading || stats.isPending;
  const isEmpty = debts.data?.totalItems === 0 && paidCount === 0;
  const held = useHandOn(isEmpty);
  const card = (debt: Debt) => (
    <DebtCard key={debt.debt_id} debt={debt} cardText={cardText(debt, cards)} {...actions} />
  );
  return (
    <>
      <ListHead className={css['debtsHead']}>
        <h2>Información general</h2>
        {!isEmpty && (
          <span className="no-phone" {...held}>
            {createLink()}
          </span>
        )}
      </ListHead>
      {!isEmpty && (
        <DebtOverview
          stats={isLoading ? undefined : stats.data}
          failure={stats.isError && !stats.data ? failureOf(stats) : undefined}
          onOverdue={() => {
            debts.pager.onPage(1);
            toOverdue();
          }}
        />
      )}
      {isLoading && <DebtCardsSkeleton count={DEBTS_PAGE} />}
      {debts.failure && (
        <Box over={16}>
          <LoadFailed title={DEBTS_FAILED} {...debts.failure} />
        </Box>
      )}
      {isEmpty && (
        <Empty
          tall
          picture={<DebtPicture />}
          title="No tienes ninguna deuda cargada"
          help={<GuideLink slug="deudas" />}
          text="Un préstamo o una compra en cuotas: aquí ves qué falta pagar y cuándo vence."
          action={createLink()}
        />
      )}
      {debts.data && !isLoading && !isEmpty && (
        <>
          <Split over={16} ref={list} aria-busy={debts.isStale}>
            {debts.data.debts.map(card)}
          </Split>
          <Foot pager={debts.pager} />
          {paidCount !== 0 && (
            <PaidDebts count={paidCount} debts={paidDebts}>
              {paidDebts.data?.debts.map(card)}
            </PaidDebts>
          )}
          <Row justify="right" over={8}>
            <LateCsv name="deudas" read={() => api.debt.export.$get()} />
          </Row>
          <StickyAction>{createLink('block')}</StickyAction>
        </>
      )}
      {!isLoading && children}
      {!form.open && <Found key={debts.readAt} />}
      <LateLayers
        code={layersCode}
        open={form.open || question.open}
        onClose={form.open ? form.close : question.close}
        layers={{
          ...{ form, question },
          debts: [...(debts.data?.debts ?? []), ...((paidDebts.isOpen && paidDebts.data?.debts) || [])],
        }}
      />
    </>
  );
}

/** Payments whose answer was lost: there are hardly ever any, and what asks about them comes only then. */
function Found() {
  const FoundPayments = useLateCode(foundCode, unsavedNames().some(isPaymentName));
  return FoundPayments && <FoundPayments />;
}

/** '1 a 2 de 5 deudas por pagar', and the way to the others. */
function Foot({ pager }: { pager: PagedList<DebtPage>['pager'] }) {
  const { page, totalItems } = pager;
  const range = rangeText({ page, limit: DEBTS_PAGE, totalItems });
  return (
    <Row gap={12} justify="between" wrap over={16} room="button">
      <Text look="caption" aria-live="polite">
        {totalItems === 0
          ? 'No queda ninguna deuda por pagar.'
          : `${range} ${totalItems === 1 ? 'deuda' : 'deudas'} por pagar`}
      </Text>
      {pager.totalPages > 1 && <Pager {...pager} label="Páginas de las deudas" />}
    </Row>
  );
}

/** The card of a debt by name, or why it has none to show. */
function cardText(
  { credit_card_id }: Debt,
  { data, isError }: Pick<UseQueryResult<CreditCard[]>, 'data' | 'isError'>,
): string | undefined {
  if (credit_card_id === null) return undefined;
  const card = data?.find((one) => one.credit_card_id === credit_card_id);
  if (card) return card.name;
  return isError ? 'Tarjeta sin cargar' : undefined;
}
