import { createFormControl } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from './api-error';
import { showServerError } from './server-error';

/** As much of a page as says where the cursor is: nowhere, until a test moves it. */
const page: { body: unknown; activeElement: unknown } = { body: 'the page', activeElement: 'the page' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { ...page });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function aForm() {
  const form = createFormControl({ defaultValues: { name: 'Caja', methods: [1] } });
  const shown: Record<string, unknown> = {};
  const focused: string[] = [];
  const record: typeof form.setError = (name, error) => {
    shown[name] = error.message;
  };
  const focus: typeof form.setFocus = (name) => void focused.push(name);
  return { form: { getValues: form.getValues, setFocus: focus, setError: record }, shown, focused };
}

const taken = new ApiError(409, 'name_taken', 'Ese nombre ya existe', [{ field: 'name', message: 'Ya existe' }]);

test('what the server says about a field stands under that field', () => {
  const { form, shown } = aForm();
  expect(showServerError(form, taken)).toBe('Ese nombre ya existe');
  expect(shown).toEqual({ name: 'Ya existe' });
});

test('what it says about fields that the form does not have stands over the form', () => {
  const { form, shown } = aForm();
  showServerError(form, new ApiError(400, 'invalid_input', 'Revisa los datos', [{ field: 'color', message: 'No' }]));
  expect(shown).toEqual({ 'root.server': 'Revisa los datos' });
});

test('a lost connection stands over the form and takes nothing away', () => {
  const { form, shown } = aForm();
  showServerError(form, new NetworkError());
  expect(shown['root.server']).toContain('No hay conexión');
  expect(form.getValues()).toEqual({ name: 'Caja', methods: [1] });
});

test('the cursor goes to the field that was refused', () => {
  const { form, focused } = aForm();
  showServerError(form, taken);
  vi.runAllTimers();
  expect(focused).toEqual(['name']);
});

test('whoever has gone on to another field by then stays there', () => {
  const { form, focused } = aForm();
  showServerError(form, taken);
  vi.stubGlobal('document', { ...page, activeElement: 'another field' });
  vi.runAllTimers();
  expect(focused).toEqual([]);
});
