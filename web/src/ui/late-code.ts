import { useEffect, useReducer } from 'react';
import { hint, untilLoaded } from './until-loaded';

/**
 * Code that a screen's first view does without. Unlike what `React.lazy` makes, it is drawn in the first commit once it is there: what
 * opens with it finds its fields at once.
 */
export class LateCode<Part> {
  /** Undefined until it has come. */
  part: Part | undefined;
  readonly #load: () => Promise<Part>;

  constructor(load: () => Promise<Part>) {
    this.#load = load;
  }

  /** @throws where the line is away, or the code is gone with an update: `untilLoaded` goes on trying */
  fetch = async (): Promise<void> => {
    this.part ??= await this.#load();
  };

  /** A head start: what fails is asked for again by who needs it. */
  hint = (): void => hint(this.fetch);
}

/**
 * The code, as soon as it is there; it is fetched now if it is not. Without a line it comes by itself when the line is back.
 * @param isWanted until then it is not fetched
 */
export function useLateCode<Part>(code: LateCode<Part>, isWanted = true): Part | undefined {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const drawn = code.part;
  useEffect(() => {
    if (isWanted && !drawn) void untilLoaded(code.fetch).then(redraw);
  }, [code, isWanted, drawn]);
  return drawn;
}
