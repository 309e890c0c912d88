import { classes } from './classes';
import css from './image-stack.module.css';
import { ShopImage } from './shop-image';

/** Up to four, and how many more there are (rule: screens/picture-stack). */
const SHOWN = 4;

interface Props {
  images: readonly string[];
  /** Names the pictures for who does not see them: 'Vestido Paloma'. */
  label: string;
  /** row: small ones that overlap; tile: a square of one to four that fills its place. */
  look: 'row' | 'tile';
}

/** The first pictures of a set; '+3' stands for those that are not shown. */
export function ImageStack({ images, label, look }: Props) {
  const shown = images.slice(0, SHOWN);
  const more = images.length - shown.length;
  const side = look === 'row' ? 88 : shown.length === 1 ? 460 : 230;
  const count = images.length === 1 ? '1 imagen' : `${images.length} imágenes`;

  return (
    <span
      className={classes(css['stack'], look === 'row' ? css['row'] : css['tile'])}
      data-count={shown.length}
      role="img"
      aria-label={`${label}: ${count}`}
    >
      {shown.map((url) => (
        <span key={url} className={css['one']}>
          <ShopImage src={url} alt="" width={side} height={side} fill />
        </span>
      ))}
      {shown.length === 0 && (
        <span className={css['one']}>
          <ShopImage src={null} alt="" fill />
        </span>
      )}
      {more > 0 && <span className={css['more']}>+{more}</span>}
    </span>
  );
}
