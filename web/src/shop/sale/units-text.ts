/** '1 unidad', '3 unidades' */
export const unitsText = (units: number): string => (units === 1 ? '1 unidad' : `${units} unidades`);
