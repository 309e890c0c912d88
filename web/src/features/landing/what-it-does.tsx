import { Icon } from '../../ui/icon';
import { Grid } from '../../ui/layout';
import { lookClass } from '../../ui/look';
import { Text } from '../../ui/text';
import css from './what-it-does.module.css';

const PARTS = [
  {
    icon: 'receipt',
    title: 'Mostrador',
    text: 'Escaneas, cobras y sale el ticket: con varios métodos, fiado, cambios y devoluciones. Si se corta internet, sigue.',
  },
  {
    icon: 'wallet',
    title: 'Finanzas',
    text: 'Entradas, salidas y gastos por cuenta y método de pago. El saldo nunca miente: si no alcanza, la salida no pasa.',
  },
  {
    icon: 'card',
    title: 'Deudas y tarjetas',
    text: 'Cuotas con su fecha y lo que resta, y cada resumen antes de que llegue. Lo que un préstamo cuesta de verdad, antes de firmarlo.',
  },
  {
    icon: 'clock',
    title: 'Lo que viene',
    text: 'Cuál será el día más ajustado de los próximos meses, y por qué. Informes por etiqueta, también sin la inflación.',
  },
  {
    icon: 'shirt',
    title: 'Productos',
    text: 'Un producto por foto, con talles, stock y códigos. Cien fotos de una vez cuando llega la temporada, y un recuento sin cerrar el local.',
  },
  {
    icon: 'people',
    title: 'Clientes',
    text: 'Quién debe y cuánto, hasta qué límite. El resumen de su cuenta va por WhatsApp.',
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
