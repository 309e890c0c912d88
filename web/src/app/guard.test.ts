import { expect, test } from 'vitest';
import { guard } from './guard';

const visit = (href: string, signedIn: boolean, from?: string) =>
  guard({ pathname: href.split('?')[0] ?? '', href, from, signedIn });

test.each(['/', '/login', '/signup', '/recover', '/ayuda', '/ayuda/corregir-un-error'])(
  'a visitor without a session may see %s',
  (path) => {
    expect(visit(path, false)).toBeUndefined();
  },
);

// rule: screens/guard
test('without a session everything else leads to /login, which knows the way back', () => {
  expect(visit('/app/finance/movement?page=2', false)).toEqual({
    to: '/login',
    search: { redirect: '/app/finance/movement?page=2' },
  });
  expect(visit('/nowhere', false)).toEqual({ to: '/login', search: {} });
});

// rule: screens/guard
test.each(['/', '/login', '/signup'])('with a session %s leads to /app', (path) => {
  expect(visit(path, true)).toEqual({ href: '/app' });
});

// rule: screens/guard
test('who is signed in may recover the access too', () => {
  expect(visit('/recover', true)).toBeUndefined();
  expect(visit('/recover', true, '/app/config')).toBeUndefined();
});

// rule: screens/guard
test('the guide is open with a session too, and what only begins like it is not', () => {
  expect(visit('/ayuda', true)).toBeUndefined();
  expect(visit('/ayuda/vender', true)).toBeUndefined();
  expect(visit('/ayudame', false)).toMatchObject({ to: '/login' });
});

test('with a session /login leads back to where the visitor was, never elsewhere', () => {
  expect(visit('/login', true, '/app/finance/movement')).toEqual({ href: '/app/finance/movement' });
  expect(visit('/login', true, 'https://evil.example')).toEqual({ href: '/app' });
});

test('with a session the protected part is open', () => {
  expect(visit('/app/finance/info', true)).toBeUndefined();
});
