import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api-error';
import { TEXTS } from './texts';

const gone = new ApiError(404, 'not_found', 'El evento no existe.');

test('the English calendar says in English why a change failed', () => {
  expect(TEXTS.en.reasonOf(new NetworkError())).toMatch(/^No connection\./);
  expect(TEXTS.en.reasonOf(gone)).toBe('It no longer exists.');
  const refused = new ApiError(400, 'invalid_input', 'Revisa los datos.');
  expect(TEXTS.en.reasonOf(refused)).toBe('The server could not do it. Try again in a moment.');
});

test('the Spanish calendar says what the server said', () => {
  expect(TEXTS.es.reasonOf(gone)).toBe('El evento no existe.');
  expect(TEXTS.es.reasonOf(new NetworkError())).toMatch(/^No hay conexión/);
});
