import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button-class';
import { Blocked } from './blocked';

export function NotFoundScreen() {
  return (
    <Blocked title="Esta página no existe" text={<p>Revisa la dirección o vuelve al inicio.</p>}>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        Ir al inicio
      </Link>
    </Blocked>
  );
}
