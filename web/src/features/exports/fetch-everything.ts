import { api, body, fileOf } from '../../lib/api';
import { NetworkError } from '../../lib/api-error';

const FIRST_MS = 400;
const MOST_MS = 5_000;

/**
 * Has a file made with everything of the shop, and fetches it when it is finished: asked for more and more seldom, and again after the
 * line was gone. Throws why there is none.
 */
export async function fetchEverything(): Promise<Blob> {
  const { data } = await body(await api.exports.$post({ header: {} }));
  const param = { export_id: data.export_id };
  for (let pause = FIRST_MS; ; pause = Math.min(pause * 1.5, MOST_MS)) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const file = await finished(param).catch((error: unknown) => {
      if (error instanceof NetworkError) return undefined;
      throw error;
    });
    if (file) return file;
  }
}

/** The file, if it is finished. */
async function finished(param: { export_id: string }): Promise<Blob | undefined> {
  const reply = await api.exports[':export_id'].$get({ param });
  if (reply.status === 200) return fileOf(reply);
  const { data } = await body(reply);
  if (data.status === 'failed') throw new Error('the file could not be made');
  return undefined;
}
