import { type BulkDraft, type ForAll, newBulkDrafts } from '@trastienda/domain/catalogue/drafts';
import { expect, test } from 'vitest';
import { type Bulk, bulkReducer, fieldsOf, missingWords, NO_DRAFTS, newPhotos, unsentOf } from './bulk-drafts';
import { editOfDraft, problemsOf } from './bulk-wire';

const ID = '0192f0c1-2a7b-7c3d-9e4f-5a6b7c8d9e01';
const files = (count: number) => Array.from({ length: count }, (_, index) => new File(['x'], `foto-${index}.jpg`));
const made = (count: number): Bulk => bulkReducer(NO_DRAFTS, { type: 'make', photos: newPhotos(files(count)) });
const first = ({ drafts: [draft] }: Bulk) => {
  if (!draft) throw new Error('there is no draft');
  return draft;
};
const applyTo = (bulk: Bulk, given: ForAll) =>
  bulkReducer(bulkReducer(bulk, { type: 'give', given }), { type: 'apply' });
const ready = (change: Partial<BulkDraft> = {}): BulkDraft[] =>
  newBulkDrafts(1).map((draft) => ({
    ...draft,
    categoryId: ID,
    categoryValueId: ID,
    sizeId: ID,
    sizeValueId: ID,
    ...change,
  }));

// rule: catalogue/drafts
test('each photo becomes one draft, and numbers go on after some are gone', () => {
  const two = made(2);
  const one = bulkReducer(two, { type: 'remove', id: first(two).id });
  const three = bulkReducer(one, { type: 'make', photos: newPhotos(files(1)) });
  expect(three.drafts.map(({ name }) => name)).toEqual(['Producto 2', 'Producto 3']);
});

// rule: catalogue/drafts, catalogue/bulk-saving
test('what applies to all reaches the one that is under way too, to be brought to its product, and none that is saved', () => {
  const bulk = made(3);
  const [under = '', saved = ''] = bulk.drafts.map(({ id }) => id);
  const saving = bulkReducer(bulkReducer(bulk, { type: 'saving', id: under }), { type: 'saved', id: saved });
  const applied = applyTo(saving, { price: 900, brand: undefined });
  expect(applied.drafts.map(({ price, status }) => [price, status])).toEqual([
    [900, 'saving'],
    [1, 'saved'],
    [900, 'idle'],
  ]);
});

test('a saved draft keeps its place until the list is tidied', () => {
  const bulk = made(3);
  const saved = bulkReducer(bulk, { type: 'saved', id: first(bulk).id });
  expect(saved.drafts).toHaveLength(3);
  expect(bulkReducer(saved, { type: 'tidy' }).drafts.map(({ name }) => name)).toEqual(['Producto 2', 'Producto 3']);
});

// rule: catalogue/bulk-saving
test('a refused draft stays with its reason, and what is corrected is no longer said against it', () => {
  const bulk = made(1);
  const { id } = first(bulk);
  const refused = bulkReducer(bulk, { type: 'refused', id, message: 'No', problems: { name: 'Corto', price: 'Poco' } });
  expect(first(refused)).toMatchObject({ status: 'failed', message: 'No' });
  const corrected = bulkReducer(refused, { type: 'change', id, change: { name: 'Remera' } });
  expect(first(corrected).problems).toEqual({ price: 'Poco' });
});

test('a draft that has everything now is no longer called incomplete: by hand or by what applies to all', () => {
  const bulk = made(2);
  const problems = { sizeValueId: 'Falta', categoryValueId: 'Falta' };
  const refused = bulk.drafts.reduce(
    (now, { id }) => bulkReducer(now, { type: 'refused', id, message: 'Completa', problems }),
    bulk,
  );
  const { id } = first(refused);
  const half = bulkReducer(refused, { type: 'change', id, change: { sizeId: ID, sizeValueId: ID } });
  expect(first(half)).toMatchObject({ status: 'failed', message: 'Completa' });
  const byHand = bulkReducer(half, { type: 'change', id, change: { categoryId: ID, categoryValueId: ID } });
  expect(byHand.drafts.map(({ status, message }) => [status, message])).toEqual([
    ['idle', undefined],
    ['failed', 'Completa'],
  ]);
  const all = { categoryId: ID, categoryValueId: ID, sizeId: ID, sizeValueId: ID };
  const applied = applyTo(refused, all);
  expect(applied.drafts.map(({ status, message }) => [status, message])).toEqual([
    ['idle', undefined],
    ['idle', undefined],
  ]);
});

test('a draft that was not sent for another reason keeps it while it is changed', () => {
  const bulk = made(1);
  const { id } = first(bulk);
  const refused = bulkReducer(bulk, { type: 'refused', id, message: 'Sin conexión' });
  const changed = bulkReducer(refused, { type: 'change', id, change: { name: 'Remera' } });
  expect(first(changed)).toMatchObject({ status: 'failed', message: 'Sin conexión' });
});

test('a draft without category and size says both in words', () => {
  expect(newBulkDrafts(1).map(problemsOf)).toEqual([
    { categoryValueId: 'La categoría es obligatoria', sizeValueId: 'La numero/talla es obligatoria ' },
  ]);
});

test('a complete draft has nothing against it; an empty price or a short name has', () => {
  expect(ready().map(problemsOf)).toEqual([undefined]);
  expect(ready({ price: Number.NaN }).map(problemsOf)).toEqual([{ price: 'El precio es obligatorio' }]);
  expect(ready({ name: 'ab' }).map(problemsOf)).toEqual([{ name: 'Debe tener al menos 3 letras' }]);
});

