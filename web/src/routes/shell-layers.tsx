import { SearchDialog } from '../features/search/search-dialog';
import { ShortcutsDialog } from '../features/shortcuts/shortcuts-dialog';
import type { useLayerAddress } from '../lib/use-layer-address';

interface Props {
  search: ReturnType<typeof useLayerAddress<'search'>>;
  list: ReturnType<typeof useLayerAddress<'shortcuts'>>;
}

/** What opens over every screen by a key: the search, and the list of the keys. */
export function ShellLayers({ search, list }: Props) {
  return (
    <>
      <SearchDialog layer={search} />
      <ShortcutsDialog layer={list} />
    </>
  );
}
