const STEPS = [1, 2, 4, 5, 6, 8, 10];

/** The round number at the top of the chart, in pesos: the least one with a round half that holds the largest bar. */
export function scaleTop(largest: number): number {
  if (largest <= 1) return 1;
  const unit = 10 ** Math.floor(Math.log10(largest));
  return unit * (STEPS.find((step) => step * unit >= largest) ?? 10);
}

const decimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1, useGrouping: 'always' });

/** A round amount in as few letters as an axis has room for: 500, 5 mil, 2,5 M, 10 mil M */
export function axisText(pesos: number): string {
  if (pesos >= 1e10) return `${decimal.format(pesos / 1e9)} mil M`;
  if (pesos >= 1e6) return `${decimal.format(pesos / 1e6)} M`;
  if (pesos >= 1e3) return `${decimal.format(pesos / 1e3)} mil`;
  return decimal.format(pesos);
}
