import { useQuery } from '@tanstack/react-query';
import type { CashSession } from '@trastienda/contract/cash-sessions';
import { useState } from 'react';
import { type FailedRead, failureOf } from '../../lib/failure';
import { useAnswered } from '../../lib/use-answered';
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
import { useCashLayer, useTillAddress } from './layer';

const layersCode = new LateCode(() => import('./cash-layers').then((code) => code.CashLayers));
const cardCode = new LateCode(() =>
  Promise.all([import('./till-card'), import('./till-movements')]).then(([{ TillCard }, { TillMovements }]) => ({
    TillCard,
    TillMovements,
  })),
);

/** 'Caja': the till that is open, to be counted and closed, and those before it, to be read and printed. */
export function CashScreen() {
  const newest = useQuery(cashSessionQueries.page(1));
  const openTills = useQuery(cashSessionQueries.open());
  const layer = useCashLayer();
  const open = () => layer.show('open');
  const show = (id: string) => layer.show('till', { id });
  // One that is looked at over the screen is counted there.
  const beside = useTillAddress();
  const elsewhere = layer.layer?.kind === 'till' ? layer.layer.id : undefined;
  const hand = useTillAtHand(openTills.data, { elsewhere, named: beside.layer?.id });
  const isReady = useIsReady(hand.till, newest.data !== undefined && openTills.data !== undefined);
  const layers = <LateLayers code={layersCode} open={layer.open} onClose={layer.close} layers={{ layer }} />;
  const failure = failureAmong([newest, openTills]);
  if (failure) return <LoadFailed title="No se pudieron cargar las cajas" {...failure} />;
  if (newest.data?.totalItems === 0)
    return (
      <>
        <NoSessions onOpen={open} />
        {layers}
      </>
    );
  const id = hand.till?.cash_session_id;
  return (
    <>
      <Split parts="minmax(0, 1fr) 320px">
        {isReady ? (
          <>
            <Stack>
              <AtHand hand={hand} onOpen={open} onShow={show} />
            </Stack>
            <Stack>
              {id !== undefined && cardCode.part && <cardCode.part.TillMovements key={id} till={id} layer={beside} />}
              <EarlierTills
                key={id ?? ''}
                except={id}
                open={openTills.data ?? []}
                onOpen={hand.till && open}
                onShow={show}
              />
            </Stack>
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

/** Of several reads that are shown as one: none while nothing that is missing has failed. Tried again, all that failed are. */
function failureAmong(reads: readonly (FailedRead & { data: unknown; isError: boolean })[]) {
  const failed = reads.filter(({ data, isError }) => !data && isError);
  const [first] = failed;
  if (!first) return undefined;
  return {
    ...failureOf(first),
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
    busy: failed.some(({ isFetching }) => isFetching),
  };
}

/**
 * The till that stands on the screen, of those that are open. Once it is closed it stays until that has been told.
 * @param elsewhere one that is in another place; `named` by the address: who comes back from what a row of it led to finds that one
 */
function useTillAtHand(
  open: readonly CashSession[] | undefined,
  { elsewhere, named }: { elsewhere: string | undefined; named: string | undefined },
) {
  const [last, setLast] = useState<CashSession>();
  const others = open?.filter(({ cash_session_id: id }) => id !== elsewhere) ?? [];
  const known = others.find(({ cash_session_id: id }) => id === last?.cash_session_id);
  const isClosed = last !== undefined && last.cash_session_id !== elsewhere && open !== undefined && !known;
  const first = others.find(({ cash_session_id: id }) => id === named) ?? others[0];
  const till = known ?? (isClosed ? last : first);
  if (till !== last) setLast(till);
  return { till, isClosed, leave: () => setLast(undefined) };
}

/** It is drawn once all that it is made of is there: nothing grows under the eyes. */
function useIsReady(till: CashSession | undefined, isRead: boolean): boolean {
  const id = till?.cash_session_id;
  const code = useLateCode(cardCode, till !== undefined);
  const isKnown = useAnswered(id && 'till', [
    useQuery(accountQueries.all()),
    useQuery({ ...cashSessionQueries.movements(id ?? '', 1), enabled: id !== undefined }),
  ]);
  return isRead && (till === undefined || (code !== undefined && isKnown));
}

interface AtHandProps {
  hand: ReturnType<typeof useTillAtHand>;
  onOpen: () => void;
  onShow: (id: string) => void;
}

function AtHand({ hand: { till, isClosed, leave }, onOpen, onShow }: AtHandProps) {
  const code = useLateCode(cardCode, till !== undefined);
  if (!till || !code) return <NoneOpen onOpen={onOpen} />;
  const id = till.cash_session_id;
  return (
    <code.TillCard
      key={id}
      till={till}
      isClosed={isClosed}
      onClosed={() => {
        leave();
        onShow(id);
      }}
    />
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
