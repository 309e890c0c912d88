import { type ReactNode, useRef } from 'react';
import { classes } from './classes';
import { Icon } from './icon';
import { Unseen } from './layout';
import { lookClass } from './look';
import css from './shop-image.module.css';
import { useInView } from './use-in-view';
import { type PictureSize, usePicture } from './use-picture';

/** In pixels: a picture on a card. */
const SIDE = 230;

const CENTER = lookClass({ center: true });

interface Props extends Partial<PictureSize> {
  /** The address as the server names it: `/api/images/…`. Without one the default picture stands there. */
  src: string | null | undefined;
  /** What it shows; empty beside a text that says the same. */
  alt: string;
  /** Instead of the default picture when there is none. */
  fallback?: ReactNode;
  /** As large as the box around it. */
  fill?: boolean;
  /** An icon beside a word. */
  small?: boolean;
  /** Of the box, in pixels, where its class does not say it: `width` x `height` is what the server is asked for. */
  side?: number;
  className?: string | undefined;
}

/** A picture of the shop in a box whose size is kept from the first moment: skeleton, picture, or the default picture. */
export function ShopImage({
  src,
  alt,
  width = SIDE,
  height = SIDE,
  quality,
  fallback,
  fill = false,
  small = false,
  side,
  className,
}: Props) {
  const box = useRef<HTMLSpanElement>(null);
  const picture = usePicture(src, { width, height, quality }, useInView(box));

  return (
    <span
      ref={box}
      style={side === undefined ? undefined : { width: side, height: side }}
      className={classes(
        CENTER,
        css['image'],
        picture.state === 'loading' && css['loading'],
        fill && css['fill'],
        small && css['small'],
        className,
      )}
    >
      {picture.state === 'ready' && <img src={picture.src} alt={alt} width={width} height={height} draggable={false} />}
      {picture.state === 'failed' && (fallback ?? <DefaultImage label={alt} />)}
      {picture.state === 'loading' && alt && <Unseen as="span">{`${alt}: cargando`}</Unseen>}
    </span>
  );
}

function DefaultImage({ label }: { label: string }) {
  return (
    <span className={classes(CENTER, css['none'])} {...(label && { role: 'img', 'aria-label': label })}>
      <Icon name="images" className={css['missing']} />
    </span>
  );
}
