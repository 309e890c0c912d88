import { Link } from '@tanstack/react-router';
import { PendingSales as Sales } from '../features/pending-sales/pending-sales';
import { buttonClass } from '../ui/button-class';
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
          <Sales
            counterLink={
              <Link to="/app/counter" className={buttonClass({})}>
                Ir al mostrador
              </Link>
            }
          />
        </Stack>
      </Main>
    </div>
  );
}
