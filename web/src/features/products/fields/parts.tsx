import { stateSuffix } from '@trastienda/domain/catalogue/stock';
import { Badge } from '../../../ui/badge';
import { Text } from '../../../ui/text';
import css from './parts.module.css';

/** Missing values (rule: texts/not-there). */
export const NOT_THERE = 'No disponible';

/** '(D)' or '(A)' behind a name, never cut off. */
export function StateMark({ isAvailable }: { isAvailable: boolean }) {
  const word = isAvailable ? 'Disponible' : 'Agotado';
  return (
    <Text fixed strong words="whole" tone={isAvailable ? 'in' : 'muted'} title={word}>
      {stateSuffix(isAvailable)}
    </Text>
  );
}

/** A colour as a dot; a text that is no colour leaves it empty. */
export function Swatch({ color }: { color: string }) {
  return <i className={css['sw']} style={{ background: color }} />;
}

/** Something that is missing, or what there is. */
export const orMissing = (text: string | null | undefined): string => text || NOT_THERE;

/** An item's size. */
export function SizeBadge({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <Badge look="accent" className={className} title={name}>
      {name}
    </Badge>
  );
}
