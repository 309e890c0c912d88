import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whyNotRead } from '../../lib/failure';
import { useAnswered } from '../../lib/use-answered';
import { accountQueries } from '../../shop/account/queries';
import { cashSessionQueries } from '../../shop/cash-session/queries';
import { Dialog } from '../../ui/dialog';
import { toastError } from '../../ui/toast';
import { useCashTimes } from './cash-words';
import { ClosedTill } from './closed-till';
import { CountTill } from './count-till';
import type { CashLayer } from './layer';
import { OpenTill } from './open-till';

interface Props {
  layer: CashLayer;
}

/** What stands over the tills: the form that opens one, and one of them. */
export function CashLayers({ layer }: Props) {
  const { shown, open, onOpenChange, close } = layer;
  const isKnown = useAnswered(shown?.kind, [useQuery(accountQueries.all()), useQuery(cashSessionQueries.open())]);
  if (shown?.kind === 'open')
    return (
      <Dialog open={open && isKnown} onOpenChange={onOpenChange} title="Abrir caja">
        <OpenTill onDone={close} />
      </Dialog>
    );
  return <Till layer={layer} />;
}

/** An open one is counted; once it is closed, here or elsewhere, it is what it was closed with. */
function Till({ layer }: Props) {
  const { shown, open, onOpenChange, close } = layer;
  const id = shown?.id;
  const read = useQuery({ ...cashSessionQueries.one(id ?? ''), enabled: id !== undefined });
  const till = read.data;
  // Its account's methods, which nothing of the till has yet, are counted too.
  const isKnown = useAnswered(id, [
    useQuery(accountQueries.all()),
    useQuery({ ...cashSessionQueries.movements(id ?? '', 1), enabled: id !== undefined }),
  ]);
  const { day, time } = useCashTimes();
  const why = open && read.isError && !till ? whyNotRead(read.error) : undefined;
  useEffect(() => {
    if (why === undefined) return;
    toastError('No se pudo abrir la caja.', why);
    close();
  }, [why, close]);
  if (!till || !isKnown) return null;
  const isClosed = till.closed_at !== null;
  const title = isClosed ? `Caja de ${day(till.opened_at)}` : till.account_name;
  const description = isClosed
    ? `${till.account_name} · cerrada ${day(till.closed_at ?? '')} a las ${time(till.closed_at ?? '')}`
    : `Abierta desde ${day(till.opened_at)} a las ${time(till.opened_at)}`;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description} size="mid">
      {isClosed ? (
        <ClosedTill till={till} title={title} description={description} layer={layer} />
      ) : (
        <CountTill key={till.cash_session_id} till={till} onDone={close} />
      )}
    </Dialog>
  );
}
