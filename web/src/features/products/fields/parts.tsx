import { stateSuffix } from '@trastienda/domain/catalogue/stock';
import '../../../ui/fact-list.css';
import css from './parts.module.css';

/** Missing values (rule: texts/not-there). */
export const NOT_THERE = 'No disponible';

/** '(D)' or '(A)' behind a name, never cut off. */
export function StateMark({ isAvailable }: { isAvailable: boolean }) {
  const word = isAvailable ? 'Disponible' : 'Agotado';
  return (
    <span className={isAvailable ? `${css['state']} in` : `${css['state']} mut`} title={word}>
      {stateSuffix(isAvailable)}
    </span>
  );
}

/** A colour as a dot; a text that is no colour leaves it empty. */
export function Swatch({ color }: { color: string }) {
  return <i className={css['sw']} style={{ background: color }} />;
}

/** Something that is missing, or what there is. */
export const orMissing = (text: string | null | undefined): string => text || NOT_THERE;

/** An item's size. */
export function SizeBadge({ name }: { name: string }) {
  return (
    <span className={`badge ${css['size']}`} title={name}>
      <span className="ell">{name}</span>
    </span>
  );
}
