import type { ReactNode } from 'react';
import { Icon } from './icon';

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
    <div className="notice" role="alert">
      <Icon name="alert" />
      <div className="grow">
        {title && <p className="strong">{title}</p>}
        {children && <p className={title ? 'mut' : ''}>{children}</p>}
      </div>
      {action}
    </div>
  );
}
