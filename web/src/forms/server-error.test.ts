import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../lib/api-error';
import { hasPlaceFor } from '../ui/use-field-error';
import { showRefusal, showServerError } from './server-error';

/** A form that shows its name and its methods; what an outflow belongs to it holds, but shows nowhere. */
function aForm() {
  const form = createFormControl({ defaultValues: { name: 'Caja', methods: [1], expense_id: null } });
  hasPlaceFor(form.control, 'name');
  hasPlaceFor(form.control, 'methods');
  const shown: Record<string, unknown> = {};
  const focused: string[] = [];
  const record: typeof form.setError = (name, error) => {
    shown[name] = error.message;
  };
  form.register('name').ref({ name: 'name', focus: () => focused.push('name') });
  return { form: { ...form, setError: record }, shown, focused };
}

const taken = new ApiError(409, 'name_taken', 'Ese nombre ya existe', [{ field: 'name', message: 'Ya existe' }]);

// rule: forms/errors-in-place
test('what the server says about a field stands under that field', () => {
  const { form, shown } = aForm();
  expect(showServerError(form, taken)).toBe('Ese nombre ya existe');
  expect(shown).toEqual({ name: 'Ya existe' });
});

// rule: forms/errors-in-place
test('what it says about fields that the form does not have stands over the form', () => {
  const { form, shown } = aForm();
  showServerError(form, new ApiError(400, 'invalid_input', 'Revisa los datos', [{ field: 'color', message: 'No' }]));
  expect(shown).toEqual({ 'root.server': 'No' });
});

test('a lost connection stands over the form and takes nothing away', () => {
  const { form, shown } = aForm();
  showServerError(form, new NetworkError());
  expect(shown['root.server']).toContain('No hay conexión');
  expect(form.getValues()).toMatchObject({ name: 'Caja', methods: [1] });
});

test('a field that the form holds but shows nowhere does not keep its message to itself', () => {
  const { form, shown } = aForm();
  const errors = [
    { field: 'name', message: 'Ya existe' },
    { field: 'expense_id', message: 'Esa etiqueta ya no existe' },
  ];
  showServerError(form, new ApiError(400, 'invalid_input', 'Revisa los datos', errors));
  expect(shown).toEqual({ name: 'Ya existe', 'root.server': 'Esa etiqueta ya no existe' });
});

test('what is said about a part of a field stands at the field', () => {
  const { form, shown } = aForm();
  showServerError(
    form,
    new ApiError(400, 'invalid_input', 'Revisa', [{ field: 'methods.0', message: 'Ya no existe' }]),
  );
  expect(shown).toEqual({ methods: 'Ya no existe' });
});

test('a field that was taken off the screen shows nothing any more', () => {
  const { form, shown } = aForm();
  const gone = hasPlaceFor(form.control, 'color');
  gone();
  showServerError(form, new ApiError(400, 'invalid_input', 'Revisa', [{ field: 'color', message: 'No' }]));
  expect(shown).toEqual({ 'root.server': 'No' });
});

// rule: forms/errors-in-place
test('the cursor goes to the field that was refused, unless somebody types elsewhere', () => {
  const { form, focused } = aForm();
  showServerError(form, taken);
  expect(focused).toEqual(['name']);
  showRefusal(form, { message: taken.message, errors: taken.errors, movesFocus: false });
  expect(focused).toEqual(['name']);
});
