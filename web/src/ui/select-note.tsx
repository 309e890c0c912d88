import type { ReactNode } from 'react';
import css from './select.module.css';
import { Text } from './text';

/** What is said in place of choices, or under them. */
export function SelectNote({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <Text as="p" look="caption" className={css['said']} role={role}>
      {children}
    </Text>
  );
}
