import type { UploadLimit } from '@trastienda/domain/catalogue/limits';
import { type ChosenFile, chooseFiles, someExceed } from '@trastienda/domain/catalogue/uploads';

const sum = (files: readonly ChosenFile[]) => files.reduce((bytes, { size }) => bytes + size, 0);

/** Like `chooseFiles`, with one sentence for several files that are too large, and a limit for all together. */
export function takeFiles<F extends ChosenFile>(
  present: readonly ChosenFile[],
  chosen: readonly F[],
  limit: UploadLimit & { totalBytes?: number },
): { taken: F[]; errors: string[] } {
  const small = chosen.filter(({ size }) => size <= limit.bytes);
  const areManyLarge = limit.files > 1 && chosen.length - small.length > 1;
  const { taken, errors } = chooseFiles(present, areManyLarge ? small : chosen, limit);
  const said = areManyLarge ? [someExceed(limit.bytes), ...errors] : errors;

  const { totalBytes } = limit;
  if (totalBytes !== undefined && sum(present) + sum(taken) > totalBytes)
    return { taken: [], errors: [someExceed(totalBytes)] };
  return { taken, errors: [...new Set(said)] };
}
