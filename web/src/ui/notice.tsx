import type { ReactNode } from 'react';
import { Icon } from './icon';
import css from './notice.module.css';

interface Props {
  /** The first line, in bold. */
  title?: ReactNode;
  children?: ReactNode;
  /** Stands at the right. */
  action?: ReactNode;
}

/** What went wrong and what to do next, in place; announced at once. */
export function Notice({ title, children, action }: Props) {
  return (
    <div className={css['notice']} role="alert">
      <Icon name="alert" />
      <div>
        {title && <p className={css['title']}>{title}</p>}
        {children && <p className={title ? css['more'] : undefined}>{children}</p>}
      </div>
      {action}
    </div>
  );
}
