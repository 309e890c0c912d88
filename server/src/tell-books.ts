import type { Difference } from './ledger/check-books';

/** Tells what was found in the books; the exit code is 1 when they do not agree. */
export function tellBooks(differences: readonly Difference[]): void {
  for (const { shopId, what, kept, counted } of differences)
    process.stdout.write(`${shopId} ${what}: kept ${kept}, counted ${counted}\n`);
  process.stdout.write(differences.length === 0 ? 'The books agree.\n' : `${differences.length} differences.\n`);
  process.exitCode = differences.length === 0 ? 0 : 1;
}
