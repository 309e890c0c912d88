import { beforeAll, expect, test } from 'vitest';
import { newDebt } from './debts';
import { speakSpanish } from './messages';
import { newPassword, registration, signUpForm } from './session';

beforeAll(speakSpanish);

const person = { username: 'ana', email: 'Ana@Tienda.com.ar', password: 'Secreta12', birthday_date: '1990-02-28' };
const messages = (schema: typeof newDebt | typeof registration | typeof signUpForm, input: unknown) =>
  schema.safeParse(input).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];

// rule: texts/spanish
test('what a schema does not word itself is said in Spanish', () => {
  expect(messages(newDebt, { name: 5, notes: true, installments: [] })).toEqual([
    ['name', 'Debe ser un texto'],
    ['notes', 'Debe ser un texto'],
    ['money_to_receive', 'Debe ser un monto'],
    ['payment_frequency', 'Elige una frecuencia de pago'],
    ['installments', 'Se requiere al menos una cuota en installments.'],
  ]);
  expect(messages(registration, {})).toContainEqual(['username', 'Este campo es obligatorio']);
  expect(messages(registration, { ...person, admin: true })).toEqual([['', 'No se reconoce: admin']]);
});

// rule: session/password-rules
test('a new password obeys the four rules, and the first broken one is named', () => {
  const problem = (password: string) => newPassword.safeParse(password).error?.issues[0]?.message;
  expect(problem('Secreta12')).toBeUndefined();
  expect(problem('Corta1')).toBe('La contraseña necesita: al menos 8 caracteres');
  expect(problem('corta')).toBe(
    'La contraseña necesita: al menos 8 caracteres, al menos 1 número, al menos 1 letra mayúscula',
  );
  expect(problem('SinNumeros')).toBe('La contraseña necesita: al menos 1 número');
  expect(problem(`Aa1${'x'.repeat(198)}`)).toBe('Debe tener como máximo 200 caracteres');
});

test('the sign-up form wants the same password twice', () => {
  expect(messages(signUpForm, { ...person, repeat_password: 'Secreta12' })).toEqual([]);
  expect(messages(signUpForm, { ...person, repeat_password: 'Secreta13' })).toEqual([
    ['repeat_password', 'Las contraseñas no coinciden'],
  ]);
});

test('that the passwords differ is said while other fields are wrong or empty, but not before both are typed', () => {
  const nothing = { username: '', email: 'ana@', birthday_date: '31/02/1990', password: '', repeat_password: '' };
  const differs = ['repeat_password', 'Las contraseñas no coinciden'];
  for (const password of ['Secreta12', 'corta'])
    expect(messages(signUpForm, { ...nothing, password, repeat_password: 'Secreta13' })).toContainEqual(differs);
  for (const passwords of [{ password: 'Secreta12' }, { repeat_password: 'Secreta12' }])
    expect(messages(signUpForm, { ...nothing, ...passwords })).not.toContainEqual(differs);
});

test('a blank at the end of a password is part of it, the second time too', () => {
  expect(messages(signUpForm, { ...person, password: 'Secreta12 ', repeat_password: 'Secreta12 ' })).toEqual([]);
});

// rule: session/names
test('usernames have their letters and lengths, e-mails their shape', () => {
  expect(messages(registration, { ...person, username: 'añ.b_c-9' })).toEqual([]);
  expect(messages(registration, { ...person, username: 'a b' })).toHaveLength(1);
  expect(messages(registration, { ...person, username: 'ab' })).toEqual([
    ['username', 'Debe tener al menos 3 caracteres'],
  ]);
  expect(messages(registration, { ...person, email: 'ana@' })).toEqual([['email', 'El correo no es válido']]);
});
