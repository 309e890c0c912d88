import type { ReactNode } from 'react';
import { Text } from './text';

/** What is said in place of choices, or under them. */
export function SelectNote({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <Text as="p" look="caption" padX={12} padY={8} role={role}>
      {children}
    </Text>
  );
}
