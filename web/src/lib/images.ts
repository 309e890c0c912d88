import { fileOf, send } from './api';
import { createPictureCache } from './picture-cache';
import { fromStore } from './picture-store';
import { useSession } from './session';

/** The most pictures that are kept in memory while nobody shows them. */
const KEPT = 150;

// Not in the browser's own cache, which nobody can empty at sign-out.
const download = (address: string): Promise<Blob> => send(address, { cache: 'no-store' }).then(fileOf);

/** The shop's pictures: fetched with the session's token, kept in memory, released when nobody shows them. */
export const shopPictures = createPictureCache((address) => fromStore(address, download), KEPT);

// The pictures of one shop are gone before the next one looks.
useSession.subscribe((now, before) => {
  if (now.username !== before.username) shopPictures.clear();
});
