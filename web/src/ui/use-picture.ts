import { createContext, use, useEffect, useState } from 'react';

/** In which size a picture is asked for, in pixels: it fits inside and is never enlarged (rule: images/sizes). */
export interface PictureSize {
  width: number;
  height: number;
  /** 1-100; 50 unless told: light, and good enough for small pictures. */
  quality?: number | undefined;
}

const DEFAULT_QUALITY = 50;

/** Where pictures come from: something an <img> can show, for as long as it is not given back. */
interface PictureStore {
  take: (address: string) => { picture: Promise<string>; release: () => void };
}

const Store = createContext<PictureStore | undefined>(undefined);

/** Around the screens that show pictures. */
export const PictureStoreProvider = Store.Provider;

const addressOf = (url: string, { width, height, quality = DEFAULT_QUALITY }: PictureSize): string =>
  `${url}?${new URLSearchParams({
    width: String(width),
    height: String(height),
    quality: String(quality),
    format: 'webp',
  })}`;

type PictureState = { state: 'loading' | 'failed' } | { state: 'ready'; src: string };

/** A picture in that size, from the store around. Nothing is fetched while `isWanted` is false. Without a url it has failed. */
export function usePicture(url: string | null | undefined, size: PictureSize, isWanted = true): PictureState {
  const store = use(Store);
  const address = url && store ? addressOf(url, size) : '';
  const [shown, setShown] = useState<{ address: string; picture: PictureState }>();

  useEffect(() => {
    if (!store || !address || !isWanted) return;
    const { picture, release } = store.take(address);
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
  }, [store, address, isWanted]);

  if (!address) return { state: 'failed' };
  return shown?.address === address ? shown.picture : { state: 'loading' };
}
