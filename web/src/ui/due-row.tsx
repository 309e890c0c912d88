import type { Day } from '@trastienda/domain/dates/day';
import type { ReactNode } from 'react';
import { useDayText } from './date-format';
import { dueText } from './due-text';
import { Icon } from './icon';
import { Box, Grid, Row } from './layout';
import { lookClass } from './look';
import { Text } from './text';

interface Props {
  /** Stands before it. */
  sign?: ReactNode;
  title: string;
  /** YYYY-MM-DD. */
  date: string;
  today: Day;
  isLate: boolean;
  /** Said after the day. */
  more?: ReactNode;
  /** The amount, and what can be done about it. */
  children: ReactNode;
}

/** Something that is due on a day: what it is, how soon or how late, and what can be done about it. */
export function DueRow({ sign, title, date, today, isLate, more, children }: Props) {
  const dayText = useDayText();
  const first = sign ? '32px ' : '';
  return (
    <Grid
      as="li"
      gap={12}
      align="center"
      padding="10px var(--pad)"
      line="top"
      columns={[`${first}minmax(0, 1fr) auto`, `${first}minmax(0, 1fr)`]}
      data-row
    >
      {sign}
      <Box shrink>
        <Text as="p" cut strong title={title}>
          {title}
        </Text>
        <Row as="p" gap={4} tone={isLate ? 'bad' : 'muted'} className={lookClass({ look: 'caption' })}>
          {isLate && <Icon name="alert" small />}
          <span>
            <time dateTime={date} title={dayText(date)}>
              {dueText(date, today)}
            </time>
            {more}
          </span>
        </Row>
      </Box>
      {children}
    </Grid>
  );
}
