import { ThemeButton } from '../features/theme/theme-button';
import { Row } from '../ui/layout';
import { UserLink } from './user-link';

/** The heading of a section; on the phone with what the rail holds elsewhere. */
export function SectionHead({ title }: { title: string }) {
  return (
    <header className="head">
      <h1>{title}</h1>
      <Row as="span" gap={0} className="only-phone">
        <ThemeButton />
        <UserLink isSmall />
      </Row>
    </header>
  );
}
