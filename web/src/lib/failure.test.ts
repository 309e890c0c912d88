import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './api-error';
import { failureOf } from './failure';

const failed = (error: Error) => failureOf({ error, refetch: () => undefined, isFetching: false }).text;

test('a read that the server refused says what the server said', () => {
  const busy = new ApiError(503, 'unavailable', 'La base de datos no responde. Intenta más tarde.');
  expect(failed(busy)).toBe('La base de datos no responde. Intenta más tarde.');
});

test('a read that was not answered speaks of the connection', () => {
  expect(failed(new NetworkError())).toContain('Revisa la conexión');
});
