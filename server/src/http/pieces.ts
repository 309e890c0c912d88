import type { Context, TypedResponse } from 'hono';
import { today } from '../application/shop';
import { pause } from '../db/pause';
import type { Env } from './env';
import { shopOf } from './routes';

/** About a millisecond's work. */
const PIECE_ITEMS = 250;

type ListReply<T> = Response & TypedResponse<T[], 200, 'json'>;

/**
 * Answers a list. A long one is written piece by piece, and others are served between two pieces.
 * @param atOnce how many make a piece: fewer where each is long
 */
export async function listReply<T>(c: Context<Env>, items: Iterable<T>, atOnce = PIECE_ITEMS): Promise<ListReply<T>> {
  const encoder = new TextEncoder();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let piece: string[] = [];
  let separator = '[';
  const finishPiece = () => {
    pieces.push(encoder.encode(separator + piece.join(',')));
    separator = ',';
    piece = [];
  };
  for (const item of items) {
    if (piece.length === atOnce) {
      finishPiece();
      await pause();
    }
    piece.push(JSON.stringify(item));
  }
  finishPiece();
  pieces.push(encoder.encode(']'));
  const reply: Response = c.body(await new Blob(pieces).arrayBuffer(), 200, { 'Content-Type': 'application/json' });
  return reply as ListReply<T>;
}

/** A list as CSV, as a route declares it. */
export const csvReply = (description: string) => ({
  description,
  content: { 'text/csv': { schema: { type: 'string' as const } } },
});

/**
 * Answers a list as CSV, piece by piece, as fast as it is taken: nothing of it is kept in memory, and others are served between two pieces.
 * What fails before the first piece is refused as anything is; later the answer is cut, which its reader notices.
 */
export async function answerCsv(c: Context<Env>, name: string, pieces: AsyncIterable<string>) {
  const encoder = new TextEncoder();
  const rest = pieces[Symbol.asyncIterator]();
  let next = await rest.next();
  const stream = new ReadableStream<Uint8Array>({
    async pull(taking) {
      if (next.done) return taking.close();
      taking.enqueue(encoder.encode(next.value));
      await pause();
      next = await rest.next();
    },
    async cancel() {
      await rest.return?.();
    },
  });
  return c.body(stream, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${today(shopOf(c))}.csv"`,
  });
}
