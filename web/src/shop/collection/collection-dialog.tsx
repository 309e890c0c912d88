import { useQuery } from '@tanstack/react-query';
import type { Choice as Chosen } from '@trastienda/contract/product-forms';
import { useRef, useState } from 'react';
import { Choice, ChoiceBody, ChoiceList, NewChoice } from '../../ui/choice-list';
import { Stack } from '../../ui/layout';
import { rows } from '../../ui/rows';
import { ShopImage } from '../../ui/shop-image';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { AddValue } from './add-value';
import css from './collection-dialog.module.css';
import { KINDS, type KindName } from './kinds';
import { ListingDialog } from './listing-dialog';
import type { Collection } from './queries';

/** The side of an icon, in pixels: it is kept larger (rule: images/icons-square). */
const ICON_SIDE = 60;

export interface CollectionPickerProps {
  kind: KindName;
  chosen: Chosen;
  onChoose: (choice: Chosen) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Chooses a category or a size; what is missing is made on the spot (rule: forms/made-on-the-way). */
export function CollectionDialog({ kind, chosen, onChoose, open, onOpenChange }: CollectionPickerProps) {
  const texts = KINDS[kind];
  const choose = (collectionId: string, valueId: string) => {
    onChoose({ collectionId, valueId });
    onOpenChange(false);
  };

  return (
    <ListingDialog
      kind={kind}
      listing={useQuery(texts.all())}
      open={open}
      onOpenChange={onOpenChange}
      title={texts.choose}
      closeOutside
      Body={ChoiceBody}
      skeleton={<PickerSkeleton />}
    >
      {(collection) => (
        <Values
          key={collection.id}
          kind={kind}
          collection={collection}
          chosen={chosen.valueId}
          onChoose={(valueId) => choose(collection.id, valueId)}
        />
      )}
    </ListingDialog>
  );
}

interface ValuesProps {
  kind: KindName;
  collection: Collection;
  chosen: string;
  onChoose: (valueId: string) => void;
}

function Values({ kind, collection, chosen, onChoose }: ValuesProps) {
  const texts = KINDS[kind];
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack as="section" gap={12} padY={16} line="between" className={css['pickerGroup']} aria-label={collection.title}>
      <Text as="h3" ref={heading} tabIndex={-1} cut title={collection.title}>
        {collection.title}
      </Text>
      <ChoiceList>
        {collection.values.map(({ id, value, icon_url }) => (
          <Choice key={id} isChosen={id === chosen} onClick={() => onChoose(id)} hasIcon={texts.hasIcons}>
            {texts.hasIcons && <ShopImage src={icon_url} alt="" width={ICON_SIDE} height={ICON_SIDE} small />}
            <Text cut title={value}>
              {value}
            </Text>
          </Choice>
        ))}
        {!isAdding && (
          <NewChoice label={`Agregar valor a ${collection.title}`} onClick={() => setAdding(true)}>
            Agregar valor
          </NewChoice>
        )}
      </ChoiceList>
      {isAdding && (
        <AddValue kind={kind} collectionId={collection.id} onDone={() => setAdding(false)} backTo={heading} />
      )}
    </Stack>
  );
}

function PickerSkeleton() {
  return (
    <div aria-busy="true">
      {rows(2).map((row) => (
        <Stack key={row} gap={12} padY={16} line="between" className={css['pickerGroup']}>
          <Skeleton width={`${30 + row * 8}%`} height={20} />
          <ChoiceList>
            {rows(4).map((pick) => (
              <li key={pick}>
                <Skeleton width={96 + ((pick * 13) % 32)} height={40} />
              </li>
            ))}
          </ChoiceList>
        </Stack>
      ))}
    </div>
  );
}
