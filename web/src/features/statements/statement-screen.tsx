import { useQuery } from '@tanstack/react-query';
import type { CreditCard } from '@trastienda/contract/credit-cards';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/failure';
import { unsavedNames } from '../../lib/outbox';
import { useShopToday } from '../../lib/use-shop-today';
import { creditCardQueries } from '../../shop/credit-card/queries';
import { CREDIT_CARDS_FAILED } from '../../shop/credit-card/texts';
import { LateCsv } from '../../shop/export/late-csv';
import { GuideLink } from '../../shop/guide/guide-link';
import { isStatementPaymentName } from '../../shop/statement/payment-name';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Empty } from '../../ui/empty';
import { LateCode, useLateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { Row, Stack } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { DebtPicture } from '../../ui/pictures/debt-picture';
import { Skeleton } from '../../ui/skeleton';
import { StickyAction } from '../../ui/sticky-action';
import { CreditCardChoice } from './credit-card-choice';
import { CreditCardHead } from './credit-card-head';
import { useStatementLayer } from './layer';
import { firstToSee, STATEMENTS_FAILED } from './periods';
import { chosenOf, readingsOf } from './reading';
import { StatementLineUp } from './statement-line-up';
import { StatementLines } from './statement-lines';

const layersCode = new LateCode(() => import('./statement-layers').then((code) => code.StatementLayers));
const foundCode = new LateCode(() => import('./found-payments').then((code) => code.FoundPayments));

interface Props {
  /** What the address says of the card and the period that are looked at. */
  card: string | undefined;
  period: string | undefined;
  all: boolean;
  onCard: (id: string) => void;
  onPeriod: (period: string) => void;
  onAll: () => void;
  /** Leads to the form of a new card, where there is none. */
  createLink: ReactNode;
}

/** Tarjetas: of a card what is used, its statements, and what stands on the one that is looked at. */
export function StatementScreen({ createLink, ...looked }: Props) {
  const cards = useQuery(creditCardQueries.all());
  if (cards.isError && !cards.data) return <LoadFailed title={CREDIT_CARDS_FAILED} {...failureOf(cards)} />;
  if (!cards.data) return <ScreenSkeleton />;
  const card = chosenOf(cards.data, looked.card);
  if (!card)
    return (
      <>
        <Empty
          tall
          picture={<DebtPicture />}
          title="No tienes ninguna tarjeta cargada"
          help={<GuideLink slug="tarjetas" />}
          text="Carga tus tarjetas y sus compras en cuotas: aquí ves qué trae cada resumen y cuándo vence."
          action={createLink}
        />
        <Found />
      </>
    );
  return <OneCreditCard key={card.credit_card_id} {...looked} cards={cards.data} card={card} />;
}

interface OneProps extends Omit<Props, 'createLink' | 'card'> {
  cards: readonly CreditCard[];
  card: CreditCard;
}

function OneCreditCard({ cards, card, period, all, onCard, onPeriod, onAll }: OneProps) {
  const today = useShopToday();
  const { credit_card_id: id } = card;
  const readings = readingsOf(id, all, today);
  const read = useQuery(readings.statements);
  const days = useQuery(readings.days);
  const layer = useStatementLayer();
  const statements = read.data ?? [];
  const chosen = statements.find((one) => one.period === period) ?? firstToSee(statements);
  const open = (kind: 'buy' | 'pay' | 'dates') => () =>
    layer.show(kind, chosen && kind !== 'buy' ? { id: chosen.period } : {});
  const actions = (
    <>
      <Button icon="plus" onClick={open('buy')}>
        Nueva compra
      </Button>
      {(chosen || read.isPending) && (
        <Button variant="primary" off={!chosen} onClick={open('pay')}>
          Pagar resumen
        </Button>
      )}
    </>
  );
  return (
    <Stack gap={16}>
      <Row justify="between" wrap gap={12}>
        <CreditCardChoice cards={cards} chosen={id} onChoose={onCard} />
        <Row gap={12} className="no-phone">
          {actions}
        </Row>
      </Row>
      <CreditCardHead
        card={card}
        action={
          <Button size="sm" icon="pencil" onClick={open('dates')}>
            Fechas de cierre
          </Button>
        }
      />
      {read.isError && !read.data && <LoadFailed title={STATEMENTS_FAILED} {...failureOf(read)} />}
      {read.isPending && <StatementsSkeleton />}
      {read.data && statements.length === 0 && <NoPurchases name={card.name} onBuy={open('buy')} />}
      {chosen && (
        <>
          <StatementLineUp statements={statements} chosen={chosen.period} today={today} onChoose={onPeriod} />
          <StatementLines statement={chosen} today={today} />
        </>
      )}
      <Row justify="between" wrap gap={12}>
        <span>
          {read.data && !all && (
            <Button variant="quiet" size="sm" onClick={onAll}>
              Ver resúmenes de hace más de un año
            </Button>
          )}
        </span>
        {chosen && (
          <LateCsv
            name="resumenes"
            read={() => import('./statements-csv').then(({ statementsCsv }) => statementsCsv(statements))}
          />
        )}
      </Row>
      <StickyAction>
        <Row share gap={12}>
          {actions}
        </Row>
      </StickyAction>
      {!layer.open && <Found key={read.dataUpdatedAt} />}
      <LateLayers
        code={layersCode}
        open={layer.open}
        onClose={layer.close}
        layers={{ layer, card, statements: read, days }}
      />
    </Stack>
  );
}

/** Payments whose answer was lost: there are hardly ever any, and what asks about them comes only then. */
function Found() {
  const FoundPayments = useLateCode(foundCode, unsavedNames().some(isStatementPaymentName));
  return FoundPayments && <FoundPayments />;
}

function NoPurchases({ name, onBuy }: { name: string; onBuy: () => void }) {
  return (
    <Empty
      picture={<DebtPicture />}
      title={`Nada comprado con ${name}`}
      text="Cada compra cae en los resúmenes que siguen, cuota por cuota."
      action={
        <Button icon="plus" onClick={onBuy}>
          Cargar una compra
        </Button>
      }
    />
  );
}

function ScreenSkeleton() {
  return (
    <Stack gap={16} aria-busy="true">
      <Skeleton width={240} height={44} />
      <Card pad>
        <Skeleton width="100%" height={96} />
      </Card>
      <StatementsSkeleton />
    </Stack>
  );
}

function StatementsSkeleton() {
  return (
    <Card pad aria-busy="true">
      <Stack>
        <Skeleton width="100%" height={92} />
        <Skeleton width="60%" height={20} />
        <Skeleton width="100%" height={168} />
      </Stack>
    </Card>
  );
}
