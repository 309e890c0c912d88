import { useQuery } from '@tanstack/react-query';
import type { Movement } from '@trastienda/contract/movements';
import type { ReactNode } from 'react';
import { shopToday } from '../../lib/dates';
import { failureOf } from '../../lib/failure';
import { Card, CardHeader } from '../../ui/card';
import { useDayText } from '../../ui/date-format';
import { LoadFailed } from '../../ui/load-failed';
import { ReceiptPicture } from '../../ui/pictures';
import { rows } from '../../ui/rows';
import { Amount, RowSkeleton, Sign } from './movement-parts';
import './movements.css';
import { movementQueries, RECENT } from './queries';

interface Props {
  /** The link to the whole history. */
  allLink: ReactNode;
  /** What fills an empty list: a link to the movement form. */
  createLink: ReactNode;
}

/** 'Movimientos recientes': the newest five. */
export function RecentMovements({ allLink, createLink }: Props) {
  const recent = useQuery(movementQueries.recent());
  return (
    <Card aria-labelledby="recent-title" className="recent">
      <CardHeader id="recent-title" title="Movimientos recientes">
        {allLink}
      </CardHeader>
      {recent.isPending && (
        <ul aria-busy="true">
          {rows(RECENT).map((row) => (
            <li key={row} className="li">
              <RowSkeleton row={row} />
            </li>
          ))}
        </ul>
      )}
      {recent.isError && (
        <div className="pad flush">
          <LoadFailed title="No se pudieron cargar los movimientos" {...failureOf(recent)} />
        </div>
      )}
      {recent.data?.movements.length === 0 && (
        <div className="empty">
          <ReceiptPicture />
          <h3>No hay movimientos cargados</h3>
          {createLink}
        </div>
      )}
      {recent.data && recent.data.movements.length > 0 && (
        <ul>
          {recent.data.movements.map((movement) => (
            <RecentRow key={movement.id} movement={movement} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function RecentRow({ movement }: { movement: Movement }) {
  const dayText = useDayText();
  const date = dayText(movement.entry_date);
  const place = `${date} · ${movement.account_name}`;
  return (
    <li className="li">
      <Sign type={movement.type} />
      <div className="shrinks">
        <p className="ell" title={movement.label}>
          {movement.label}
        </p>
        <p className="cap ell" title={place}>
          <time dateTime={movement.entry_date}>{movement.entry_date === shopToday() ? 'Hoy' : date}</time>
          {` · ${movement.account_name}`}
        </p>
      </div>
      <Amount movement={movement} />
    </li>
  );
}
