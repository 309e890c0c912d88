import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

/** `ui` imports nothing of `lib`. */
const MAY = /^(?:lib\/storage\.ts|ui\/until-loaded\.ts)/;

test('what the browser keeps is asked for in one place, which knows that storage may be off or full', () => {
  const sources = readdirSync(inRoot('web/src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const direct = sources.filter((name) => {
    const text = readFileSync(inRoot('web/src', name), 'utf8');
    return /\b(?:local|session)Storage\b/.test(text) && !MAY.test(name);
  });
  expect(sources.length).toBeGreaterThan(500);
  expect(direct).toEqual([]);
});
