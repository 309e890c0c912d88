import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './api-error';
import { showServerError } from './server-error';

function aForm() {
  const form = createFormControl({ defaultValues: { name: 'Caja', methods: [1] } });
  const shown: Record<string, unknown> = {};
  const record: typeof form.setError = (name, error) => {
    shown[name] = error.message;
  };
  return { form: { getValues: form.getValues, setFocus: form.setFocus, setError: record }, shown };
}

test('what the server says about a field stands under that field', () => {
  const { form, shown } = aForm();
  const taken = new ApiError(409, 'name_taken', 'Ese nombre ya existe', [{ field: 'name', message: 'Ya existe' }]);
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
