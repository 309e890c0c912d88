import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { SignUpForm } from '../features/session/sign-up-form';
import { showMessage } from '../ui/toast';
import { AccessPage } from './access-page';

export function SignUp() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/signup' });
  const goOn = () => {
    showMessage({
      kind: 'success',
      stays: true,
      title: 'Cuenta creada.',
      description: 'Con códigos de recuperación no la pierdes si olvidas la contraseña.',
      action: {
        label: 'Crearlos',
        onClick: () => void navigate({ href: '/app/config?dialog=recovery-codes' }),
      },
    });
    void navigate({ href: search.redirect ?? '/app', replace: true });
  };

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
