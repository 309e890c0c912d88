import type { ReportGroup } from '@trastienda/domain/reports/report';
import type { ReactNode } from 'react';
import { Card, CardTop } from '../../ui/card';
import { Box, Row } from '../../ui/layout';
import { Text } from '../../ui/text';
import { flowText } from './flow-text';
import { grownSentence, largestOf, type ShownRow } from './report-rows';
import { titleOf } from './report-texts';
import css from './reports.module.css';

interface Props {
  group: ReportGroup;
  rows: readonly ShownRow[];
}

/** A bar for what came in and one for what went out under each row, with what it was before as a line over it. */
export function ReportPicture({ group, rows }: Props) {
  const isCompared = rows.some(({ flows }) => flows.some(({ before }) => before !== undefined));
  const sentence = grownSentence(rows);
  const largest = largestOf(rows);
  const share = (pesos: number) => `${(pesos / largest) * 100}%`;
  return (
    <PictureCard group={group} isCompared={isCompared}>
      <ul className={css['bars']}>
        {rows.map(({ key, name, flows }) => (
          <li key={key} className={css['bar']}>
            <Text cut title={name} className={css['name']}>
              {name}
            </Text>
            <div className={css['ways']}>
              {flows.map(({ way, pesos, before }) => (
                <div key={way} className={css['way']}>
                  <span className={css['track']} aria-hidden="true">
                    <Box as="i" on={way} style={{ width: share(pesos) }} />
                    {before !== undefined && <u style={{ left: share(before) }} />}
                  </span>
                  <Text text="right" words="whole" tone={way === 'in' ? 'in' : undefined}>
                    {flowText(way, pesos)}
                  </Text>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {sentence && (
        <Text as="p" tone="muted" padX="card" under={16}>
          {sentence}
        </Text>
      )}
    </PictureCard>
  );
}

/** The axis without bars. */
export function EmptyPicture({ group }: Pick<Props, 'group'>) {
  return (
    <PictureCard group={group} isCompared={false}>
      <ul className={css['bars']} aria-hidden="true">
        {[1, 2, 3].map((line) => (
          <li key={line} className={css['bar']}>
            <span className={css['name']} />
            <div className={css['ways']}>
              <span className={css['track']} />
            </div>
          </li>
        ))}
      </ul>
      <Text as="p" tone="muted" padX="card" under={16}>
        No hay movimientos en estas fechas.
      </Text>
    </PictureCard>
  );
}

function PictureCard({
  group,
  isCompared,
  children,
}: Pick<Props, 'group'> & { isCompared: boolean; children: ReactNode }) {
  return (
    <Card aria-labelledby="report-picture">
      <CardTop wrap>
        <h2 id="report-picture">{titleOf(group)}</h2>
        <Row as="span" gap={16} look="caption" className={css['key']}>
          <Row as="span" gap={6}>
            <Box as="i" size={10} on="in" />
            Entra
          </Row>
          <Row as="span" gap={6}>
            <Box as="i" size={10} on="out" />
            Sale
          </Row>
          {isCompared && (
            <Row as="span" gap={6}>
              <u />
              Antes
            </Row>
          )}
        </Row>
      </CardTop>
      {children}
    </Card>
  );
}
