import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { kindNamed } from '../features/trash/kinds';
import { TrashList } from '../features/trash/trash-list';
import { buttonClass } from '../ui/button-class';
import { Stack } from '../ui/layout';
import { Main } from '../ui/main';
import { BackToConfig } from './back-link';
import { SectionHead } from './section-head';

/** 'Papelera', within Configuración: what was deleted and can be restored. */
export function Trash() {
  const { kind } = useSearch({ from: '/app/config/trash' });
  const navigate = useNavigate();
  return (
    <div className="main">
      <SectionHead title="Papelera" back={<BackToConfig />} />
      <Main>
        <Stack maxWidth={960} over={16}>
          <TrashList
            productLink={(code) => (
              <Link to="/app/products/view" search={{ search: code }} className={buttonClass({ size: 'sm' })}>
                Ver el producto
              </Link>
            )}
            activityLink={
              <Link to="/app/config/activity" className={buttonClass()}>
                Ver la actividad
              </Link>
            }
            kind={kindNamed(kind)}
            onKind={(next) => void navigate({ to: '/app/config/trash', search: { kind: next }, resetScroll: false })}
          />
        </Stack>
      </Main>
    </div>
  );
}
