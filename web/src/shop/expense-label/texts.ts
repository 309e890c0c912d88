export const EXPENSE_LABELS_FAILED = 'No se pudieron cargar las etiquetas';
