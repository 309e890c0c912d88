import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { SignUpForm } from '../features/session/sign-up-form';
import { AccessPage } from './access-page';

export function SignUp() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/signup' });
  const goOn = () => void navigate({ href: search.redirect ?? '/app', replace: true });

  return (
    <AccessPage
      other={
        <>
          ¿Ya tienes cuenta?{' '}
          <Link to="/login" search={search}>
            Iniciar sesión
          </Link>
        </>
      }
    >
      <SignUpForm onDone={goOn} />
    </AccessPage>
  );
}
