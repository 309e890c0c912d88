import { ActivityList } from '../features/activity/activity-list';
import { Stack } from '../ui/layout';
import { Main } from '../ui/main';
import { BackToConfig } from './back-link';
import { SectionHead } from './section-head';

/** 'Actividad', within Configuración: what was done with the access to the shop, and what was deleted. */
export function Activity() {
  return (
    <div className="main">
      <SectionHead title="Actividad" back={<BackToConfig />} />
      <Main>
        <Stack maxWidth={720} over={16}>
          <ActivityList />
        </Stack>
      </Main>
    </div>
  );
}
