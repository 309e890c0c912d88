import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { StartValues } from './start-values';

/** A form of a movement, as it starts on a day. */
function aForm() {
  const form = createFormControl({ defaultValues: { value: '', label: 'Venta', day: '2026-11-22' } });
  // As on a screen: before that a form says what it was given.
  form.control._state.mount = true;
  return { form, start: new StartValues(form) };
}

test('what was sent is untouched until something is typed, and again when that is taken back', () => {
  const { form, start } = aForm();
  expect(start.isUntouched).toBe(false);
  form.setValue('value', '10');
  start.wasSent('one', form.getValues());
  expect([start.isUntouched, start.isMixed]).toEqual([true, false]);
  form.setValue('value', '105');
  expect([start.isUntouched, start.isMixed]).toEqual([false, true]);
  form.setValue('value', '10');
  expect([start.isUntouched, start.isMixed]).toEqual([true, false]);
  start.forgetSent();
  expect([start.isUntouched, start.isMixed]).toEqual([false, false]);
});

test('what the form is emptied to is nothing typed, and leaves what it starts with', () => {
  const { form, start } = aForm();
  start.emptyTo({ value: '', label: 'Alquiler', day: '2026-11-22' });
  expect(form.getValues('label')).toBe('Alquiler');
  expect(start.empty.label).toBe('Alquiler');
  expect(start.values.label).toBe('Venta');
});

test('a text that nobody said what it begins with is emptied like the others', () => {
  const form = createFormControl<{ value: string; note?: string }>({ defaultValues: { value: '' } });
  form.control._state.mount = true;
  const start = new StartValues(form);
  form.setValue('note', 'Factura B-7');
  start.emptyTo(start.values);
  expect(form.getValues()).toEqual({ value: '', note: '' });
  expect(start.isAnew).toBe(true);
});

test('what the form starts with follows the day, but for what somebody has changed', () => {
  const { form, start } = aForm();
  expect(start.moveTo({ day: '2026-11-22' })).toBeUndefined();
  expect(start.moveTo({ day: '2026-11-23' })).toEqual({ day: '2026-11-23' });
  form.setValue('day', '2026-11-01');
  expect(start.moveTo({ day: '2026-11-24' })).toEqual({});
  expect(start.values.day).toBe('2026-11-24');
  expect(start.empty.day).toBe('2026-11-24');
});

test('the next one begins with the choice that was made since, and without the amount that was sent', () => {
  const { form, start } = aForm();
  form.setValue('value', '10');
  start.wasSent('one', form.getValues());
  form.setValue('label', 'Alquiler');
  expect(start.nextFrom(start.values)).toEqual({ value: '', label: 'Alquiler', day: '2026-11-22' });
  form.setValue('value', '105');
  expect(start.nextFrom(start.values).value).toBe('105');
  start.forgetSent();
  expect(start.nextFrom(start.values)).toEqual(start.values);
});

test('a choice that was made before what was sent had been looked at is none of it', () => {
  const { form, start } = aForm();
  form.setValue('value', '10');
  const sent = { ...form.getValues() };
  form.setValue('label', 'Alquiler');
  start.wasSent('one', sent);
  expect([start.isUntouched, start.isMixed, start.sentId]).toEqual([false, true, 'one']);
});
