const count = (of: number, one: string, many: string) => (of === 0 ? [] : [`${of} ${of === 1 ? one : many}`]);

/** What leaving would throw away, in words; undefined when that is nothing. */
export function lossWords({ saves, drafts }: { saves: number; drafts: number }): string | undefined {
  const parts = [
    ...count(saves, 'cambio sin guardar', 'cambios sin guardar'),
    ...count(drafts, 'formulario a medio escribir', 'formularios a medio escribir'),
  ];
  if (parts.length === 0) return undefined;
  const lost = saves + drafts === 1 ? 'se pierde' : 'se pierden';
  return `Tienes ${parts.join(' y ')}: si cierras la sesión, ${lost}.`;
}
