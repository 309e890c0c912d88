export const CREDIT_CARDS_FAILED = 'No se pudieron cargar las tarjetas';
