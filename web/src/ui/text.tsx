import { createElement, type JSX } from 'react';
import { classes } from './classes';
import type { As } from './drawn';
import css from './text.module.css';

interface Own {
  /** A caption is small and pale; a figure is what a screen is about; money stands at the right of its column. */
  look?: 'caption' | 'title' | 'figure' | 'money' | undefined;
  tone?: 'muted' | 'in' | 'bad' | undefined;
  strong?: boolean | undefined;
  /** One line that ends in an ellipsis where there is no room; its title says it whole. */
  cut?: boolean | undefined;
  /** A figure of many digits. */
  long?: boolean | undefined;
  /** It takes the room that the others of its row leave. */
  grow?: boolean | undefined;
  /** Its parts stand beside each other. */
  row?: boolean | undefined;
  className?: string | undefined;
}

const LOOKS = { caption: css['caption'], title: css['title'], figure: css['figure'], money: css['money'] };
const TONES = { muted: css['muted'], in: css['in'], bad: css['bad'] };

/** Words as they look in more than one place. */
export function Text<Tag extends keyof JSX.IntrinsicElements = 'span'>(props: As<Tag, Own>) {
  const { as, look, tone, strong, cut, long, grow, row, className, ...rest } = props;
  const worn = classes(
    look && LOOKS[look],
    tone && TONES[tone],
    strong && css['strong'],
    cut && css['cut'],
    long && css['long'],
    grow && css['grow'],
    row && css['row'],
    className,
  );
  return createElement<object>(as ?? 'span', { ...rest, className: worn });
}
