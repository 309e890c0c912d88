import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { RecoverForm } from '../features/session/recover-form';
import type { Recovered } from '../features/session/recovery';
import { toastSuccess } from '../ui/toast';
import { AccessPage } from './access-page';

const WORDS: Record<Recovered, string> = {
  inside: 'Tus otras sesiones se cerraron y los códigos de antes ya no sirven. Crea códigos nuevos en Configuración.',
  earlier:
    'Quedó la que enviaste primero. Tus otras sesiones se cerraron y los códigos de antes ya no sirven. Crea códigos nuevos en Configuración.',
  outside: 'Inicia sesión con la nueva. Los códigos de antes ya no sirven: crea códigos nuevos en Configuración.',
};

export function Recover() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/recover' });
  const goOn = (recovered: Recovered) => {
    toastSuccess('Contraseña cambiada.', WORDS[recovered]);
    if (recovered === 'outside') void navigate({ to: '/login', search, replace: true });
    else void navigate({ href: search.redirect ?? '/app', replace: true });
  };

  return (
    <AccessPage
      other={
        <>
          ¿La recordaste?{' '}
          <Link to="/login" search={search}>
            Iniciar sesión
          </Link>
        </>
      }
    >
      <RecoverForm onDone={goOn} />
    </AccessPage>
  );
}
