interface Props {
  /** The username; without one a question mark stands in. */
  name: string;
  small?: boolean;
}

/** The first letters of a username: caro.benitez is CB. */
function initials(name: string): string {
  const letters = name
    .split(/[._-]+/)
    .map((part) => [...part][0] ?? '')
    .join('');
  return letters.slice(0, 2).toUpperCase() || '?';
}

export function Avatar({ name, small = false }: Props) {
  return (
    <span className={`avatar ${small ? 'sm' : ''}`} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
