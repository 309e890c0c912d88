import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productCode } from '@trastienda/domain/catalogue/codes';
import { code128 } from '@trastienda/domain/codes/code-128';
import { CHROMIUM } from '../scripts/lib/chromium';
import { lines, openCounter, shopWithCounter } from './support/counter';
import { expect, test } from './support/journey';

const [WIDTH, HEIGHT] = [640, 480];
const [BLACK, WHITE, GREY] = [16, 235, 128];
const MODULE = 3;

/** A film of one picture: a label with this code, as a camera has it before itself. */
function filmOf(code: string): string {
  const row = Buffer.alloc(WIDTH, WHITE);
  let at = 100;
  for (const [index, modules] of (code128(code) ?? []).entries()) {
    if (index % 2 === 0) row.fill(BLACK, at, at + modules * MODULE);
    at += modules * MODULE;
  }
  const blank = Buffer.alloc(WIDTH, WHITE);
  const light = Buffer.concat(
    Array.from({ length: HEIGHT }, (_, line) => (line > 120 && line < HEIGHT - 120 ? row : blank)),
  );
  const colour = Buffer.alloc((WIDTH / 2) * (HEIGHT / 2) * 2, GREY);
  const path = join(mkdtempSync(join(tmpdir(), 'trastienda-film-')), 'label.y4m');
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F15:1 Ip A1:1 C420jpeg\nFRAME\n`;
  writeFileSync(path, Buffer.concat([Buffer.from(head), light, colour]));
  return path;
}

// The first product of a shop: 'Remera lino'.
const film = filmOf(productCode(1));
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({
  launchOptions: {
    ...CHROMIUM,
    args: [...CHROMIUM.args, ...camera, `--use-file-for-fake-video-capture=${film}`],
  },
});

// rule: counter/camera
test('a browser that reads no codes by itself has a reader that comes from the shop’s own server @either', async ({
  page,
  keeper,
  complaints,
}) => {
  // What is read comes to the cart behind the dialog without a key or a press, which the browser takes for moving by itself.
  complaints.forgive(/^layout shift .*counter-screen-right/);
  await shopWithCounter(page, keeper.url);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openCounter(page);
  expect(await page.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false);
  expect(asked.filter((address) => /wasm/.test(address))).toEqual([]);
  await page.getByRole('button', { name: 'Leer códigos con la cámara' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Última lectura: Remera lino' })).toBeVisible();
  await page.getByRole('button', { name: /^Listo, \d unidad/ }).click();
  await expect(lines(page)).toHaveText([/Remera lino/]);
  expect(asked.filter((address) => /\.wasm$/.test(address))).toHaveLength(1);
  expect(asked.filter((address) => !address.startsWith(keeper.url))).toEqual([]);
});

// rule: counter/camera, stock/half-counted
test('what is counted is read by the camera too @either @long', async ({ page, keeper, complaints }) => {
  complaints.forgive(/^layout shift .*inventory/);
  await shopWithCounter(page, keeper.url);
  await page.goto('/app/products/inventory');
  await page.getByRole('button', { name: 'Leer códigos con la cámara' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Última lectura: Remera lino' })).toBeVisible();
  await page.getByRole('button', { name: /^Listo, \d+ unidad/ }).click();
  await expect(page.getByRole('list', { name: 'Artículos contados' }).getByRole('listitem')).toHaveText([
    /Remera lino/,
  ]);
});
