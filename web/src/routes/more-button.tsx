import { useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { useLayerAddress } from '../lib/use-layer-address';
import { LateCode } from '../ui/late-code';
import { LateLayers } from '../ui/late-layers';
import { BAR } from './menu';
import { MenuIcon } from './menu-icon';

const sheetCode = new LateCode(() => import('./more-sheet').then((code) => code.MoreSheet));

const LAYERS = ['more'] as const;

/** The phone's last entry: the rest of the menu. It is the chosen one while one is in what the others do not lead to. */
export function MoreButton({ className }: { className: string | undefined }) {
  const layer = useLayerAddress(LAYERS);
  const path = useLocation({ select: (location) => location.pathname });
  const button = useRef<HTMLButtonElement>(null);
  const isElsewhere = !BAR.some(({ to }) => path.startsWith(to));
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-current={isElsewhere ? 'page' : undefined}
        aria-haspopup="dialog"
        aria-expanded={layer.open}
        onClick={() => layer.show('more')}
      >
        <MenuIcon name="menu" />
        Más
      </button>
      <LateLayers code={sheetCode} open={layer.open} onClose={layer.close} layers={{ layer, button }} />
    </>
  );
}
