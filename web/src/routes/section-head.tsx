import { ThemeButton } from '../features/theme/theme-button';
import css from './section-head.module.css';
import { UserLink } from './user-link';

/** The heading of a section; on the phone with what the rail holds elsewhere. */
export function SectionHead({ title }: { title: string }) {
  return (
    <header className="head">
      <h1>{title}</h1>
      <span className={`only-phone row ${css['headTools']}`}>
        <ThemeButton />
        <UserLink isSmall />
      </span>
    </header>
  );
}
