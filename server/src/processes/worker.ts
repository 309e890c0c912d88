import { ours, type ToPrimary, type ToWorker } from './messages';
import { WriteTurn } from './write-turn';

/** In which process of several this is told a worker: 1 is the first. */
export const WORKER_NUMBER = 'TRASTIENDA_WORKER';

/** What a process among several has others do for it. */
export interface Worker {
  /** Whether it does what is to be done once: migrations, the sweep, what recurs. */
  isFirst: boolean;
  /** For SQLite's file. */
  writeTurn: () => Promise<() => void>;
  /** The figures of all of them; `own` gathers this one's whenever somebody asks. */
  figuresWith: (own: () => Promise<object>) => () => Promise<string>;
}

/** The worker that this process is; undefined when it is the only one. */
export function thisWorker(): Worker | undefined {
  const number = process.env[WORKER_NUMBER];
  if (number === undefined || !process.send) return undefined;
  const turn = new WriteTurn((word) => tell({ trastienda: word }));
  const asked = new Map<number, (text: string | undefined) => void>();
  let last = 0;
  let ownFigures: () => Promise<object> = async () => [];
  process.on('message', (message: unknown) => {
    const said = ours<ToWorker>(message);
    if (said?.trastienda === 'figures') asked.get(said.id)?.(said.text);
    else if (said?.trastienda === 'your figures') tellOwn(said.id, ownFigures);
    else if (said) turn.hear(said.trastienda);
  });
  const figures = () =>
    new Promise<string>((resolve, reject) => {
      last += 1;
      const id = last;
      asked.set(id, (text) => {
        asked.delete(id);
        if (text === undefined) reject(new Error('the figures of all processes could not be gathered'));
        else resolve(text);
      });
      tell({ trastienda: 'figures', id });
    });
  const figuresWith = (own: () => Promise<object>) => {
    ownFigures = own;
    return figures;
  };
  return { isFirst: number === '1', writeTurn: turn.enter, figuresWith };
}

function tellOwn(id: number, own: () => Promise<object>): void {
  own().then(
    (figures) => tell({ trastienda: 'my figures', id, figures }),
    () => tell({ trastienda: 'my figures', id }),
  );
}

/** A worker whose primary is gone ends by itself: node:cluster sees to it. */
const tell = (message: ToPrimary) => void process.send?.(message, undefined, undefined, () => {});
