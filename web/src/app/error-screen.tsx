import { Button } from '../ui/button';
import { buttonClass } from '../ui/button-class';
import { ClosedDoorPicture } from '../ui/pictures';

/** Something broke while a screen was drawn. Both ways out load the page anew: they do not depend on what broke. */
export function ErrorScreen() {
  return (
    <main className="blocked">
      <div className="empty">
        <ClosedDoorPicture />
        <h1>Esta pantalla no se pudo mostrar</h1>
        <p role="alert">Lo que ya estaba guardado sigue a salvo. Vuelve a cargarla o empieza de nuevo.</p>
        <div className="row">
          <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
            Volver a cargar
          </Button>
          <a className={buttonClass()} href="/">
            Ir al inicio
          </a>
        </div>
      </div>
    </main>
  );
}
