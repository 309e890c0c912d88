import { classes } from '../../ui/classes';
import css from './total-figure.module.css';

interface Props {
  text: string;
  /** Where it has less room than in the cart's card. */
  place?: 'change' | 'thumb';
}

/** A figure that is read from the other side of the counter, smaller from 15 characters on. */
export const TotalFigure = ({ text, place }: Props) => (
  <output className={classes(css['total'], text.length > 14 && css['long'], place && css[place])}>{text}</output>
);
