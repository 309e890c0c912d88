import { Icon } from '../../ui/icon';
import { Grid } from '../../ui/layout';
import { lookClass } from '../../ui/look';
import { Text } from '../../ui/text';
import css from './what-it-does.module.css';

const PARTS = [
  {
    icon: 'wallet',
    title: 'Finanzas',
    text: 'Entradas, salidas y gastos por cuenta y método de pago. El saldo nunca miente: si no alcanza, la salida no pasa.',
  },
  {
    icon: 'receipt',
    title: 'Deudas',
    text: 'Cuotas con su fecha y lo que resta. Y lo que un préstamo cuesta de verdad, antes de firmarlo.',
  },
  {
    icon: 'shirt',
    title: 'Productos',
    text: 'Un producto por foto, con talles, stock y códigos. Cien fotos de una vez cuando llega la temporada.',
  },
  {
    icon: 'calendar',
    title: 'Calendario',
    text: 'Ferias, entregas y vencimientos en la misma semana. Las cuotas aparecen solas.',
  },
] as const;

export function WhatItDoes() {
  return (
    <Grid
      as="section"
      columns={['1fr 1fr', '1fr']}
      gap="0 64px"
      className={css['what']}
      aria-label="Qué hace Trastienda"
    >
      {PARTS.map(({ icon, title, text }) => (
        <Grid key={title} columns="32px 1fr" gap="4px 8px" padding={['24px 0', '20px 0']} line="top">
          <Icon name={icon} className={lookClass({ tone: 'accent' })} />
          <h2>{title}</h2>
          <Text as="p" tone="muted">
            {text}
          </Text>
        </Grid>
      ))}
    </Grid>
  );
}
