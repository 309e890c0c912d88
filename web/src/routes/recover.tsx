import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { RecoverForm } from '../features/session/recover-form';
import { toastSuccess } from '../ui/toast';
import { AccessPage } from './access-page';

export function Recover() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/recover' });
  const goOn = () => {
    toastSuccess('Contraseña cambiada.', 'Tus otras sesiones se cerraron. El código que usaste ya no sirve.');
    void navigate({ href: search.redirect ?? '/app', replace: true });
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
