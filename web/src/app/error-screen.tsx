import { Button } from '../ui/button';
import { buttonClass } from '../ui/button-class';
import { Blocked } from './blocked';

/** Something broke while a screen was drawn. Both ways out load the page anew: they do not depend on what broke. */
export function ErrorScreen() {
  return (
    <Blocked
      title="Esta pantalla no se pudo mostrar"
      text={<p>Lo que ya estaba guardado sigue a salvo. Vuelve a cargarla o empieza de nuevo.</p>}
    >
      <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
        Volver a cargar
      </Button>
      <a className={buttonClass()} href="/">
        Ir al inicio
      </a>
    </Blocked>
  );
}
