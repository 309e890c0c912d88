import { Link } from '@tanstack/react-router';
import { Icon } from '../ui/icon';
import { iconButtonClass } from '../ui/icon-button';

/** From a screen within the settings back to them. */
export const BackToConfig = () => (
  <Link to="/app/config" className={iconButtonClass} style={{ marginLeft: -12 }} aria-label="Volver a Configuración">
    <Icon name="back" />
  </Link>
);
