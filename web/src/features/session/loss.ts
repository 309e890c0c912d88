const count = (of: number, one: string, many: string) => (of === 0 ? [] : [`${of} ${of === 1 ? one : many}`]);

/** 'a, b y c' */
const listed = (parts: readonly string[]) => parts.join(', ').replace(/, (?!.*, )/, ' y ');

const UNREAD = 'No se pudo leer si quedan ventas sin enviar en este dispositivo: si cierras la sesión, se pierden.';

interface Work {
  saves: number;
  drafts: number;
  /** Of the stock, that are not applied yet. */
  counts: number;
  /** With something in them, the one at hand too. */
  carts: number;
  /** 'unread' where the device does not say. */
  sales: number | 'unread';
}

/** What leaving would throw away, in words; undefined when that is nothing. */
export function lossWords({ saves, drafts, counts, carts, sales }: Work): string | undefined {
  const known = sales === 'unread' ? 0 : sales;
  const parts = [
    ...count(known, 'venta sin enviar', 'ventas sin enviar'),
    ...count(carts, 'carrito sin cobrar', 'carritos sin cobrar'),
    ...count(counts, 'recuento sin aplicar', 'recuentos sin aplicar'),
    ...count(saves, 'cambio sin guardar', 'cambios sin guardar'),
    ...count(drafts, 'formulario a medio escribir', 'formularios a medio escribir'),
  ];
  const lost = saves + drafts + counts + carts + known === 1 ? 'se pierde' : 'se pierden';
  const sentences = [
    ...(parts.length > 0 ? [`Tienes ${listed(parts)}: si cierras la sesión, ${lost}.`] : []),
    ...(sales === 'unread' ? [UNREAD] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}
