import type { ReactNode } from 'react';
import { ThemeButton } from '../features/theme/theme-button';
import { Row } from '../ui/layout';
import { UserLink } from './user-link';

interface Props {
  title: string;
  /** The way back from what lies within a section. */
  back?: ReactNode;
  /** What is done there most. */
  action?: ReactNode;
}

/** The heading of a section; on the phone with what the rail holds elsewhere. */
export function SectionHead({ title, back, action }: Props) {
  return (
    <header className="head">
      {back}
      <h1>{title}</h1>
      {action}
      <Row as="span" gap={0} className="only-phone">
        <ThemeButton />
        <UserLink isSmall />
      </Row>
    </header>
  );
}
