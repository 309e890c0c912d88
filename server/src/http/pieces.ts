import type { Context, TypedResponse } from 'hono';
import { pause } from '../db/pause';
import type { Env } from './env';

/** About a millisecond's work. */
const PIECE_ITEMS = 250;

type ListReply<T> = Response & TypedResponse<T[], 200, 'json'>;

/** Answers a list. A long one is written piece by piece, and others are served between two pieces. */
export async function listReply<T>(c: Context<Env>, items: Iterable<T>): Promise<ListReply<T>> {
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
    if (piece.length === PIECE_ITEMS) {
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

/**
 * Answers a text piece by piece, as fast as it is taken: nothing of it is kept in memory, and others are served between two pieces. What
 * fails before the first piece is refused as anything is; later the answer is cut, which its reader notices.
 */
export async function textReply(c: Context<Env>, pieces: AsyncIterable<string>, headers: Record<string, string>) {
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
  return c.body(stream, 200, headers);
}
