/** Asked before a form with chosen pictures is left. */
export const FILES_LOST = 'Las fotos que elegiste no están guardadas: si sales, se pierden.';
