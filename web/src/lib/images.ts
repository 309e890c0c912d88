import { send } from './api';
import { readRefusal } from './api-error';
import { createPictureCache } from './picture-cache';
import { useSession } from './session';

/** The most pictures that are kept in memory while nobody shows them. */
const KEPT = 150;

async function fetchPicture(address: string): Promise<Blob> {
  const response = await send(address);
  if (!response.ok) throw await readRefusal(response);
  return response.blob();
}

/** The shop's pictures: fetched with the session's token, kept in memory, released when nobody shows them. */
export const shopPictures = createPictureCache(fetchPicture, KEPT);

// The pictures of one shop are gone before the next one looks.
useSession.subscribe((now, before) => {
  if (now.session_token !== before.session_token) shopPictures.clear();
});
