interface Entry {
  picture: Promise<string>;
  /** How many show it now. */
  users: number;
}

interface Addresses {
  createObjectURL: (blob: Blob) => string;
  revokeObjectURL: (address: string) => void;
}

/**
 * Pictures by their address, each loaded once for all who show it, as object URLs. `limit` of them stay in memory when
 * nobody shows them any more, the last used ones; a failed one is forgotten, so that the next to ask tries again.
 */
export function createPictureCache(load: (address: string) => Promise<Blob>, limit: number, urls: Addresses = URL) {
  // In order of use: the first is the one that has been idle the longest.
  const entries = new Map<string, Entry>();

  const drop = (entry: Entry) =>
    entry.picture.then(
      (src) => urls.revokeObjectURL(src),
      () => undefined,
    );

  const forget = (address: string, entry: Entry) => {
    if (entries.get(address) === entry) entries.delete(address);
  };

  function makeRoom() {
    const idle = [...entries].filter(([, entry]) => entry.users === 0);
    for (const [address, entry] of idle.slice(0, Math.max(0, idle.length - limit))) {
      entries.delete(address);
      void drop(entry);
    }
  }

  function open(address: string): Entry {
    const entry = { picture: load(address).then((blob) => urls.createObjectURL(blob)), users: 0 };
    entry.picture.catch(() => forget(address, entry));
    return entry;
  }

  return {
    /** The picture for one who shows it; who does not any more calls `release`, once. */
    take(address: string) {
      const entry = entries.get(address) ?? open(address);
      entries.delete(address);
      entries.set(address, entry);
      entry.users += 1;

      const release = () => {
        entry.users -= 1;
        if (entries.get(address) === entry) makeRoom();
        else if (entry.users === 0) void drop(entry);
      };
      return { picture: entry.picture, release };
    },

    /** Forgets all; what is still shown goes when it is released. */
    clear() {
      const all = [...entries.values()];
      entries.clear();
      for (const entry of all) if (entry.users === 0) void drop(entry);
    },
  };
}
