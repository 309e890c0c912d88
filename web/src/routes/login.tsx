import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { LoginForm } from '../features/session/login-form';
import { AccessPage } from './access-page';

export function Login() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/login' });
  const goOn = () => void navigate({ href: search.redirect ?? '/app', replace: true });

  return (
    <AccessPage
      more={
        <Link to="/recover" search={search}>
          Olvidé mi contraseña
        </Link>
      }
      other={
        <>
          ¿Primera vez aquí?{' '}
          <Link to="/signup" search={search}>
            Crear cuenta
          </Link>
        </>
      }
    >
      <LoginForm onDone={goOn} />
    </AccessPage>
  );
}
