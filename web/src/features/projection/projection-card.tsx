import type { UseQueryResult } from '@tanstack/react-query';
import type { ProjectionReply } from '@trastienda/contract/projection';
import type { Day } from '@trastienda/domain/dates/day';
import { capitalise } from '@trastienda/domain/text/fold';
import { useState } from 'react';
import { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { Button } from '../../ui/button';
import { Card, CardBody, CardTop } from '../../ui/card';
import { Grid, Stack } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { lookClass } from '../../ui/look';
import { Segmented } from '../../ui/segmented';
import { Text } from '../../ui/text';
import { PROJECTED_DAYS, type ProjectedDays } from './days';
import css from './projection-card.module.css';
import { ProjectionChart } from './projection-chart';
import { dayOfSentence, lowestSentence } from './projection-sentence';
import { ProjectionTable } from './projection-table';

const OPTIONS = PROJECTED_DAYS.map((value) => ({ value, label: value }));

interface Props {
  projection: UseQueryResult<ProjectionReply>;
  /** It may begin on another day: it was read before midnight, and the server is away since. */
  today: Day;
  days: ProjectedDays;
  onDays: (days: ProjectedDays) => void;
}

/** 'Próximos 90 días': the lowest point in words, the line, what there is today, then and at the end; the same as a table. */
export function ProjectionCard({ projection, today, days, onDays }: Props) {
  const [asTable, setAsTable] = useState(false);
  const { data } = projection;
  return (
    <Card aria-labelledby="projection-title" aria-busy={projection.isPlaceholderData}>
      <CardTop wrap padding={['var(--head-pad) var(--pad)', '6px var(--pad)']} className={css['top']}>
        <h2 id="projection-title">Próximos {days} días</h2>
        <Segmented label="Días" value={days} options={OPTIONS} onChange={onDays} />
        <Button variant="quiet" size="sm" className={lookClass({ pull: 'right' })} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Ver gráfico' : 'Ver tabla'}
        </Button>
      </CardTop>
      {data ? (
        <>
          <CardBody flush padding="4px var(--pad) 12px">
            <Lowest projection={data} today={today} />
          </CardBody>
          {asTable ? <ProjectionTable projection={data} /> : <ProjectionChart projection={data} today={today} />}
          <Facts projection={data} today={today} days={days} />
        </>
      ) : (
        <CardBody flush>
          <LoadFailed title="No se pudo cargar la proyección" {...failureOf(projection)} />
        </CardBody>
      )}
    </Card>
  );
}

/** The sentence, its amount in bold. */
function Lowest({ projection, today }: { projection: ProjectionReply; today: Day }) {
  const amount = moneyText(projection.lowest.balance);
  const [before, ...after] = lowestSentence(projection, today).split(amount);
  return (
    <p>
      {before}
      <Text strong words="whole">
        {amount}
      </Text>
      {after.join(amount)}
    </p>
  );
}

function Facts({ projection, today, days }: { projection: ProjectionReply; today: Day; days: string }) {
  const { start, lowest, end } = projection;
  const facts = [
    { name: capitalise(dayOfSentence(start.date, today)), balance: start.balance },
    { name: `El punto más bajo, ${dayOfSentence(lowest.date, today)}`, balance: lowest.balance, isLow: true },
    {
      name: start.date === today ? `En ${days} días` : capitalise(dayOfSentence(end.date, today)),
      balance: end.balance,
    },
  ];
  return (
    <Grid as="dl" columns={['1fr 1fr 1fr', 'minmax(0, 1fr)']} gap={0} line="top">
      {facts.map(({ name, balance, isLow }) => (
        <Stack
          key={name}
          columns={['minmax(0, 1fr)', 'minmax(0, 1fr) auto']}
          gap={[0, 12]}
          padding="12px var(--pad)"
          align="baseline"
          line="beside"
        >
          <Text as="dt" look="caption">
            {name}
          </Text>
          <Text as="dd" strong words="whole" tone={isLow || balance < 0 ? 'bad' : undefined}>
            {moneyText(balance)}
          </Text>
        </Stack>
      ))}
    </Grid>
  );
}
