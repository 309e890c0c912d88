import { VIEW_KEYS } from '@trastienda/domain/calendar/views';
import { LIST_KEY } from './use-shell-keys';

/** What a key does: several are one after the other, or each for itself. */
interface Shortcut {
  keys: readonly string[];
  does: string;
  /** The file that listens to them by these words; undefined where the list itself is what is listened to, or the browser does it. */
  heard?: readonly [file: string, ...words: string[]];
}

interface ShortcutGroup {
  title: string;
  /** The address of its screen, or how it begins; undefined of what holds everywhere. */
  path?: RegExp;
  shortcuts: readonly Shortcut[];
}

const VIEW_NAMES = { month: 'Mes', week: 'Semana', day: 'Día', agenda: 'Agenda' };

const CART = 'counter/cart-keys.ts';
const ACTIONS = 'counter/use-actions.ts';
const SOLD = 'counter/sold-view.tsx';

/** Everything that is done by a key of its own; shortcuts.test.ts looks for each where it is listened to. */
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'Mostrador',
    path: /^\/app\/counter\/?$/,
    shortcuts: [
      { keys: ['F2'], does: 'Ir al campo para escanear o buscar', heard: [ACTIONS, 'F2: '] },
      { keys: ['F4'], does: 'Dejar la venta en espera', heard: [ACTIONS, 'F4: '] },
      { keys: ['F9'], does: 'Cobrar', heard: [ACTIONS, 'F9: '] },
      { keys: ['↑', '↓'], does: 'Elegir una línea', heard: [CART, "'ArrowDown'", "'ArrowUp'"] },
      { keys: ['+', '−'], does: 'Cambiar su cantidad', heard: [CART, "'+'", "'-'"] },
      { keys: ['*'], does: 'Su precio o descuento', heard: [CART, "'*'"] },
      { keys: ['Supr'], does: 'Quitar la línea', heard: [CART, "'Delete'"] },
      { keys: ['1', '…', '9'], does: 'Al cobrar, elegir el método', heard: ['lib/held-key.ts', '[1-9]'] },
      { keys: ['Enter'], does: 'Al cobrar, registrar la venta', heard: ['counter/use-charge-keys.ts', "'Enter'"] },
      { keys: ['P'], does: 'Con el ticket a la vista, imprimirlo', heard: [SOLD, 'p: print'] },
      { keys: ['W'], does: 'Con el ticket a la vista, enviarlo', heard: [SOLD, 'w: send'] },
    ],
  },
  {
    title: 'Calendario',
    path: /^\/app\/schedule/,
    shortcuts: [
      ...Object.entries(VIEW_KEYS).map(([key, view]) => ({
        keys: [key.toUpperCase()],
        does: `Ver: ${VIEW_NAMES[view]}`,
      })),
      {
        keys: ['←', '→'],
        does: 'En un día, ir al de al lado',
        heard: ['calendar/views/month-view.tsx', 'ArrowLeft: '],
      },
      { keys: ['↑', '↓'], does: 'En el mes, una semana', heard: ['calendar/views/month-view.tsx', 'ArrowUp: '] },
      {
        keys: ['Re Pág', 'Av Pág'],
        does: 'Un mes antes o después',
        heard: ['calendar/drag/use-day-keys.ts', "'PageUp'", "'PageDown'"],
      },
      {
        keys: ['Espacio'],
        does: 'En un evento, levantarlo para moverlo con las flechas',
        heard: ['calendar/drag/key-moves.tsx', "press.key !== ' '"],
      },
    ],
  },
  {
    title: 'Inventario',
    path: /^\/app\/products\/inventory/,
    shortcuts: [{ keys: ['F2'], does: 'Ir al campo', heard: ['inventory/inventory-screen.tsx', "'F2'"] }],
  },
  {
    title: 'Crear producto',
    path: /^\/app\/products\/create-products\/?$/,
    shortcuts: [
      {
        keys: ['Enter'],
        does: 'En un artículo, guardarlo en el producto',
        heard: ['products/create/item-form.tsx', "'Enter'"],
      },
    ],
  },
  {
    title: 'En todas partes',
    shortcuts: [
      {
        keys: ['Ctrl', 'K'],
        does: 'Buscar en todo (en Mac, Cmd y K)',
        heard: ['shortcuts/use-shell-keys.ts', '/^k$/i'],
      },
      { keys: ['Tab'], does: 'Ir a lo que sigue; lo primero es saltar al contenido' },
      { keys: ['Enter'], does: 'Enviar el formulario' },
      { keys: ['Esc'], does: 'Cerrar lo que está abierto encima' },
      {
        keys: ['←', '→'],
        does: 'Con una foto abierta, la anterior o la siguiente',
        heard: ['../ui/picture-viewer.tsx', "'ArrowRight'", "'ArrowLeft'"],
      },
      { keys: [LIST_KEY], does: 'Ver esta lista, cuando no estás escribiendo' },
    ],
  },
];

/** Those of the screen at this address, then those of every one. */
export const shortcutsAt = (path: string): readonly ShortcutGroup[] =>
  SHORTCUT_GROUPS.filter((group) => group.path?.test(path) ?? true);
