import { SessionList } from '../features/security/session-list';
import { Stack } from '../ui/layout';
import { Main } from '../ui/main';
import { BackToConfig } from './back-link';
import { SectionHead } from './section-head';

/** 'Seguridad', within Configuración: where the user is signed in. */
export function Security() {
  return (
    <div className="main">
      <SectionHead title="Seguridad" back={<BackToConfig />} />
      <Main>
        <Stack maxWidth={720} over={16}>
          <SessionList />
        </Stack>
      </Main>
    </div>
  );
}
