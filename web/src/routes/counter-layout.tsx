import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Main } from '../ui/main';
import { TabsNav, tabClass } from '../ui/tabs-nav';
import { SectionHead } from './section-head';

/** The sections of Mostrador whose screens exist. */
const TABS = [
  { to: '/app/counter', label: 'Vender' },
  { to: '/app/counter/sales', label: 'Ventas' },
  { to: '/app/counter/cash', label: 'Caja' },
] as const;

export function CounterLayout() {
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <div className="main">
      <SectionHead title="Mostrador" />
      <TabsNav label="Secciones" current={path}>
        {TABS.map(({ to, label }) => (
          <Link key={to} to={to} className={tabClass} activeOptions={{ exact: to === '/app/counter' }}>
            {label}
          </Link>
        ))}
      </TabsNav>
      <Main>
        <Outlet />
      </Main>
    </div>
  );
}
