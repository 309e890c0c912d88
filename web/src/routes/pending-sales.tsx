import { PendingSales as Sales } from '../features/pending-sales/pending-sales';
import { Stack } from '../ui/layout';
import { Main } from '../ui/main';
import { SectionHead } from './section-head';

/** 'Ventas por enviar': what this device sold while the server was away. */
export function PendingSales() {
  return (
    <div className="main">
      <SectionHead title="Ventas por enviar" />
      <Main>
        <Stack maxWidth={720} over={16}>
          <Sales />
        </Stack>
      </Main>
    </div>
  );
}
