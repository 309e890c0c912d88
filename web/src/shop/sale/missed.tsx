import { Notice } from '../../ui/notice';
import type { Miss } from './use-scan';

/** A code that brought no line; the field is ready for the next one. */
export function Missed({ miss }: { miss: Miss | undefined }) {
  if (!miss) return null;
  return (
    <Notice>
      <strong>{miss.code}</strong>
      {miss.text}
    </Notice>
  );
}
