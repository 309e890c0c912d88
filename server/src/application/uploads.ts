import type { ImageKind } from '../images/codec';
import type { ImageLibrary } from '../images/library';
import type { Shop } from './shop';

/** A picture that an upload brought. `fresh` when it is the first time that the shop has it. */
export interface SavedImage {
  id: string;
  fresh: boolean;
}

export interface Upload {
  field: string;
  path: string;
}

/** Whoever waits for the uploads: `check` throws once they wait no more, `restart` hears of each that is done. */
export interface Waiting {
  check(): void;
  restart(): void;
}

/** What keeps the pictures that forms bring, and takes back those that came for nothing. */
export interface Uploads {
  save: (
    shop: Shop,
    library: ImageLibrary,
    uploads: readonly Upload[],
    kind: ImageKind,
    waiting: Waiting,
  ) => Promise<SavedImage[]>;
  discard: (shop: Shop, library: ImageLibrary, images: readonly SavedImage[]) => Promise<void>;
}
