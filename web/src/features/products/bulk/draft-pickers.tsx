import type { ForAll } from '@trastienda/domain/catalogue/drafts';
import type { useLayerAddress } from '../../../lib/use-layer-address';
import { BrandPicker } from '../../../shop/brand/brand-picker';
import { CollectionPicker } from '../../../shop/collection/collection-picker';

export const BULK_PICKS = ['category', 'size', 'brand'] as const;

export type BulkPicks = ReturnType<typeof useLayerAddress<(typeof BULK_PICKS)[number]>>;

interface Props {
  /** What the chosen draft has, or what goes to all of them. */
  target: ForAll;
  onChoose: (change: ForAll) => void;
  onRenamed: (from: string, to: string) => void;
  picks: BulkPicks;
  isPicking: boolean;
}

/** The dialogs in which a draft's category, size and brand are chosen. */
export function DraftPickers({ target, onChoose, onRenamed, picks, isPicking }: Props) {
  const pickerOf = (kind: (typeof BULK_PICKS)[number]) => ({
    open: isPicking && picks.shown?.kind === kind,
    onOpenChange: picks.onOpenChange,
  });
  return (
    <>
      <CollectionPicker
        kind="category"
        chosen={{ collectionId: target.categoryId ?? '', valueId: target.categoryValueId ?? '' }}
        onChoose={({ collectionId, valueId }) => onChoose({ categoryId: collectionId, categoryValueId: valueId })}
        {...pickerOf('category')}
      />
      <CollectionPicker
        kind="size"
        chosen={{ collectionId: target.sizeId ?? '', valueId: target.sizeValueId ?? '' }}
        onChoose={({ collectionId, valueId }) => onChoose({ sizeId: collectionId, sizeValueId: valueId })}
        {...pickerOf('size')}
      />
      <BrandPicker
        chosen={target.brand ?? ''}
        onChoose={(brand) => onChoose({ brand })}
        holder={onRenamed}
        {...pickerOf('brand')}
      />
    </>
  );
}
