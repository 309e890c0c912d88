import { useEffect, useState } from 'react';
import { send } from './api';
import { readRefusal } from './api-error';
import { createPictureCache } from './picture-cache';
import { useSession } from './session';

/** In which size a picture is asked for, in pixels: it fits inside and is never enlarged (spec 7, 9). */
export interface PictureSize {
  width: number;
  height: number;
  /** 1-100; spec 9 asks for 50. */
  quality?: number | undefined;
}

const DEFAULT_QUALITY = 50;

/** The most pictures that are kept in memory while nobody shows them. */
const KEPT = 150;

async function fetchPicture(address: string): Promise<Blob> {
  const response = await send(address);
  if (!response.ok) throw await readRefusal(response);
  return response.blob();
}

const cache = createPictureCache(fetchPicture, KEPT);

// The pictures of one shop are gone before the next one looks.
useSession.subscribe((now, before) => {
  if (now.session_token !== before.session_token) cache.clear();
});

const addressOf = (url: string, { width, height, quality = DEFAULT_QUALITY }: PictureSize): string =>
  `${url}?${new URLSearchParams({
    width: String(width),
    height: String(height),
    quality: String(quality),
    format: 'webp',
  })}`;

type PictureState = { state: 'loading' | 'failed' } | { state: 'ready'; src: string };

/**
 * A picture of the shop (`/api/images/…`) as something an <img> can show: fetched with the session's token, kept in memory,
 * released when nobody shows it. Nothing is fetched while `isWanted` is false. Without a url it has failed.
 */
export function useShopPicture(url: string | null | undefined, size: PictureSize, isWanted = true): PictureState {
  const address = url ? addressOf(url, size) : '';
  const [shown, setShown] = useState<{ address: string; picture: PictureState }>();

  useEffect(() => {
    if (!address || !isWanted) return;
    const { picture, release } = cache.take(address);
    let isCurrent = true;
    const show = (next: PictureState) => isCurrent && setShown({ address, picture: next });
    picture.then(
      (src) => show({ state: 'ready', src }),
      () => show({ state: 'failed' }),
    );
    return () => {
      isCurrent = false;
      release();
    };
  }, [address, isWanted]);

  if (!address) return { state: 'failed' };
  return shown?.address === address ? shown.picture : { state: 'loading' };
}
