import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser whose storage is full for a time. */
function aBrowser() {
  const kept = new Map<string, string>();
  const disk = { isFull: false };
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (disk.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      kept.set(name, text);
    },
    removeItem: (name: string) => kept.delete(name),
  });
  return { kept, disk };
}

// rule: stock/half-counted
test('a count says whether the device has kept it, each time that it changes', async () => {
  const { kept, disk } = aBrowser();
  const { changeCount, useCount, useCountKept } = await import('./count-store');
  const note = (text: string) => {
    changeCount({ do: 'note', note: text });
    return [useCount.getState().note, useCountKept.getState().isKept, [...kept.values()].join().includes(text)];
  };
  expect(note('Depósito')).toEqual(['Depósito', true, true]);
  disk.isFull = true;
  expect(note('Vidriera')).toEqual(['Vidriera', false, false]);
  disk.isFull = false;
  expect(note('Vidriera y depósito')).toEqual(['Vidriera y depósito', true, true]);
  disk.isFull = true;
  expect(note('Al fondo')).toEqual(['Al fondo', false, false]);
  // Where there is nothing, nothing is missing.
  expect(note('').slice(0, 2)).toEqual(['', true]);
  expect(kept.size).toBe(0);
});
