import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api-error';
import { problemOf } from './charge-problem';

// rule: counter/lost-answer, counter/refusals
test('a sale that never left the device and cannot be kept there was not made; one that was sent may have been', () => {
  const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  expect(problemOf(full, true)).toEqual({
    text: 'Sin conexión con el servidor, y este navegador no puede guardar ventas. La venta no se registró.',
    isUncertain: false,
  });
  expect(problemOf(full, false)).toMatchObject({ isUncertain: true });
  const uncertain = [new NetworkError(), new ApiError(409, 'request_in_progress', 'En curso')];
  for (const error of uncertain) expect(problemOf(error, false)).toEqual({ text: error.message, isUncertain: true });
  expect(problemOf(new ApiError(409, 'out_of_stock', 'No alcanza'), false)).toEqual({
    text: 'No alcanza',
    isUncertain: false,
  });
});

// rule: counter/refusals
test('what is said of the payments as a whole, and at their field, is said once', () => {
  const text = 'Los pagos no suman lo que se debe. Faltan $ 10,00.';
  const error = new ApiError(400, 'payments_do_not_add_up', text, [{ field: 'payments', message: text }]);
  expect(problemOf(error, false)).toEqual({ text, isUncertain: false });
});
