import { LateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import type { BrandPickerProps } from './brand-dialog';

const code = new LateCode(() => import('./brand-dialog').then((late) => late.BrandDialog));

/** Chooses one of the shop's brands, or makes one, in a dialog over a form. */
export function BrandPicker(props: BrandPickerProps) {
  return <LateLayers code={code} open={props.open} onClose={() => props.onOpenChange(false)} layers={props} />;
}
