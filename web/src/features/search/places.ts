import type { SettingIcon } from '../../ui/setting-row';

/** A screen, or something that is begun on one; found on the device, with or without a line. */
export interface Place {
  /** Its own, also in what was chosen last. */
  id: string;
  name: string;
  /** What else it is looked for by. */
  words?: string;
  /** Its section, where the name alone does not say it. */
  note?: string | undefined;
  icon: SettingIcon;
  to: string;
  search?: Readonly<Record<string, string>>;
}

const screen = (name: string, icon: SettingIcon, to: string, more: Partial<Place> = {}): Place => ({
  ...{ id: `screen ${to}`, name, icon, to },
  ...more,
});

/** What begins with `dialog` opens it on its screen. */
const action = (name: string, to: string, more: Partial<Place> = {}): Place => ({
  ...{ id: `action ${name}`, name, icon: 'plus' as const, to },
  ...more,
});

const opens = (dialog: string) => ({ search: { dialog } });

/** What one begins, the most usual first. */
export const ACTIONS: readonly Place[] = [
  action('Nueva venta', '/app/counter', { words: 'vender cobrar mostrador ticket' }),
  action('Nuevo movimiento', '/app/finance/movement', {
    words: 'registrar entrada salida gasto ingreso transferencia',
  }),
  action('Nuevo producto', '/app/products/create-products', { words: 'crear articulo prenda' }),
  action('Nuevo cliente', '/app/customers', { words: 'crear fiado', ...opens('create') }),
  action('Nueva deuda', '/app/finance/debts/create-debt', { words: 'crear prestamo cuotas', search: { tab: 'loan' } }),
  action('Nueva tarjeta de crédito', '/app/finance/debts/create-debt', { words: 'crear' }),
  action('Nueva cuenta', '/app/finance/financial-account', {
    words: 'crear banco caja mercado pago',
    ...opens('create'),
  }),
  action('Nueva etiqueta de gasto', '/app/finance/expenses', { words: 'crear', ...opens('create') }),
  action('Nuevo movimiento recurrente', '/app/finance/movement/recurring', {
    words: 'crear alquiler recordatorio repetir',
    ...opens('create'),
  }),
  action('Nueva variación', '/app/variations/create-variations', { words: 'crear fotos color' }),
  action('Crear varios productos', '/app/products/create-products/bulk-products', { words: 'lote nuevos' }),
  action('Abrir caja', '/app/counter/cash', { icon: 'wallet', words: 'turno', ...opens('open') }),
  action('Contar inventario', '/app/products/inventory', { icon: 'check', words: 'recuento stock' }),
  action('Ajustes en categorías', '/app/config', { icon: 'tag', words: 'configurar', ...opens('categories') }),
  action('Ajustes en talles/números', '/app/config', { icon: 'ruler', words: 'configurar', ...opens('sizes') }),
  action('Cambiar contraseña', '/app/config', { icon: 'key', words: 'clave', ...opens('password') }),
  action('Cerrar sesión', '/app/config', { icon: 'sign-out', words: 'salir', ...opens('sign-out') }),
];

const FINANCE = { note: 'Finanzas' };
const CONFIG = { note: 'Configuración' };

/** All screens, in the order of the menu. */
export const SCREENS: readonly Place[] = [
  screen('Mostrador', 'receipt', '/app/counter', { words: 'vender punto de venta' }),
  screen('Ventas', 'receipt', '/app/counter/sales', { note: 'Mostrador', words: 'tickets' }),
  screen('Caja', 'wallet', '/app/counter/cash', { note: 'Mostrador', words: 'cajas cierre arqueo turno' }),
  screen('Resumen', 'wallet', '/app/finance/info', { ...FINANCE, words: 'inicio finanzas' }),
  screen('Movimientos', 'wallet', '/app/finance/movement', { ...FINANCE, words: 'historial entradas salidas' }),
  screen('Recurrentes', 'refresh', '/app/finance/movement/recurring', { ...FINANCE, words: 'recordatorios' }),
  screen('Cuentas', 'wallet', '/app/finance/financial-account', { ...FINANCE, words: 'saldos bancos' }),
  screen('Deudas', 'receipt', '/app/finance/debts', { ...FINANCE, words: 'prestamos cuotas vencimientos' }),
  screen('Tarjetas', 'card', '/app/finance/cards', { ...FINANCE, words: 'resumenes credito' }),
  screen('Gastos', 'tag', '/app/finance/expenses', { ...FINANCE, words: 'etiquetas' }),
  screen('Informes', 'wallet', '/app/finance/reports', { ...FINANCE, words: 'reportes inflacion' }),
  screen('Calendario', 'calendar', '/app/schedule', { words: 'agenda eventos' }),
  screen('Productos', 'shirt', '/app/products/view', { words: 'catalogo articulos stock' }),
  screen('Inventario', 'shirt', '/app/products/inventory', { note: 'Productos', words: 'stock recuento' }),
  screen('Clientes', 'people', '/app/customers', { words: 'fiado cuenta corriente' }),
  screen('Variaciones', 'images', '/app/variations/view', { words: 'fotos' }),
  screen('Configuración', 'settings', '/app/config', { words: 'ajustes perfil local tema' }),
  screen('Seguridad', 'shield', '/app/config/security', { ...CONFIG, words: 'sesiones dispositivos' }),
  screen('Actividad', 'clock', '/app/config/activity', { ...CONFIG, words: 'inicios de sesion' }),
  screen('Papelera', 'trash', '/app/config/trash', { ...CONFIG, words: 'eliminado restaurar borrado' }),
  screen('Ayuda', 'info', '/ayuda', { words: 'guia como se hace corregir un error' }),
];
