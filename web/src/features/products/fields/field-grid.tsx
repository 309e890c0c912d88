import { createElement, type JSX } from 'react';
import { classes } from '../../../ui/classes';
import type { As } from '../../../ui/drawn';
import css from './field-grid.module.css';

interface Own {
  /** Which of its fields is a price: the stock is the next one. */
  price?: 'first' | 'third' | undefined;
  className?: string | undefined;
}

const PRICES = { first: css['first'], third: css['third'] };

/** Fields beside each other, as many as `--beside` says and two on a phone, where a price has more room than the stock beside it. */
export function FieldGrid<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: As<Tag, Own>) {
  const { as, price, className, ...rest } = props;
  return createElement<object>(as ?? 'div', {
    ...rest,
    className: classes(css['fields'], price && PRICES[price], className),
  });
}
