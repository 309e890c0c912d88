import { lazy, Suspense } from 'react';
import { IconButton } from '../../ui/icon-button';
import { useLayer } from '../../ui/use-layer';

const load = () => import('./theme-menu');
const ThemeMenu = lazy(() => load().then((module) => ({ default: module.ThemeMenu })));

interface Props {
  /** Where the menu opens: beside the rail, else below. */
  side?: 'right' | 'bottom';
  className?: string | undefined;
}

export function ThemeButton({ side = 'bottom', className = '' }: Props) {
  const { trigger, wanted, ...layer } = useLayer(load);

  return (
    <>
      <IconButton icon="theme" label="Cambiar tema" aria-haspopup="menu" className={className} {...trigger} />
      {wanted && (
        <Suspense>
          <ThemeMenu {...layer} side={side} />
        </Suspense>
      )}
    </>
  );
}
