/** In place of something that is not there yet: on its way. */
export const LOADING = 'Cargando…';

/** In place of a name that is not known: on its way, or it did not come. */
export const unreadText = (isError: boolean): string => (isError ? 'Sin cargar' : LOADING);
