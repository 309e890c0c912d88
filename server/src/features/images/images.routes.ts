import { z } from '@hono/zod-openapi';
import { imageQuery } from '@trastienda/contract/images';
import { notFound } from '../../application/refusal';
import { isKnown } from '../../http/etag';
import { sendFile } from '../../http/few-downloads';
import { router, shopOf } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import * as service from './images.service';

/** A picture never changes under its address, and is its shop's alone (rule: images/cached). */
const HEADERS = { 'Cache-Control': 'private, max-age=31536000, immutable', Vary: 'Authorization' };

const binary = { schema: { type: 'string' as const, format: 'binary' } };

const read = shopRoute('get', '/images/{public_id}', 'A picture of the shop: the original, or in a size', {
  params: z.object({ public_id: z.string() }),
  query: imageQuery,
  gives: {
    description: 'The picture',
    content: { 'image/webp': binary, 'image/jpeg': binary, 'image/png': binary },
  },
  also: { 304: { description: 'The client has it' } },
  refuses: [429],
});

export const imageRoutes = router().openapi(read, async (c) => {
  const { images } = c.get('deps');
  const { image, size, etag } = await service.findPicture(
    shopOf(c),
    c.req.valid('param').public_id,
    c.req.valid('query'),
  );
  const headers = { ...HEADERS, ETag: etag };
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  const type = { 'Content-Type': size ? 'image/webp' : `image/${image.format}` };
  // HEAD is answered by GET, and what it opened would be closed by nobody.
  if (c.req.method === 'HEAD') return c.body(null, 200, { ...headers, ...type });
  const bytes = size && (await images.sized(image, size));
  if (bytes) return c.body(new Uint8Array(bytes), 200, { ...headers, ...type });
  const file = size ? undefined : await images.original(image);
  if (!file) throw notFound();
  return c.body(sendFile(c, file), 200, { ...headers, ...type });
});
