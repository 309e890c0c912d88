import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../lib/failure';
import { useAnswered } from '../../lib/use-answered';
import { useLayerAddress } from '../../lib/use-layer-address';
import { accountQueries } from '../../shop/account/queries';
import { cashSessionQueries } from '../../shop/cash-session/queries';
import { GuideLink } from '../../shop/guide/guide-link';
import { Button } from '../../ui/button';
import { Card, CardBody } from '../../ui/card';
import { Empty } from '../../ui/empty';
import { LateCode, useLateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { Split, Stack } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { ReceiptPicture } from '../../ui/pictures/receipt-picture';
import { Skeleton } from '../../ui/skeleton';
import { StickyAction } from '../../ui/sticky-action';
import { EarlierTills } from './earlier-tills';

const layersCode = new LateCode(() => import('./cash-layers').then((code) => code.CashLayers));
const cardCode = new LateCode(() => import('./till-card').then((code) => code.TillCard));

/** 'Caja': the till that is open, to be counted and closed, and those before it, to be read and printed. */
export function CashScreen() {
  const newest = useQuery(cashSessionQueries.page(1));
  const layer = useLayerAddress(['open', 'till']);
  // Once it is closed it stays at hand until that has been told.
  const [atHand, setAtHand] = useState<string>();
  const hasOpen = newest.data?.cash_sessions.some(({ closed_at }) => closed_at === null) === true;
  // It is drawn once all that it is made of is there: nothing grows under the eyes.
  const TillCard = useLateCode(cardCode, hasOpen);
  const isKnown = useAnswered('accounts', [useQuery(accountQueries.all())]);
  const open = () => layer.show('open');
  const show = (id: string) => layer.show('till', { id });
  const layers = <LateLayers code={layersCode} open={layer.open} onClose={layer.close} layers={{ layer }} />;
  if (!newest.data && newest.isError)
    return <LoadFailed title="No se pudieron cargar las cajas" {...failureOf(newest)} />;
  if (newest.data?.totalItems === 0)
    return (
      <>
        <NoSessions onOpen={open} />
        {layers}
      </>
    );
  // One that is looked at over the screen is counted there.
  const shown = layer.shown?.kind === 'till' ? layer.shown.id : undefined;
  const others = newest.data?.cash_sessions.filter(({ cash_session_id: id }) => id !== shown);
  const till =
    others?.find(({ cash_session_id: id }) => id === atHand) ?? others?.find(({ closed_at }) => closed_at === null);
  if (till && till.cash_session_id !== atHand) setAtHand(till.cash_session_id);
  const isWhole = newest.data !== undefined && (till === undefined || (TillCard !== undefined && isKnown));
  return (
    <>
      <Split parts="minmax(0, 1fr) 320px">
        {isWhole ? (
          <>
            <Stack>
              {till && TillCard ? (
                <TillCard
                  key={till.cash_session_id}
                  till={till}
                  onClosed={() => {
                    setAtHand(undefined);
                    show(till.cash_session_id);
                  }}
                />
              ) : (
                <NoneOpen onOpen={open} />
              )}
            </Stack>
            <EarlierTills
              key={till?.cash_session_id ?? ''}
              except={till?.cash_session_id}
              onOpen={till && open}
              onShow={show}
            />
          </>
        ) : (
          <Card aria-busy="true" aria-label="Cargando las cajas">
            <CardBody>
              <Skeleton width="100%" height={360} />
            </CardBody>
          </Card>
        )}
      </Split>
      {layers}
    </>
  );
}

function NoneOpen({ onOpen }: { onOpen: () => void }) {
  return (
    <Card>
      <Empty
        bare
        picture={<ReceiptPicture />}
        title="Ninguna caja está abierta"
        text="Al abrir dices cuánto hay; al cerrar cuentas, y ves si falta o sobra."
        action={
          <Button variant="primary" icon="plus" className="no-phone" onClick={onOpen}>
            Abrir caja
          </Button>
        }
      />
      <StickyAction>
        <Button variant="primary" icon="plus" block onClick={onOpen}>
          Abrir caja
        </Button>
      </StickyAction>
    </Card>
  );
}

function NoSessions({ onOpen }: { onOpen: () => void }) {
  return (
    <Empty
      tall
      picture={<ReceiptPicture />}
      title="Todavía no abriste ninguna caja"
      help={<GuideLink slug="caja" />}
      text="Al abrir dices cuánto hay; al cerrar cuentas, y ves si falta o sobra."
      action={
        <Button variant="primary" icon="plus" onClick={onOpen}>
          Abrir caja
        </Button>
      }
    />
  );
}
