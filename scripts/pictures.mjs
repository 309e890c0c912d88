import { parseArgs } from 'node:util';
import { comparePictures } from './lib/compare-pictures.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { NODE, run } from './lib/run.mjs';

// Each screen and each dialog, in both themes and four widths, to be looked at: npm run pictures -- --only debts --widths 390,360
// The pictures of the guide and of the README, from the demo shop: npm run pictures -- --guide --only caja
// And what differs between two such folders, pixel by pixel: npm run pictures -- --compare before after
requireNode();
await ensureInstalled();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: inRoot('.cache', 'pictures') },
    only: { type: 'string', default: '' },
    themes: { type: 'string', default: 'dark,light' },
    widths: { type: 'string', default: '1440,768,390,360' },
    'no-axe': { type: 'boolean', default: false },
    guide: { type: 'boolean', default: false },
    compare: { type: 'string' },
  },
});

if (values.compare !== undefined) {
  const differences = comparePictures(values.compare, positionals[0] ?? values.out);
  for (const line of differences) console.log(line);
  process.exitCode = differences.length === 0 ? 0 : 1;
} else if (values.guide) {
  process.exitCode = await run(
    NODE,
    [inRoot('node_modules/@playwright/test/cli.js'), 'test', `--config=${inRoot('e2e/pictures/guide')}`],
    { env: { PICTURES_ONLY: values.only } },
  );
} else {
  const widths = values.widths.split(',');
  const projects = values.themes.split(',').flatMap((theme) => widths.map((width) => `--project=${theme}-${width}`));
  process.exitCode = await run(
    NODE,
    [inRoot('node_modules/@playwright/test/cli.js'), 'test', `--config=${inRoot('e2e/pictures')}`, ...projects],
    {
      env: {
        PICTURES_OUT: values.out,
        PICTURES_ONLY: values.only,
        PICTURES_AXE: values['no-axe'] ? 'off' : 'on',
      },
    },
  );
}
