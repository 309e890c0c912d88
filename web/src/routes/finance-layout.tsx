import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Main } from '../ui/main';
import { TabsNav, tabClass } from '../ui/tabs-nav';
import { SectionHead } from './section-head';

/** The sections of Finanzas whose screens exist. */
const TABS = [
  { to: '/app/finance/info', label: 'Resumen' },
  { to: '/app/finance/movement', label: 'Movimientos' },
  { to: '/app/finance/financial-account', label: 'Cuentas' },
  { to: '/app/finance/debts', label: 'Deudas' },
  { to: '/app/finance/cards', label: 'Tarjetas' },
  { to: '/app/finance/expenses', label: 'Gastos' },
  { to: '/app/finance/reports', label: 'Informes' },
] as const;

export function FinanceLayout() {
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <div className="main">
      <SectionHead title="Finanzas" />
      <TabsNav label="Secciones" current={path}>
        {TABS.map(({ to, label }) => (
          <Link key={to} to={to} className={tabClass}>
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
