import { useQuery } from '@tanstack/react-query';
import type { Movement } from '@trastienda/contract/movements';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/failure';
import { useShopToday } from '../../lib/use-shop-today';
import { LinesSkeleton, MovementLine } from '../../shop/movement/movement-line';
import { accountsOf, EditButton } from '../../shop/movement/movement-parts';
import { movementQueries, RECENT } from '../../shop/movement/queries';
import { MOVEMENTS_FAILED, NO_MOVEMENTS } from '../../shop/movement/texts';
import { Card, CardBody, CardHeader } from '../../ui/card';
import { useDayText } from '../../ui/date-format';
import { Empty } from '../../ui/empty';
import { LoadFailed } from '../../ui/load-failed';
import { lookClass } from '../../ui/look';
import { ReceiptPicture } from '../../ui/pictures/receipt-picture';

interface Props {
  /** The link to the whole history. */
  allLink: ReactNode;
  /** What fills an empty list: a link to the movement form. */
  createLink: ReactNode;
  onEdit: (movementId: string) => void;
}

/** 'Movimientos recientes': the newest five. */
export function RecentMovements({ allLink, createLink, onEdit }: Props) {
  const recent = useQuery(movementQueries.recent());
  return (
    <Card aria-labelledby="recent-title">
      <CardHeader id="recent-title" title="Movimientos recientes">
        {allLink}
      </CardHeader>
      {recent.isPending && <LinesSkeleton count={RECENT} />}
      {recent.isError && !recent.data && (
        <CardBody flush>
          <LoadFailed title={MOVEMENTS_FAILED} {...failureOf(recent)} />
        </CardBody>
      )}
      {recent.data?.movements.length === 0 && (
        <Empty
          bare
          className={lookClass({ line: 'top' })}
          minHeight={285}
          padding={24}
          picture={<ReceiptPicture />}
          title={NO_MOVEMENTS}
          action={createLink}
        />
      )}
      {recent.data && recent.data.movements.length > 0 && (
        <ul>
          {recent.data.movements.map((movement) => (
            <RecentRow key={movement.id} movement={movement} onEdit={() => onEdit(movement.id)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function RecentRow({ movement, onEdit }: { movement: Movement; onEdit: () => void }) {
  const dayText = useDayText();
  const today = useShopToday();
  const date = dayText(movement.entry_date);
  const account = accountsOf(movement);
  const place = `${date} · ${account}`;
  return (
    <MovementLine
      movement={movement}
      name={<EditButton movement={movement} onEdit={onEdit} />}
      title={place}
      under={
        <>
          <time dateTime={movement.entry_date}>{movement.entry_date === today ? 'Hoy' : date}</time>
          {` · ${account}`}
        </>
      }
    />
  );
}
