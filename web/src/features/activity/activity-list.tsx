import type { ActivityEntry } from '@trastienda/contract/activity';
import { dayAt } from '@trastienda/domain/dates/time-zone';
import { shopTime } from '../../lib/shop-clock';
import { useShopZone } from '../../lib/shop-zone';
import { usePagedList } from '../../lib/use-paged-list';
import { useShopToday } from '../../lib/use-shop-today';
import { LateCsv } from '../../shop/export/late-csv';
import { Card, CardBody } from '../../ui/card';
import { useDayText } from '../../ui/date-format';
import { Icon } from '../../ui/icon';
import { Box, Row, Stack } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { lookClass } from '../../ui/look';
import { PagerFoot } from '../../ui/pager';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { aboutWords, doneWords, isWrong } from './activity-words';
import { ACTIVITY_PAGE, activityQuery } from './queries';

const readCsv = () => import('./activity-csv');

const BAD = lookClass({ tone: 'bad', fixed: true });
const MUTED = lookClass({ tone: 'muted', fixed: true });
/** A page is kept free, so that the pager stays where it is on a short last one. */
const PAGE_ROOM = ACTIVITY_PAGE * 64;
const NOTHING = lookClass({ padX: 'card', padY: 'head' });

/** What was done with the access to the shop, and what was deleted (rule: session/activity). */
export function ActivityList() {
  const { data, isLoading, isStale, failure, pager } = usePagedList({ query: activityQuery });
  const zone = useShopZone();
  return (
    <Card aria-label="Actividad">
      {data && (
        <Box
          as="ul"
          minHeight={pager.totalPages > 1 ? PAGE_ROOM : undefined}
          aria-label="Actividad"
          aria-busy={isStale}
        >
          {data.entries.map((entry) => (
            <ActivityRow key={entry.number} entry={entry} />
          ))}
        </Box>
      )}
      {data?.totalItems === 0 && (
        <Text as="p" look="caption" className={NOTHING}>
          Todavía no hay nada anotado.
        </Text>
      )}
      {data && data.totalItems > 0 && <PagerFoot {...pager} limit={ACTIVITY_PAGE} />}
      {data && data.totalItems > 0 && (
        <Row justify="right" padX={8} line="top">
          <LateCsv name="actividad" read={() => readCsv().then((csv) => csv.readActivityCsv(zone))} />
        </Row>
      )}
      {failure && (
        <CardBody>
          <LoadFailed title="No se pudo cargar la actividad" {...failure} />
        </CardBody>
      )}
      {isLoading && <ActivitySkeleton />}
    </Card>
  );
}

function ActivityRow({ entry }: { entry: ActivityEntry }) {
  const when = useWhen();
  return (
    <Row as="li" gap={16} padX="card" padY={8} line="between" minHeight={64}>
      <Icon name={iconOf(entry)} className={isWrong(entry) ? BAD : MUTED} />
      <Box grow>
        <Text as="p" medium>
          {doneWords(entry)}
        </Text>
        <Text as="p" look="caption" words="broken">
          {[...aboutWords(entry), when(entry.at)].join(' · ')}
        </Text>
      </Box>
    </Row>
  );
}

function iconOf(entry: ActivityEntry) {
  if (isWrong(entry)) return 'alert';
  if (entry.kind === 'deleted') return 'trash';
  return entry.kind === 'signed_in' ? 'check' : 'info';
}

/** 'hoy 10:42', '2026-11-02 10:42', in the shop's time and the user's way of writing days. */
function useWhen() {
  const zone = useShopZone();
  const today = useShopToday();
  const dayText = useDayText();
  return (instant: string) => {
    const at = new Date(instant);
    const day = dayAt(at, zone);
    return `${day === today ? 'hoy' : dayText(day)} ${shopTime(at, zone)}`;
  };
}

/** As high as the rows that will come. */
function ActivitySkeleton() {
  return (
    <div aria-busy="true">
      {rows(5).map((row) => (
        <Row key={row} gap={16} padX="card" line="between" minHeight={64}>
          <Skeleton width={20} height={20} />
          <Stack gap={8} grow>
            <Skeleton width={`${36 + ((row * 7) % 20)}%`} height={12} />
            <Skeleton width={`${28 + ((row * 5) % 14)}%`} height={8} />
          </Stack>
        </Row>
      ))}
    </div>
  );
}
