import { expect, test } from 'vitest';
import { SHORTCUT_GROUPS, shortcutsAt } from './shortcuts';

const texts = import.meta.glob<string>(['../**/*.{ts,tsx}', '../../ui/*.tsx', '../../lib/*.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** By its path from the folder of the features. */
const textOf = (file: string) => {
  const name = file.split('/').at(-1);
  return texts[`../${file}`] ?? texts[`./${name}`] ?? texts[`../../ui/${name}`] ?? texts[`../../${file}`] ?? '';
};

// rule: screens/shortcuts
test('each key of the list is listened to where it says', () => {
  const heard = SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts.flatMap((one) => (one.heard ? [one.heard] : [])));
  expect(heard.length).toBeGreaterThan(10);
  for (const [file, ...words] of heard) for (const word of words) expect(textOf(file), file).toContain(word);
});

// rule: screens/shortcuts
test('a screen lists its own keys before those of every screen', () => {
  const titlesAt = (path: string) => shortcutsAt(path).map(({ title }) => title);
  expect(titlesAt('/app/counter')).toEqual(['Mostrador', 'En todas partes']);
  expect(titlesAt('/app/counter/sales')).toEqual(['En todas partes']);
  expect(titlesAt('/app/schedule')).toEqual(['Calendario', 'En todas partes']);
  const calendar = shortcutsAt('/app/schedule')[0]?.shortcuts.map(({ keys }) => keys.join());
  expect(calendar?.slice(0, 4)).toEqual(['M', 'W', 'D', 'A']);
});
