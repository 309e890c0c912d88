import { shopExport } from '@trastienda/contract/exports';
import { sendFile } from '../../http/few-downloads';
import { once } from '../../http/once';
import { dataReply, idOf, keyed, router, shopOf } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import * as service from './exports.service';
import { dayOfExport, toExport } from './exports.wire';

const state = dataReply(shopExport, 'How far it is');

const begin = shopRoute('post', '/exports', 'Begin a file with everything of the shop', {
  takes: keyed,
  gives: state,
  answers: 202,
});

const read = shopRoute('get', '/exports/{export_id}', 'That file, a zip; until it is finished how far it is', {
  gives: {
    description: 'The file',
    content: { 'application/zip': { schema: { type: 'string' as const, format: 'binary' } } },
  },
  also: { 202: state },
  refuses: [429],
});

/** The files with everything of a shop. What writes the books as plain-text accounting is put in. */
export const exportRoutes = (journal: service.ExportTools['journal']) =>
  router()
    .openapi(begin, async (c) => {
      const { images } = c.get('deps');
      let replaces: readonly string[] | undefined;
      const answer = await once(c, async (shop) => {
        const begun = await service.beginExport(shop);
        replaces = begun.replaces;
        return { data: toExport(begun.row) };
      });
      if (replaces) void service.finishExport(shopOf(c), answer.data.export_id, { images, journal }, replaces);
      return c.json(answer, 202);
    })
    .openapi(read, async (c) => {
      const shop = shopOf(c);
      const { row, file } = await service.readExport(shop, idOf(c.req.valid('param').export_id), c.get('deps').images);
      if (!file) return c.json({ data: toExport(row) }, 202);
      const headers = {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="trastienda-${dayOfExport(row, shop)}.zip"`,
      };
      if (c.req.method !== 'HEAD') return c.body(sendFile(c, file), 200, headers);
      // What was opened would be closed by nobody.
      file.destroy();
      return c.body(null, 200, headers);
    });
