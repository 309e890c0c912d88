export const DEBTS_FAILED = 'No se pudieron cargar las deudas';
