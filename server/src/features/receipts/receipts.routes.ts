import { imageQuery, noFields } from '@trastienda/contract/images';
import { RECEIPT_FILE, RECEIPT_REQUIRED, receipt } from '@trastienda/contract/receipts';
import { notFound } from '../../application/refusal';
import { isKnown } from '../../http/etag';
import { sendFile } from '../../http/few-downloads';
import { dataReply, idOf, router, shopOf } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import { formCreation, imageForm, onceFromForm } from '../../http/upload';
import * as service from './receipts.service';
import { mediaTypeOf, savedAs, toReceipt } from './receipts.wire';

/** What it is never changes under its address, and it is its shop's alone (rule: images/cached). */
const HEADERS = { 'Cache-Control': 'private, max-age=31536000, immutable', Vary: 'Authorization' };
/** For a document, which nobody has looked into: it runs nothing and loads nothing, should a browser show it all the same. */
const RUNS_NOTHING = "default-src 'none'; sandbox; frame-ancestors 'none'";

const binary = { schema: { type: 'string' as const, format: 'binary' } };
const addition = imageForm(noFields, RECEIPT_FILE, { kind: 'receipt', required: RECEIPT_REQUIRED });

const create = shopRoute('post', '/movement/{id}/receipts', 'Add a receipt to a movement: a photo or a PDF', {
  takes: formCreation(addition),
  gives: dataReply(receipt, 'The receipt'),
  refuses: [409],
});

const read = shopRoute('get', '/receipts/{receipt_id}', 'A receipt: a picture as images are, a PDF to be saved', {
  query: imageQuery,
  gives: {
    description: 'The file',
    content: { 'image/webp': binary, 'image/jpeg': binary, 'image/png': binary, 'application/pdf': binary },
  },
  also: { 304: { description: 'The client has it' } },
  refuses: [429],
});

const remove = shopRoute('delete', '/receipts/{receipt_id}', 'Delete a receipt');

export const receiptRoutes = router()
  .openapi(create, async (c) => {
    const movementId = idOf(c.req.valid('param').id);
    const made = await onceFromForm(c, addition, async (shop, _fields, [imageId = ''], [name = '']) => ({
      data: toReceipt(await service.addReceipt(shop, movementId, { name, imageId })),
    }));
    return c.json(made, 201);
  })
  .openapi(read, async (c) => {
    const { images } = c.get('deps');
    const id = idOf(c.req.valid('param').receipt_id);
    const { receipt: row, image, size, etag } = await service.readReceipt(shopOf(c), id, c.req.valid('query'));
    const isDocument = row.format === 'pdf';
    const headers = {
      ...HEADERS,
      ETag: etag,
      ...(isDocument && { 'Content-Disposition': savedAs(row.name), 'Content-Security-Policy': RUNS_NOTHING }),
    };
    if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    const type = { 'Content-Type': size ? 'image/webp' : mediaTypeOf(row) };
    // HEAD is answered by GET, and what it opened would be closed by nobody.
    if (c.req.method === 'HEAD') return c.body(null, 200, { ...headers, ...type });
    const bytes = size && (await images.sized(image, size));
    if (bytes) return c.body(new Uint8Array(bytes), 200, { ...headers, ...type });
    const file = size ? undefined : await images.original(image);
    if (!file) throw notFound();
    return c.body(sendFile(c, file), 200, { ...headers, ...type });
  })
  .openapi(remove, async (c) => {
    await service.deleteReceipt(shopOf(c), idOf(c.req.valid('param').receipt_id));
    return c.body(null, 204);
  });
