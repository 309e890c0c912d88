import { ApiError, mayBeDone, reasonOf } from '../../lib/api-error';

/** Why a sale did not go through, and whether nobody knows. */
export interface ChargeProblem {
  text: string;
  isUncertain: boolean;
}

/** It never left the device, which cannot keep it either. */
const NOT_KEPT = 'Sin conexión con el servidor, y este navegador no puede guardar ventas. La venta no se registró.';

/**
 * What is said of a sale that did not go through.
 * @param isUnsent the server was away before it was sent: what failed is to keep it on the device, and it was not made
 */
export function problemOf(error: unknown, isUnsent: boolean): ChargeProblem {
  if (isUnsent) return { text: NOT_KEPT, isUncertain: false };
  const isOpen = mayBeDone(error) || (error instanceof ApiError && error.code === 'request_in_progress');
  return { text: reasonOf(error), isUncertain: isOpen };
}
