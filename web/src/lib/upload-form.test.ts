import { expect, test } from 'vitest';
import { uploadForm } from './upload-form';

const picture = (name: string) => new File(['bytes'], name, { type: 'image/png', lastModified: 1 });

// rule: wire/forms
test('a list of texts is numbered, a list of files repeats its name, what is undefined stays out', () => {
  const { body } = uploadForm(
    { title: 'Ropa', values: ['Remeras', 'Buzos'], category_id: undefined },
    { files: [picture('a.png'), picture('b.png')] },
  );
  expect([...body.keys()]).toEqual(['title', 'values[0]', 'values[1]', 'files', 'files']);
  expect(body.get('values[1]')).toBe('Buzos');
});

test('the same texts with another picture are another form', () => {
  const facts = (name: string) => JSON.stringify(uploadForm({ title: 'Ropa' }, { file: [picture(name)] }).facts);
  expect(facts('a.png')).toBe(facts('a.png'));
  expect(facts('a.png')).not.toBe(facts('b.png'));
});
