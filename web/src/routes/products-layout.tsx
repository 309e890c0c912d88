import { Outlet } from '@tanstack/react-router';
import { Main } from '../ui/main';
import { SectionHead } from './section-head';
import { SectionTabs } from './section-tabs';

const TABS = [
  { to: '/app/products/view', label: 'Ver productos' },
  { to: '/app/products/create-products', label: 'Crear producto' },
  { to: '/app/products/inventory', label: 'Inventario' },
] as const;

export function ProductsLayout() {
  return (
    <div className="main">
      <SectionHead title="Productos" />
      <SectionTabs label="Secciones" tabs={TABS} />
      <Main>
        <Outlet />
      </Main>
    </div>
  );
}
