export const LOW_STOCK_FAILED = 'No se pudo cargar lo que se acaba';
