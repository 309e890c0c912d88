import { LateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import type { CollectionPickerProps } from './collection-dialog';

const code = new LateCode(() => import('./collection-dialog').then((late) => late.CollectionDialog));

/** Chooses a category or a size, or makes one, in a dialog over a form. */
export function CollectionPicker(props: CollectionPickerProps) {
  return <LateLayers code={code} open={props.open} onClose={() => props.onOpenChange(false)} layers={props} />;
}
