const count = (of: number, one: string, many: string) => (of === 0 ? [] : [`${of} ${of === 1 ? one : many}`]);

/** 'a, b y c' */
const listed = (parts: readonly string[]) => parts.join(', ').replace(/, (?!.*, )/, ' y ');

/** What leaving would throw away, in words; undefined when that is nothing. */
export function lossWords({
  saves,
  drafts,
  sales = 0,
}: {
  saves: number;
  drafts: number;
  sales?: number;
}): string | undefined {
  const parts = [
    ...count(sales, 'venta sin enviar', 'ventas sin enviar'),
    ...count(saves, 'cambio sin guardar', 'cambios sin guardar'),
    ...count(drafts, 'formulario a medio escribir', 'formularios a medio escribir'),
  ];
  if (parts.length === 0) return undefined;
  const lost = saves + drafts + sales === 1 ? 'se pierde' : 'se pierden';
  return `Tienes ${listed(parts)}: si cierras la sesión, ${lost}.`;
}
