import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button-class';
import { ClosedDoorPicture } from '../ui/pictures';
import { MAIN_ID } from '../ui/skip-link';

export function NotFoundScreen() {
  return (
    <main id={MAIN_ID} tabIndex={-1} className="blocked">
      <div className="empty">
        <ClosedDoorPicture />
        <h1>Esta página no existe</h1>
        <p>Revisa la dirección o vuelve al inicio.</p>
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Ir al inicio
        </Link>
      </div>
    </main>
  );
}
