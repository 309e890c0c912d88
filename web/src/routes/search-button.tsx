import { useShellKeys } from '../features/shortcuts/use-shell-keys';
import { useLayerAddress } from '../lib/use-layer-address';
import { Drawing } from '../ui/icon';
import { LateCode } from '../ui/late-code';
import { LateLayers } from '../ui/late-layers';
import { SEARCH_LAYER, SHORTCUTS_LAYER } from './shell-layer-names';

const layersCode = new LateCode(() => import('./shell-layers').then((code) => code.ShellLayers));

/** In the rail; and what opens over every screen by a key, on the phone too (rules: search/palette, screens/shortcuts). */
export function SearchButton({ className }: { className: string | undefined }) {
  const search = useLayerAddress(SEARCH_LAYER, 'pick');
  const list = useLayerAddress(SHORTCUTS_LAYER, 'ask');
  const find = () => search.show('search');
  useShellKeys(find, () => list.show('shortcuts'));
  const isSearch = search.open;
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={find}>
        <Drawing>
          <path d="M17 11a6 6 0 1 0-12 0 6 6 0 0 0 12 0ZM20 20l-4.5-4.5" />
        </Drawing>
        Buscar
      </button>
      <LateLayers
        code={layersCode}
        open={isSearch || list.open}
        onClose={isSearch ? search.close : list.close}
        layers={{ search, list }}
      />
    </>
  );
}
