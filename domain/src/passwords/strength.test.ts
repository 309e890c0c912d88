import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PASSWORD_RULES, passwordStrength } from './strength';

// rule: session/password-rules
test.each([
  ['', 0, 'Introduce una contraseña'],
  ['-', 0, 'Introduce una contraseña'],
  ['a', 1, 'Contraseña débil'],
  ['a1', 2, 'Contraseña débil'],
  ['aA1', 3, 'Contraseña mediana'],
  ['aaaaaaA1', 4, 'Contraseña segura'],
  ['ñandúÑ12', 4, 'Contraseña segura'],
])('%j meets %i rules: %s', (password, score, word) => {
  expect(passwordStrength(password)).toEqual({ score, word });
});

// rule: session/password-rules
test('eight characters are eight characters, not eight halves of one', () => {
  const length = PASSWORD_RULES[0];
  expect(length.holds('😀😀😀😀')).toBe(false);
  expect(length.holds('😀'.repeat(8))).toBe(true);
});

test('adding to a password never makes it weaker', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (password, more) => {
      expect(passwordStrength(password + more).score).toBeGreaterThanOrEqual(passwordStrength(password).score);
    }),
  );
});
