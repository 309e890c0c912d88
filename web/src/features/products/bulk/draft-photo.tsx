import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon';
import { Grid } from '../../../ui/layout';
import { useInView } from '../../../ui/use-in-view';
import { drawThumbnail } from './photos';

/** Pixels, for twice as fine a screen. */
const SIZE = { width: 136, height: 132 };

/** The photo of a draft in small, drawn when it comes into sight. */
export function DraftPhoto({ file, label }: { file: File; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const isSeen = useInView(canvas);

  useEffect(() => {
    if (!isSeen || !canvas.current) return;
    let isCurrent = true;
    drawThumbnail(file, canvas.current).catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [file, isSeen]);

  return (
    <Grid as="span" on="tile" tone="faint" height={66} round clip center>
      <canvas
        ref={canvas}
        style={{ width: '100%', height: '100%' }}
        {...SIZE}
        role="img"
        aria-label={label}
        hidden={hasFailed}
      />
      {hasFailed && <Icon name="images" />}
    </Grid>
  );
}
