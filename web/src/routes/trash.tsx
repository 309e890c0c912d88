import { useNavigate, useSearch } from '@tanstack/react-router';
import { TRASH_KINDS } from '@trastienda/domain/shop/trash';
import { TrashList } from '../features/trash/trash-list';
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
            kind={TRASH_KINDS.find((known) => known === kind)}
            onKind={(next) => void navigate({ to: '/app/config/trash', search: { kind: next }, resetScroll: false })}
          />
        </Stack>
      </Main>
    </div>
  );
}
