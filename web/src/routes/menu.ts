/** The entries of the main menu: one line for each section whose screens exist. */
export const MENU = [
  { to: '/app/finance', label: 'Finanzas', icon: 'wallet' },
  { to: '/app/schedule', label: 'Calendario', icon: 'calendar' },
  { to: '/app/products', label: 'Productos', icon: 'shirt' },
  { to: '/app/variations', label: 'Variaciones', icon: 'images' },
] as const;
