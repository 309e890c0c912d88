import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/session';
import { useLayer } from '../../lib/use-layer';
import { Avatar } from '../../ui/avatar';

const load = () => import('./user-menu');
const UserMenu = lazy(() => load().then((module) => ({ default: module.UserMenu })));

interface Props {
  /** Where the menu opens: beside the rail, else below. */
  side?: 'right' | 'bottom';
  small?: boolean;
  onSignedOut: () => void;
}

/** The user, and what they can do about it: for now, leave. */
export function UserButton({ side = 'bottom', small = false, onSignedOut }: Props) {
  const username = useSession((user) => user.username);
  const { trigger, wanted, ...layer } = useLayer(load);

  return (
    <>
      <button type="button" className="user" aria-label={`Usuario ${username}`} aria-haspopup="menu" {...trigger}>
        <Avatar name={username} small={small} />
      </button>
      {wanted && (
        <Suspense>
          <UserMenu {...layer} side={side} onSignedOut={onSignedOut} />
        </Suspense>
      )}
    </>
  );
}
