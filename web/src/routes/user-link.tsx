import { Link } from '@tanstack/react-router';
import { useSession } from '../lib/session';
import { Avatar } from '../ui/avatar';
import { classes } from '../ui/classes';
import css from './user-link.module.css';

/** The user's picture: the way to Configuración. */
export function UserLink({ isSmall = false }: { isSmall?: boolean }) {
  const { username, avatar } = useSession();
  return (
    <Link to="/app/config" className={classes('no-print', css['user'])} aria-label={`Configuración de ${username}`}>
      <Avatar name={username} src={avatar} size={isSmall ? 'sm' : undefined} />
    </Link>
  );
}
