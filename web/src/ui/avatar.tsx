import css from './avatar.module.css';
import { classes } from './classes';
import { lookClass } from './look';
import { ShopImage } from './shop-image';

interface Props {
  /** A username, or somebody's name; without one a question mark stands in. */
  name: string;
  /** The user's picture as the server names it; without one their letters. */
  src?: string | null | undefined;
  size?: 'sm' | 'xl' | undefined;
}

/** In pixels: in the shell, and the preview of Configuración. */
const ASKED = { small: 60, large: 150 };

/** The first letters of a name: caro.benitez and Carolina Benítez are CB. */
function initials(name: string): string {
  const letters = name
    .split(/[\s._-]+/)
    .map((part) => [...part][0] ?? '')
    .join('');
  return letters.slice(0, 2).toUpperCase() || '?';
}

const CENTER = lookClass({ center: true });
const SIZES = { sm: css['sm'], xl: css['xl'] };

export function Avatar({ name, src, size }: Props) {
  const side = size === 'xl' ? ASKED.large : ASKED.small;
  return (
    <span className={classes(CENTER, css['avatar'], size && SIZES[size])} aria-hidden="true">
      {src ? <ShopImage src={src} alt="" width={side} height={side} fill fallback={initials(name)} /> : initials(name)}
    </span>
  );
}
