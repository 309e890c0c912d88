import { useQuery } from '@tanstack/react-query';
import type { Movement } from '@trastienda/contract/movements';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/failure';
import { useShopToday } from '../../lib/use-shop-today';
import { movementQueries, RECENT } from '../../shop/movement/queries';
import { MOVEMENTS_FAILED, NO_MOVEMENTS } from '../../shop/movement/texts';
import { Card, CardBody, CardHeader } from '../../ui/card';
import { useDayText } from '../../ui/date-format';
import { Empty } from '../../ui/empty';
import { Box, Grid } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { lookClass } from '../../ui/look';
import { ReceiptPicture } from '../../ui/pictures/receipt-picture';
import { rows } from '../../ui/rows';
import { Text } from '../../ui/text';
import { Amount, accountsOf, EditButton, RowSkeleton, Sign } from './movement-parts';
import css from './movements.module.css';

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
      {recent.isPending && (
        <ul aria-busy="true">
          {rows(RECENT).map((row) => (
            <Grid
              as="li"
              key={row}
              gap={12}
              align="center"
              padding="10px var(--pad)"
              line="top"
              columns="32px minmax(0, 1fr) auto"
            >
              <RowSkeleton row={row} />
            </Grid>
          ))}
        </ul>
      )}
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
    <Grid
      as="li"
      gap={12}
      align="center"
      padding="10px var(--pad)"
      line="top"
      columns="32px minmax(0, 1fr) auto"
      className={css['recent']}
    >
      <Sign movement={movement} />
      <Box shrink>
        <EditButton movement={movement} onEdit={onEdit} />
        <Text as="p" look="caption" cut title={place}>
          <time dateTime={movement.entry_date}>{movement.entry_date === today ? 'Hoy' : date}</time>
          {` · ${account}`}
        </Text>
      </Box>
      <Amount movement={movement} />
    </Grid>
  );
}
