import { Link, type LinkProps } from '@tanstack/react-router';
import type { FirstSteps } from '@trastienda/contract/first-steps';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { useChangeSettings } from '../../shop/settings/mutations';
import { useSettings } from '../../shop/settings/queries';
import { Button } from '../../ui/button';
import { buttonClass } from '../../ui/button-class';
import { Card, CardHeader } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { Box, Grid, Row, Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import { toastError } from '../../ui/toast';
import css from './first-steps-card.module.css';

interface Way {
  label: string;
  /** Where that alone would not say it. */
  name?: string;
  /** Undefined of the account, which is made without leaving Resumen. */
  to?: LinkProps['to'];
}

interface Step {
  name: keyof FirstSteps;
  title: string;
  text: string;
  ways: readonly Way[];
}

const STEPS: readonly Step[] = [
  {
    name: 'account',
    title: 'Tu primera cuenta',
    text: 'Dónde está la plata: la caja, el banco, Mercado Pago.',
    ways: [{ label: 'Crear cuenta' }],
  },
  {
    name: 'movement',
    title: 'Tu primera venta o movimiento',
    text: 'Lo que entró hoy, o lo que pagaste.',
    ways: [
      { label: 'Registrar', name: 'Registrar un movimiento', to: '/app/finance/movement' },
      { label: 'Vender', to: '/app/counter' },
    ],
  },
  {
    name: 'product',
    title: 'Tu primer producto',
    text: 'Con su precio y cuántos tienes, para venderlo en el mostrador.',
    ways: [{ label: 'Crear producto', to: '/app/products/create-products' }],
  },
];

interface Props {
  /** It is shown once they are known. */
  steps: FirstSteps | undefined;
  onCreateAccount: () => void;
}

const sayFailed = (error: Error) => toastError('No se pudieron ocultar los primeros pasos.', messageOf(error));

/** What a shop begins with: three steps that are ticked by what it has. That all are done is said once, and no more the next time. */
export function FirstStepsCard({ steps, onCreateAccount }: Props) {
  const { settings } = useSettings();
  const { mutate: change } = useChangeSettings(sayFailed);
  const [isClosed, setClosed] = useState(false);
  const left = STEPS.filter(({ name }) => !steps?.[name]);
  const isOver = left.length === 0;
  const isPutAway = settings.first_steps === 'put_away';
  useEffect(() => {
    if (isOver) change({ first_steps: 'put_away' });
  }, [isOver, change]);
  if (isClosed || (isPutAway && !isOver)) return null;
  return (
    <Card aria-labelledby="first-steps-title" className="no-print">
      <CardHeader id="first-steps-title" title={isOver ? 'Listo, tu local está en marcha' : 'Primeros pasos'}>
        <Text look="caption">{`${STEPS.length - left.length} de ${STEPS.length}`}</Text>
        <Button
          variant="quiet"
          size="sm"
          pull="right"
          onClick={() => (isOver ? setClosed(true) : change({ first_steps: 'put_away' }))}
        >
          {isOver ? 'Cerrar' : 'Ocultar'}
        </Button>
      </CardHeader>
      <Grid as="ol" columns={['repeat(3, minmax(0, 1fr))', 'minmax(0, 1fr)']} gap={0} line="top">
        {STEPS.map((step, index) => (
          <StepPart
            key={step.name}
            step={step}
            number={index + 1}
            isDone={!left.includes(step)}
            isNext={step.name === left[0]?.name}
            onCreateAccount={onCreateAccount}
          />
        ))}
      </Grid>
    </Card>
  );
}

interface PartProps extends Pick<Props, 'onCreateAccount'> {
  step: Step;
  number: number;
  isDone: boolean;
  isNext: boolean;
}

function StepPart({ step: { title, text, ways }, number, isDone, isNext, onCreateAccount }: PartProps) {
  const first = isNext ? 'primary' : undefined;
  const lookOf = (place: number) => buttonClass({ size: 'sm', variant: place > 0 ? 'quiet' : first });
  return (
    <Stack as="li" gap={8} padding="16px var(--pad)" line="beside" aria-current={isNext ? 'step' : undefined}>
      <Row gap={8} align="start">
        <Box
          as="span"
          center
          size={24}
          round="pill"
          fixed
          on={isDone ? 'good' : undefined}
          className={isDone ? undefined : css['number']}
          aria-hidden="true"
        >
          {isDone ? <Icon name="check" small /> : number}
        </Box>
        <Box as="h3" grow>
          {title}
        </Box>
      </Row>
      <Text as="p" tone="muted" look="caption">
        {text}
      </Text>
      <Row gap={8} wrap minHeight={['var(--control-h-sm)', 0]}>
        {isDone ? (
          <Text tone="in">Hecho</Text>
        ) : (
          ways.map(({ label, name, to }, place) =>
            to ? (
              <Link key={label} to={to} aria-label={name} className={lookOf(place)}>
                {label}
              </Link>
            ) : (
              <Button key={label} size="sm" variant={first} onClick={onCreateAccount}>
                {label}
              </Button>
            ),
          )
        )}
      </Row>
    </Stack>
  );
}
