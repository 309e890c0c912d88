import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Recurring } from '@trastienda/contract/recurring';
import { RECURRING_LABELS } from '@trastienda/domain/recurring/rule';
import { failureOf } from '../../lib/failure';
import { useShopToday } from '../../lib/use-shop-today';
import { accountQueries } from '../../shop/account/queries';
import { LateCsv } from '../../shop/export/late-csv';
import { GuideLink } from '../../shop/guide/guide-link';
import { recurringQueries } from '../../shop/recurring/readings';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, CardBody, CardHeader } from '../../ui/card';
import { DayText } from '../../ui/day-text';
import { Empty } from '../../ui/empty';
import { Drawing } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { LateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { Box, Grid, Row } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { ReceiptPicture } from '../../ui/pictures/receipt-picture';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import { StickyAction } from '../../ui/sticky-action';
import { Text } from '../../ui/text';
import { useRuleLayer } from './layer';
import css from './rule-list.module.css';
import { RuleAmount, RuleSign } from './rule-parts';
import { placeOf, standingOf } from './rule-words';

const layersCode = new LateCode(() => import('./rule-layers').then((code) => code.RuleLayers));

/** 'Recurrentes': the movements that come again and again, and what stands open over them. */
export function RuleList() {
  const rules = useQuery(recurringQueries.all(useShopToday()));
  const layer = useRuleLayer();
  const create = () => layer.show('create');
  return (
    <>
      {rules.data?.length === 0 ? (
        <NoRules onCreate={create} />
      ) : (
        <Card aria-labelledby="rules-title" aria-busy={rules.isPending}>
          <CardHeader id="rules-title" title="Recurrentes">
            {rules.data && <RulesCsv rules={rules.data} />}
            <Button variant="primary" size="sm" icon="plus" className="no-phone" onClick={create}>
              Crear recurrente
            </Button>
          </CardHeader>
          {!rules.data && rules.isError && (
            <CardBody flush>
              <LoadFailed title="No se pudieron cargar los recurrentes" {...failureOf(rules)} />
            </CardBody>
          )}
          {rules.isPending && <RulesSkeleton />}
          {rules.data && <Rules rules={rules.data} layer={layer} />}
        </Card>
      )}
      {rules.data && rules.data.length > 0 && (
        <StickyAction>
          <Button variant="primary" icon="plus" block onClick={create}>
            Crear recurrente
          </Button>
        </StickyAction>
      )}
      <LateLayers
        code={layersCode}
        open={layer.open}
        onClose={layer.close}
        layers={{ layer, rules: rules.data ?? [] }}
      />
    </>
  );
}

/** Sign and words, how often, when next, what it does, how much, and its two buttons. */
const COLUMNS = '32px minmax(0, 1fr) 88px 96px 148px 156px 64px';
const HEADS = [
  { words: 'Concepto', gridColumn: 'span 2' },
  { words: 'Se repite' },
  { words: 'Próxima' },
  { words: 'Qué hace' },
  { words: 'Monto', justifySelf: 'end' },
];

function Rules({ rules, layer }: { rules: readonly Recurring[]; layer: ReturnType<typeof useRuleLayer> }) {
  return (
    <>
      <Grid
        columns={COLUMNS}
        gap={12}
        padding="0 var(--pad-icon) 8px var(--pad)"
        className={css['wide']}
        aria-hidden="true"
      >
        {HEADS.map(({ words, ...style }) => (
          <Text key={words} look="caption" style={style}>
            {words}
          </Text>
        ))}
      </Grid>
      <ul>
        {rules.map((rule) => (
          <RuleRow
            key={rule.recurring_id}
            rule={rule}
            onEdit={() => layer.show('edit', { id: rule.recurring_id })}
            onDelete={() => layer.show('delete', { id: rule.recurring_id })}
          />
        ))}
      </ul>
    </>
  );
}

/** The list as a file; it names the accounts, and reads them where they are not there yet. */
function RulesCsv({ rules }: { rules: readonly Recurring[] }) {
  const client = useQueryClient();
  const read = async () => {
    const [{ rulesCsv }, accounts] = await Promise.all([
      import('./rules-csv'),
      client.ensureQueryData(accountQueries.all()),
    ]);
    return rulesCsv(rules, accounts);
  };
  return <LateCsv name="recurrentes" read={read} />;
}

/** 'Caja · Efectivo', as far as they are there. */
function usePlaceOf(rule: Recurring): string {
  const { data } = useQuery(accountQueries.all());
  if (!data) return '\u00a0';
  const { account, method } = placeOf(rule, data);
  return method === '' ? account : `${account} · ${method}`;
}

interface RowProps {
  rule: Recurring;
  onEdit: () => void;
  onDelete: () => void;
}

function RuleRow({ rule, onEdit, onDelete }: RowProps) {
  const place = usePlaceOf(rule);
  const often = RECURRING_LABELS[rule.frequency];
  return (
    <Grid
      as="li"
      columns={[COLUMNS, '32px minmax(0, 1fr) auto']}
      gap={[12, 8]}
      padding={['8px var(--pad-icon) 8px var(--pad)', '10px var(--pad) 4px']}
      minHeight={64}
      align="center"
      line="top"
      press
      className={css['rule']}
      data-row
    >
      <RuleSign type={rule.type} isPlain />
      <Box shrink>
        <Text as="button" type="button" cut strong className={css['open']} title={rule.label} onClick={onEdit}>
          {rule.label}
        </Text>
        <Text as="p" look="caption" cut title={place}>
          {place}
        </Text>
      </Box>
      <span className={css['wide']}>{often}</span>
      <Text tone="muted" className={css['wide']}>
        {rule.next_date ? <DayText day={rule.next_date} /> : '—'}
      </Text>
      <span className={css['wide']}>
        <RuleBadge rule={rule} />
      </span>
      <RuleAmount rule={rule} />
      <Row gap={0} className={css['acts']}>
        <span className={css['facts']}>
          <RuleBadge rule={rule} />
          <Text look="caption">
            {often}
            {rule.next_date && (
              <>
                {' · '}
                <DayText day={rule.next_date} />
              </>
            )}
          </Text>
        </span>
        <IconButton icon="pencil" small label={`Editar ${rule.label}`} onClick={onEdit} />
        <IconButton icon="trash" small label={`Eliminar ${rule.label}`} onClick={onDelete} />
      </Row>
    </Grid>
  );
}

const BELL = (
  <Drawing>
    <path d="M6 16V11a6 6 0 0 1 12 0v5l2 2H4l2-2ZM10 21h4" />
  </Drawing>
);

const PAUSE = (
  <Drawing>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M10 9v6M14 9v6" />
  </Drawing>
);

const BADGES = {
  'En pausa': { icon: PAUSE },
  Terminó: {},
  'Se registra solo': { look: 'in', icon: 'check' },
  Avisa: { look: 'accent', icon: BELL },
} as const;

function RuleBadge({ rule }: { rule: Recurring }) {
  const words = standingOf(rule);
  return <Badge {...BADGES[words]}>{words}</Badge>;
}

function NoRules({ onCreate }: { onCreate: () => void }) {
  return (
    <Empty
      tall
      picture={<ReceiptPicture />}
      title="Nada se repite todavía"
      help={<GuideLink slug="recurrentes" />}
      text="Alquiler, sueldos, servicios: se registran solos en su día, o te avisan para que los confirmes."
      action={
        <Button variant="primary" icon="plus" onClick={onCreate}>
          Crear recurrente
        </Button>
      }
    />
  );
}

function RulesSkeleton() {
  return (
    <ul aria-label="Cargando los recurrentes">
      {rows(4).map((row) => (
        <Row as="li" key={row} gap={12} padX="card" minHeight={64} line="top">
          <Skeleton width={32} height={32} round />
          <Skeleton width={`${36 + row * 7}%`} height={12} />
        </Row>
      ))}
    </ul>
  );
}
