import { expect, test } from 'vitest';
import { z } from 'zod';
import { reference } from './ids';
import { fieldsOf, optionalTexts } from './shape';
import { optional, requiredText, text } from './text';

test('of a row only what the reply has under the same name is told', () => {
  const reply = z.object({ id: z.string(), name: z.string(), total: z.number() });
  expect(fieldsOf(reply, { id: '1', name: 'Caja', name_folded: 'caja', balance: 5 })).toEqual({
    id: '1',
    name: 'Caja',
  });
});

test('a text that may be left out is one; one that must say something, a link, a choice and a number are none', () => {
  const schema = z.strictObject({
    ...{ note: optional(text(3)), remark: text(3).nullish(), name: requiredText(3), link: reference().nullish() },
    ...{ kind: z.enum(['x', 'y']).optional(), amount: z.number().optional(), search: text(3).optional() },
  });
  expect(optionalTexts(schema, 'a')).toEqual({ note: 'a', remark: 'a', search: 'a' });
});
