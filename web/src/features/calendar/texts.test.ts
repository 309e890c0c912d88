import { expect, test } from 'vitest';
import { TEXTS } from './texts';

const SERVERS = 'La fecha no es válida';

test('in English the reason of a failure is English, whatever the server says', () => {
  const { reasonOf } = TEXTS.en;
  expect(reasonOf('no_line', '')).toBe('No connection. What you wrote is still here.');
  expect(reasonOf('no_answer', '')).toContain('may be saved already');
  expect(reasonOf('not_found', 'No existe')).toContain('deleted on another device');
  expect(reasonOf('held_back', 'El evento en sí no se guardó')).toContain('The event itself was not saved');
  expect(reasonOf('invalid_input', SERVERS)).not.toContain('fecha');
});

test('in Spanish it is the server’s own sentence, but for an event that another device has deleted', () => {
  const { reasonOf } = TEXTS.es;
  expect(reasonOf('invalid_input', SERVERS)).toBe(SERVERS);
  expect(reasonOf('not_found', 'No existe')).toContain('otro dispositivo');
});