test('what is missing is counted', () => {
  expect(missingWords([...newBulkDrafts(2), ...ready()])).toBe('talle en 2, categoría en 2');
  expect(missingWords(ready())).toBe('');
});

test('what is saved of all is counted once each, and one that had failed and is saved by itself after that', () => {
  const bulk = made(3);
  const [a = '', b = '', c = ''] = bulk.drafts.map(({ id }) => id);
  const count = (now: Bulk, id: string, isSaved: boolean) => bulkReducer(now, { type: 'count', id, isSaved });
  expect(count(bulk, a, true).progress).toBeUndefined();
  const running = count(count(bulkReducer(bulk, { type: 'begin', total: 2 }), a, true), b, false);
  expect(running.progress).toMatchObject({ total: 2, saved: 1, failed: 1, isRunning: true });
  const ended = bulkReducer(running, { type: 'end' });
  expect(count(ended, a, true).progress).toMatchObject({ total: 2, saved: 1, failed: 1, isRunning: false });
  expect(count(ended, b, true).progress).toMatchObject({ total: 2, saved: 2, failed: 0 });
  expect(count(count(ended, b, true), c, true).progress).toMatchObject({ total: 3, saved: 3, failed: 0 });
});

test('with the first photos of the next lot goes what was said of the one before; what was filled in for all stays', () => {
  const bulk = bulkReducer(made(1), { type: 'give', given: { price: 900 } });
  const ended = bulkReducer(bulkReducer(bulk, { type: 'begin', total: 1 }), { type: 'end' });
  const make = { type: 'make', photos: newPhotos(files(1)) } as const;
  expect(bulkReducer(ended, make).progress).toBeDefined();
  const empty = bulkReducer(ended, { type: 'remove', id: first(ended).id });
  expect(bulkReducer(empty, make)).toMatchObject({ progress: undefined, given: { price: 900 } });
});

const MADE = { productId: ID, itemId: ID };
const madeOf = (bulk: Bulk): Bulk => {
  const { id } = first(bulk);
  const saving = bulkReducer(bulk, { type: 'saving', id });
  return bulkReducer(saving, { type: 'made', id, made: { ...MADE, has: fieldsOf(first(bulk)) } });
};

test('what is typed while a draft is under way is what its product has not got yet', () => {
  const bulk = made(1);
  const { id } = first(bulk);
  const sent = fieldsOf(first(bulk));
  const saving = bulkReducer(bulk, { type: 'saving', id });
  const typed = bulkReducer(saving, { type: 'change', id, change: { name: 'Camisa', price: 20 } });
  expect(first(typed)).toMatchObject({ status: 'saving', name: 'Camisa' });
  expect(unsentOf(first(typed))).toEqual({});
  const there = bulkReducer(typed, { type: 'made', id, made: { ...MADE, has: sent } });
  expect(unsentOf(first(there))).toEqual({ name: 'Camisa', price: 20 });
});

test('what is typed into a saved draft keeps it in the list, to be saved as a change', () => {
  const bulk = madeOf(made(2));
  const { id } = first(bulk);
  const saved = bulkReducer(bulk, { type: 'saved', id });
  const typed = bulkReducer(saved, { type: 'change', id, change: { description: 'De lino' } });
  const tidied = bulkReducer(typed, { type: 'tidy' });
  expect(tidied.drafts.map(({ status }) => status)).toEqual(['idle', 'idle']);
  expect(unsentOf(first(tidied))).toEqual({ description: 'De lino' });
});

test('what got no answer is known until it has one', () => {
  const bulk = made(1);
  const { id } = first(bulk);
  const unsure = fieldsOf(first(bulk));
  const lost = bulkReducer(bulk, { type: 'refused', id, message: 'Sin conexión', unsure });
  const typed = bulkReducer(lost, { type: 'change', id, change: { name: 'Camisa' } });
  expect(first(typed).unsure).toEqual(unsure);
  expect(first(madeOf(typed)).unsure).toBeUndefined();
});

test('an edit has what was changed since, of the product and of its item; a size and a category come whole', () => {
  const [draft] = ready({ name: 'Camisa', brand: 'Paloma', sizeValueId: 'otro', color: '' });
  if (!draft) throw new Error('there is no draft');
  const { name, brand, sizeValueId, color } = draft;
  const has = { ...MADE, has: draft };
  expect(editOfDraft(has, { name, brand, sizeValueId, color }, draft)).toEqual({
    name: 'Camisa',
    brand: 'Paloma',
    [`brand:${ID}`]: 'Paloma',
    [`size:${ID}`]: { collectionId: ID, valueId: 'otro' },
    [`color:${ID}`]: '',
  });
});

// rule: catalogue/renames
test('a renamed brand is renamed in all drafts and in what goes to all, and is no change of what is made', () => {
  const bulk = bulkReducer(applyTo(made(2), { brand: 'Topper' }), { type: 'give', given: { brand: 'Topper' } });
  const { id } = first(bulk);
  const has = fieldsOf(first(bulk));
  const one = bulkReducer(bulk, { type: 'made', id, made: { productId: ID, itemId: ID, has } });
  const renamed = bulkReducer(one, { type: 'renamed', from: 'Topper', to: 'Topper 2' });
  expect(renamed.drafts.map(({ brand }) => brand)).toEqual(['Topper 2', 'Topper 2']);
  expect(renamed.given).toEqual({ brand: 'Topper 2' });
  expect(unsentOf(first(renamed))).toEqual({});
  expect(bulkReducer(renamed, { type: 'renamed', from: 'Adidas', to: '' }).drafts).toEqual(renamed.drafts);
});
