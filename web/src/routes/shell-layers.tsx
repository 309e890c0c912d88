import { useListKey } from '../features/shortcuts/use-list-key';
import { useLayerAddress } from '../lib/use-layer-address';
import { LateCode } from '../ui/late-code';
import { LateLayers } from '../ui/late-layers';
import { SHORTCUTS_LAYER } from './shortcuts-layer';

const dialogCode = new LateCode(() =>
  import('../features/shortcuts/shortcuts-dialog').then((code) => code.ShortcutsDialog),
);

/** The list of the shortcuts, over every screen. */
export function ShortcutList() {
  const layer = useLayerAddress(SHORTCUTS_LAYER, 'ask');
  useListKey(() => layer.show('shortcuts'));
  return <LateLayers code={dialogCode} open={layer.open} onClose={layer.close} layers={{ layer }} />;
}
