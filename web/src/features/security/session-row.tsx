import type { OpenSession } from '@trastienda/contract/sessions';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Drawing } from '../../ui/icon';
import { Box, Row, Stack } from '../../ui/layout';
import { lookClass } from '../../ui/look';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { useSince } from './use-since';

const MUTED = lookClass({ tone: 'muted', fixed: true });

/** A phone or a laptop: what the device's name says. */
function DeviceIcon({ device }: { device: string }) {
  const isPhone = /iPhone|iPad|Android/.test(device);
  return (
    <Drawing className={MUTED}>
      {isPhone ? <path d="M9 3h6a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM11 18h2" /> : LAPTOP}
    </Drawing>
  );
}

const LAPTOP = <path d="M5 5h14v11H5ZM2.5 19.5h19" />;

interface Props {
  session: OpenSession;
  onEnd: () => void;
}

export function SessionRow({ session, onEnd }: Props) {
  const { device, current } = session;
  const since = useSince();
  return (
    <Row
      as="li"
      gap={16}
      padX="card"
      padY={8}
      line="top"
      minHeight={64}
      data-row
      aria-label={current ? `${device}, esta sesión` : device}
    >
      <DeviceIcon device={device} />
      <Box grow>
        <Text as="p" strong>
          {device}
        </Text>
        <Text as="p" look="caption">
          {since(session)}
        </Text>
      </Box>
      {current ? (
        <Badge icon="check" look="in">
          Esta sesión
        </Badge>
      ) : (
        <Button size="sm" aria-label={`Cerrar ${device}, ${since(session).toLowerCase()}`} onClick={onEnd}>
          Cerrar
        </Button>
      )}
    </Row>
  );
}

/** As high as the rows that will come. */
export function SessionsSkeleton() {
  return (
    <div aria-busy="true">
      {rows(2).map((row) => (
        <Row key={row} gap={16} padX="card" line="top" minHeight={64}>
          <Skeleton width={20} height={20} />
          <Stack gap={8} grow>
            <Skeleton width={`${40 + row * 8}%`} height={12} />
            <Skeleton width={`${28 + row * 6}%`} height={8} />
          </Stack>
        </Row>
      ))}
    </div>
  );
}
