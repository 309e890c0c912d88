import { sizeText, type UploadLimit } from './limits';

/** What a drop area knows of a file. */
export interface ChosenFile {
  name: string;
  size: number;
  /** The type that the browser names; the server judges by the bytes. */
  type: string;
}

const isSame = (a: ChosenFile, b: ChosenFile) => a.name === b.name && a.size === b.size;

/**
 * Which of the newly chosen files a drop area takes, and the sentences for those that it does not, in English
 * (rule: images/chosen-files). A file with the name and size of one that is already there is left out without a word.
 */
export function chooseFiles<F extends ChosenFile>(
  present: readonly ChosenFile[],
  chosen: readonly F[],
  limit: UploadLimit,
): { taken: F[]; errors: string[] } {
  const fresh = chosen.filter(
    (file, index) =>
      !present.some((other) => isSame(file, other)) && chosen.findIndex((other) => isSame(file, other)) === index,
  );
  if (limit.files > 1 && present.length + fresh.length > limit.files) {
    return { taken: [], errors: [`You can only upload a maximum of ${limit.files} files.`] };
  }
  const errors: string[] = [];
  const taken = fresh.filter((file) => {
    const error = problemOf(file, limit);
    if (error) errors.push(error);
    return error === undefined;
  });
  return { taken: limit.files === 1 ? taken.slice(0, 1) : taken, errors };
}

function problemOf(file: ChosenFile, { files, bytes }: UploadLimit): string | undefined {
  if (file.size > bytes) {
    const size = sizeText(bytes);
    return files === 1
      ? `File exceeds the maximum size of ${size}.`
      : `File "${file.name}" exceeds the maximum size of ${size}.`;
  }
  if (!file.type.startsWith('image/')) return `File "${file.name}" is not an accepted file type.`;
  return undefined;
}

/** One sentence for several files that are too large. */
export const someExceed = (bytes: number): string => `Some files exceed the maximum size of ${sizeText(bytes)}.`;
