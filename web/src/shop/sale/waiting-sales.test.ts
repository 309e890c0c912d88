import { expect, test } from 'vitest';
import { becameText } from './waiting-sales';

// rule: offline/settling
test('whoever was about to settle a sale is told what has become of it meanwhile', () => {
  expect(becameText({ state: 'done', number: 'V-000012' })).toBe('Ya está registrada: V-000012.');
  expect(becameText({ state: 'discarded' })).toBe('Ya se descartó, desde otra pestaña.');
  for (const state of ['queued', 'sending'] as const)
    expect(becameText({ state })).toBe('Ya se mandó otra vez, desde otra pestaña.');
  expect(becameText({ state: 'refused' })).toContain('Léela antes de decidir');
  expect(becameText(undefined)).toBe('Ya no está en este dispositivo.');
});
