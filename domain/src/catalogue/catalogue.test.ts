import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  codeInputs,
  codesAfter,
  keptCodes,
  ownBarcode,
  productCode,
  repeatedCode,
  sharedCode,
  writtenCodes,
} from './codes';
import { applyToAll, DRAFT_COLOR, isReady, newBulkDrafts } from './drafts';
import { fitInside } from './fit';
import { BULK_UPLOAD, PRODUCT_UPLOAD, sizeText, VARIATION_UPLOAD } from './limits';
import { isAvailable, stateSuffix, stockTotal } from './stock';
import { codeInTakenText, codeTakenText } from './taken-code';
import { chooseFiles, someExceed } from './uploads';

// rule: catalogue/product-code
test('a product’s code has six digits and more when they run out', () => {
  expect(productCode(1)).toBe('P-000001');
  expect(productCode(999_999)).toBe('P-999999');
  expect(productCode(1_000_000)).toBe('P-1000000');
});

// rule: catalogue/codes-beyond-stock
test('there is one code input for each unit and for each code beyond them, and what was typed stays where it was', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.integer({ min: 0, max: 50 }), (codes, stock) => {
      const inputs = codeInputs(codes, stock);
      expect(inputs.length).toBeGreaterThanOrEqual(stock);
      expect(inputs.slice(0, codes.length)).toEqual(codes.slice(0, inputs.length));
      expect(keptCodes(inputs)).toEqual(keptCodes(codes));
      expect(inputs.slice(stock).at(-1)?.trim()).not.toBe('');
    }),
  );
});

test('empty codes are dropped, blanks cut, and a code read twice for one item is kept once', () => {
  expect(keptCodes([' 779 ', '', '779', '  ', 'B-2'])).toEqual(['779', 'B-2']);
});

// rule: catalogue/item-codes
test('two items of one product may not share a code, one item may repeat its own', () => {
  expect(sharedCode([{ codes: ['a', 'a'] }, { codes: ['b'] }])).toBeUndefined();
  expect(sharedCode([{ codes: ['a'] }, { codes: ['b', ' a '] }])).toEqual({ code: 'a', item: 1, isBarcode: false });
  const [twelve, thirteen] = ['779000000001', '0779000000001'];
  expect(sharedCode([{ codes: [twelve] }, { codes: [], barcode: thirteen }])).toEqual({
    ...{ code: thirteen, item: 1, isBarcode: true },
  });
  expect(repeatedCode([thirteen, twelve])).toBe(twelve);
  expect([writtenCodes(twelve), writtenCodes(thirteen), writtenCodes('A-1')]).toEqual([
    [twelve, thirteen],
    [thirteen, twelve],
    ['A-1'],
  ]);
});

// rule: catalogue/barcode
test('a barcode of the shop’s own is an EAN-13 that begins with 20 and ends in its check digit', () => {
  expect(ownBarcode(1)).toBe('2000000000015');
  expect(ownBarcode(123_456_789)).toBe('2001234567893');
  expect(ownBarcode(10 ** 10 + 1)).toBe('2000000000015');
});

// rule: catalogue/stock-state
test('a product is available while any of its items has stock', () => {
  expect(stateSuffix(isAvailable(stockTotal([{ stock: 0 }, { stock: 1 }])))).toBe('(D)');
  expect(stateSuffix(isAvailable(stockTotal([{ stock: 0 }, { stock: 0 }])))).toBe('(A)');
  expect(stockTotal([])).toBe(0);
});

// rule: catalogue/drafts
test('one draft is made for each photo, with what a draft starts with', () => {
  const drafts = newBulkDrafts(3, 2);
  expect(drafts.map(({ name }) => name)).toEqual(['Producto 2', 'Producto 3', 'Producto 4']);
  for (const { price, stock, color } of drafts)
    expect({ price, stock, color }).toEqual({ price: 1, stock: 1, color: DRAFT_COLOR });
});

// rule: catalogue/drafts
test('what is applied to all reaches every draft and leaves the rest of each as it was', () => {
  const [first, second] = applyToAll(newBulkDrafts(2), { price: 900, color: undefined, categoryId: 'c' });
  expect([first?.name, second?.name]).toEqual(['Producto 1', 'Producto 2']);
  expect([first?.price, second?.price]).toEqual([900, 900]);
  expect(first?.color).toBe(DRAFT_COLOR);
});

