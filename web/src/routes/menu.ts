import type { MenuIconName } from './menu-icon';

/** The entries of the main menu: one line for each section whose screens exist. */
export const MENU = [
  { to: '/app/counter', label: 'Mostrador', icon: 'counter' },
  { to: '/app/finance', label: 'Finanzas', icon: 'wallet' },
  { to: '/app/schedule', label: 'Calendario', icon: 'calendar' },
  { to: '/app/products', label: 'Productos', icon: 'shirt' },
  { to: '/app/customers', label: 'Clientes', icon: 'people' },
  { to: '/app/variations', label: 'Variaciones', icon: 'images' },
] as const satisfies readonly { to: string; label: string; icon: MenuIconName }[];

/** So many have room at the foot of the phone; what is beyond them stands behind 'Más'. */
const IN_BAR = 4;

export const BAR = MENU.slice(0, IN_BAR);
export const BEYOND_BAR = MENU.slice(IN_BAR);
