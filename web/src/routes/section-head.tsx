import type { ReactNode } from 'react';
import { ThemeButton } from '../features/theme/theme-button';
import { Row } from '../ui/layout';
import { UserLink } from './user-link';

/** The heading of a section, and the way back from what lies within one; on the phone with what the rail holds elsewhere. */
export function SectionHead({ title, back }: { title: string; back?: ReactNode }) {
  return (
    <header className="head">
      {back}
      <h1>{title}</h1>
      <Row as="span" gap={0} className="only-phone">
        <ThemeButton />
        <UserLink isSmall />
      </Row>
    </header>
  );
}