// rule: catalogue/drafts
test('a draft is ready when its category and its size are chosen', () => {
  const chosen = { categoryId: 'a', categoryValueId: 'b', sizeId: 'c', sizeValueId: 'd' };
  const [ready] = applyToAll(newBulkDrafts(1), chosen);
  expect(ready && isReady(ready)).toBe(true);
  for (const missing of Object.keys(chosen)) {
    const [draft] = applyToAll(newBulkDrafts(1), { ...chosen, [missing]: '' });
    expect(draft && isReady(draft), missing).toBe(false);
  }
});

// rule: images/sizes
test('a picture fits inside its box, keeps its shape, and is never enlarged', () => {
  const side = fc.integer({ min: 1, max: 9000 });
  fc.assert(
    fc.property(side, side, side, side, (width, height, boxWidth, boxHeight) => {
      const fitted = fitInside({ width, height }, { width: boxWidth, height: boxHeight });
      expect(fitted.width).toBeLessThanOrEqual(Math.min(width, boxWidth));
      expect(fitted.height).toBeLessThanOrEqual(Math.min(height, boxHeight));
      expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
    }),
  );
  expect(fitInside({ width: 4000, height: 3000 }, { width: 150 })).toEqual({ width: 150, height: 113 });
  expect(fitInside({ width: 100, height: 50 }, { width: 150, height: 150 })).toEqual({ width: 100, height: 50 });
});

const photo = (name: string, size = 1000, type = 'image/jpeg') => ({ name, size, type });

// rule: images/chosen-files
test('a file with the name and size of one that is there is left out without a word', () => {
  const { taken, errors } = chooseFiles(
    [photo('a.jpg')],
    [photo('a.jpg'), photo('b.jpg'), photo('b.jpg')],
    VARIATION_UPLOAD,
  );
  expect(taken).toEqual([photo('b.jpg')]);
  expect(errors).toEqual([]);
});

// rule: images/chosen-files
test('more files than the area takes are refused together, in one sentence', () => {
  const eleven = Array.from({ length: 11 }, (_, index) => photo(`${index}.jpg`));
  expect(chooseFiles([], eleven, VARIATION_UPLOAD)).toEqual({
    taken: [],
    errors: ['You can only upload a maximum of 10 files.'],
  });
  expect(chooseFiles([], eleven, BULK_UPLOAD).taken).toHaveLength(11);
});

// rule: images/chosen-files
test('a file is refused when it is too large or no image, and the others are taken', () => {
  const large = photo('large.jpg', VARIATION_UPLOAD.bytes + 1);
  const text = photo('notes.txt', 10, 'text/plain');
  expect(chooseFiles([], [large, text, photo('ok.jpg', VARIATION_UPLOAD.bytes)], VARIATION_UPLOAD)).toEqual({
    taken: [photo('ok.jpg', VARIATION_UPLOAD.bytes)],
    errors: ['File "large.jpg" exceeds the maximum size of 10 MB.', 'File "notes.txt" is not an accepted file type.'],
  });
  expect(chooseFiles([], [large], PRODUCT_UPLOAD).errors).toEqual(['File exceeds the maximum size of 10 MB.']);
  expect(someExceed(5 * 1024 * 1024)).toBe('Some files exceed the maximum size of 5 MB.');
});

// rule: texts/file-sizes
test('sizes are written as the screens write them', () => {
  expect(sizeText(1.5 * 1024 * 1024)).toBe('1,5 MB');
  expect(sizeText(640 * 1024)).toBe('640 kB');
});

test('a code that was read twice in one item is named', () => {
  expect(repeatedCode(['X1', 'X2', ' X1 '])).toBe('X1');
  expect(repeatedCode(['X1', '', 'X2', ''])).toBeUndefined();
});

test('of what is said of a taken code the code is known, whatever it is', () => {
  for (const code of ['7791234', 'Gorra Puerto', 'ya es de otro artículo.'])
    expect(codeInTakenText(codeTakenText(code))).toBe(code);
  expect(codeInTakenText('La categoría de este producto ya no existe.')).toBeUndefined();
});

// rule: catalogue/changed-codes
test('an edit changes the codes that it has otherwise than its form had shown, and no others', () => {
  const shown = ['A', 'B', 'C'];
  // A was sold meanwhile, D came in; B gives way to E.
  expect(codesAfter(['B', 'C', 'D'], shown, ['A', 'E', 'C'])).toEqual(['E', 'C', 'D']);
  expect(codesAfter(shown, shown, ['C', 'A'])).toEqual(['C', 'A']);
  // What both have added is there once, however a reader gives it.
  expect(codesAfter(['0779123450012', 'A'], ['A'], ['A', '779123450012'])).toEqual(['A', '779123450012']);
  expect(codesAfter([], shown, shown)).toEqual([]);
});
