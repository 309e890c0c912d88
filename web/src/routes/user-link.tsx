import { Link } from '@tanstack/react-router';
import { useSession } from '../lib/session';
import { Avatar } from '../ui/avatar';
import css from './user-link.module.css';

/** The user's picture: the way to Configuración. */
export function UserLink({ isSmall = false }: { isSmall?: boolean }) {
  const { username, avatar } = useSession();
  return (
    <Link to="/app/config" className={css['user']} aria-label={`Configuración de ${username}`}>
      <Avatar name={username} src={avatar} size={isSmall ? 'sm' : undefined} />
    </Link>
  );
}
