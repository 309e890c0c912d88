import type { ReactNode, Ref } from 'react';
import css from './paper.module.css';

interface Props {
  ref: Ref<HTMLDivElement>;
  /** What is said over it on paper alone: on the screen it stands elsewhere. */
  head: ReactNode;
  children: ReactNode;
}

/** What is printed alone (ui/print.ts). */
export const Paper = ({ ref, head, children }: Props) => (
  <div ref={ref} className={css['paper']}>
    <div className={css['head']}>{head}</div>
    {children}
  </div>
);
