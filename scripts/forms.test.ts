import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

/** A product that is being made is not taken out of the list meanwhile; a question is no form. */
const NO_FIELDS = ['features/products/bulk/draft-top.tsx', 'ui/confirm-dialog.tsx'];

/** Disabled as a whole, or as long as something is sent. */
const WHILE_SENT = /<fieldset[^>]*\sdisabled|\bdisabled=\{[^}]*(?:saving|sending|pending|busy|submitting)/i;

// rule: forms/take-over
test('no field of any form is disabled while the form is sent', () => {
  const root = inRoot('web/src');
  const parts = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const found = parts.filter((name) => WHILE_SENT.test(readFileSync(join(root, name), 'utf8')));
  expect(found.toSorted()).toEqual(NO_FIELDS);
});

test.each(['<fieldset className="x" disabled={isSaving}>', '<Input disabled={save.isPending} />'])(
  '%s would be found',
  (text) => {
    expect(text).toMatch(WHILE_SENT);
  },
);
