import { UserButton } from '../features/session/user-button';
import { ThemeButton } from '../features/theme/theme-button';
import { useToStart } from './use-to-start';

/** The heading of a section; on the phone with what the rail holds elsewhere. */
export function SectionHead({ title }: { title: string }) {
  const toStart = useToStart();
  return (
    <header className="head">
      <h1>{title}</h1>
      <span className="only-phone row head-tools">
        <ThemeButton />
        <UserButton small onSignedOut={toStart} />
      </span>
    </header>
  );
}
