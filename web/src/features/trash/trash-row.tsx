import type { TrashEntry } from '@trastienda/contract/trash';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { useDayText } from '../../ui/date-format';
import { Drawing, Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Box, Grid, Row } from '../../ui/layout';
import { lookClass } from '../../ui/look';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { KINDS } from './kinds';
import css from './trash.module.css';
import { detailWords, leftWords } from './trash-words';
import { useAgo } from './use-ago';

const SIGN = lookClass({ center: true, round: 'pill', tone: 'muted' });

interface Props {
  entry: TrashEntry;
  isBusy: boolean;
  onRestore: () => void;
  onForget: () => void;
}

/** Something that was deleted: what it was, since when, for how long, and the two ways that it can go. */
export function TrashRow({ entry, isBusy, onRestore, onForget }: Props) {
  const ago = useAgo();
  const dayText = useDayText();
  const { title } = entry;
  const { one, icon } = KINDS[entry.kind];
  const left = leftWords(entry);
  const detail = detailWords(entry, dayText);
  return (
    <Grid as="li" gap={12} padX="card" line="top" className={css['entry']} data-row aria-label={`${one}: ${title}`}>
      <Text size={32} className={classes(SIGN, css['sign'])} title={one} role="img" aria-label={one}>
        <Icon name={icon} small />
      </Text>
      <Box shrink>
        <Text as="p" strong cut title={title}>
          {title}
        </Text>
        <Text as="p" look="caption" cut title={`${one} · ${detail}`}>
          <span className="no-phone">{one} · </span>
          {detail}
        </Text>
      </Box>
      <Box className={css['when']}>
        <Text as="p" tone="muted">
          {ago(entry.deleted_at)}
        </Text>
        <Text as="p" look="caption" tone={left.isSoon ? 'bad' : undefined}>
          {left.text}
        </Text>
      </Box>
      <Row gap={4} className={css['ways']}>
        <Button
          size="sm"
          aria-label={`Restaurar ${title}`}
          busy={isBusy}
          className={css['restore']}
          onClick={onRestore}
        >
          <Drawing small>
            <path d="M8 4 4 8l4 4M4 8h10a6 6 0 0 1 0 12H8" />
          </Drawing>
          <span className="no-phone">Restaurar</span>
        </Button>
        <IconButton icon="trash" look="danger" label={`Borrar ${title} para siempre`} small onClick={onForget} />
      </Row>
    </Grid>
  );
}

/** As high as the rows that will come. */
export function TrashSkeleton() {
  return (
    <div aria-busy="true">
      {rows(5).map((row) => (
        <Grid key={row} gap={12} padX="card" line="top" className={css['entry']}>
          <Skeleton width={32} height={32} round />
          <Grid gap={8}>
            <Skeleton width={`${36 + ((row * 7) % 20)}%`} height={12} />
            <Skeleton width={`${28 + ((row * 5) % 14)}%`} height={8} />
          </Grid>
        </Grid>
      ))}
    </div>
  );
}
