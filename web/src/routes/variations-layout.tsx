import { Outlet } from '@tanstack/react-router';
import { Main } from '../ui/main';
import { SectionHead } from './section-head';
import { SectionTabs } from './section-tabs';

/** The tabs of Variaciones. */
const TABS = [
  { to: '/app/variations/view', label: 'Ver imágenes' },
  { to: '/app/variations/create-variations', label: 'Crear Variaciones' },
] as const;

export function VariationsLayout() {
  return (
    <div className="main">
      <SectionHead title="Variaciones" />
      <SectionTabs label="Secciones" tabs={TABS} />
      <Main>
        <Outlet />
      </Main>
    </div>
  );
}
