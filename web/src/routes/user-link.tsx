import { Link } from '@tanstack/react-router';
import { useSession } from '../lib/session';
import { Avatar } from '../ui/avatar';

/** The user's picture: the way to Configuración. */
export function UserLink({ isSmall = false }: { isSmall?: boolean }) {
  const { username, avatar } = useSession();
  return (
    <Link to="/app/config" className="user" aria-label={`Configuración de ${username}`}>
      <Avatar name={username} src={avatar} size={isSmall ? 'sm' : undefined} />
    </Link>
  );
}
