import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes';
import { Dialog } from './dialog';
import { IconButton } from './icon-button';
import { lookClass } from './look';
import css from './picture-viewer.module.css';
import { ShopImage } from './shop-image';

/** In which size a whole picture is asked for: as much as the server gives, for a large screen. */
const WHOLE = { width: 2048, height: 2048, quality: 80 };
/** Pixels that a finger moves sideways before it is a swipe. */
const SWIPE = 48;

interface Props {
  /** Names what they show: 'Vestido Paloma'. */
  title: string;
  images: readonly string[];
  /** The place of the one that is shown; -1 when it is none of them. */
  shown: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onShow: (url: string) => void;
}

/** One picture as large as the screen lets it be and whole; the others by buttons, arrow keys and swipes. */
export function PictureViewer({ title, images, shown, open, onOpenChange, onShow }: Props) {
  const place = Math.max(shown, 0);
  const url = images[place];
  const start = useRef<number>(undefined);
  const go = (by: number) => {
    const next = images[place + by];
    if (next !== undefined) onShow(next);
  };
  const walk = useRef(go);
  useEffect(() => {
    walk.current = go;
  });
  useEffect(() => {
    if (!open) return;
    // Wherever in the dialog the focus is.
    const goByKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') walk.current(1);
      if (key === 'ArrowLeft') walk.current(-1);
    };
    // Before the dialog, which keeps arrow keys to itself.
    document.addEventListener('keydown', goByKey, true);
    return () => document.removeEventListener('keydown', goByKey, true);
  }, [open]);
  const endSwipe = (event: PointerEvent) => {
    const moved = event.clientX - (start.current ?? event.clientX);
    start.current = undefined;
    if (Math.abs(moved) >= SWIPE) go(moved < 0 ? 1 : -1);
  };
  const count = images.length > 1 ? `Imagen ${place + 1} de ${images.length}` : undefined;

  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="whole" title={title} description={count} closeOutside>
      <fieldset
        className={classes(lookClass({ center: true }), css['stage'])}
        aria-label={count ?? title}
        onPointerDown={(event) => {
          start.current = event.clientX;
        }}
        onPointerUp={endSwipe}
      >
        <ShopImage
          src={url}
          alt={count ? `${title}, imagen ${place + 1}` : title}
          {...WHOLE}
          className={css['picture'] ?? ''}
        />
        {images.length > 1 && (
          <>
            <IconButton
              icon="left"
              edge
              className={css['before'] ?? ''}
              label="Imagen anterior"
              aria-disabled={place === 0 || undefined}
              onClick={() => go(-1)}
            />
            <IconButton
              icon="right"
              edge
              className={css['after'] ?? ''}
              label="Imagen siguiente"
              aria-disabled={place === images.length - 1 || undefined}
              onClick={() => go(1)}
            />
          </>
        )}
      </fieldset>
    </Dialog>
  );
}

/** A small picture that opens large. */
export function PictureButton(props: {
  label: string;
  onClick: () => void;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <button
      type="button"
      className={`${css['open']} ${props.className ?? ''}`}
      aria-label={props.label}
      aria-haspopup="dialog"
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}
