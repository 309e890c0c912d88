import { api, body, fileOf, ofVisit } from '../../lib/api';
import { NetworkError } from '../../lib/api-error';

const FIRST_MS = 400;
const MOST_MS = 5_000;
/** So often a file that breaks off on the way is asked for, whole each time. */
const TRIES = 3;

/** The line was gone: asked again, it may be there. */
const unlessLine = (error: unknown): undefined => {
  if (error instanceof NetworkError) return undefined;
  throw error;
};

/**
 * Has a file made with everything of the shop, and fetches it when it is finished: asked for more and more seldom, and again after the
 * line was gone. Throws why there is none.
 */
export async function fetchEverything(): Promise<Blob> {
  const { data } = await body(await api.exports.$post({ header: {} }));
  const param = { export_id: data.export_id };
  let tries = 0;
  for (let pause = FIRST_MS; ; pause = Math.min(pause * 1.5, MOST_MS)) {
    // The next user has no such file, and is not to be told so.
    await ofVisit(new Promise((resolve) => setTimeout(resolve, pause)));
    const reply = await api.exports[':export_id'].$get({ param }).catch(unlessLine);
    if (!reply) continue;
    if (reply.status !== 200) {
      const made = await body(reply).catch(unlessLine);
      if (made?.data.status === 'failed') throw new Error('the file could not be made');
      continue;
    }
    tries += 1;
    const file = tries < TRIES ? await fileOf(reply).catch(unlessLine) : await fileOf(reply);
    if (file) return file;
  }
}
