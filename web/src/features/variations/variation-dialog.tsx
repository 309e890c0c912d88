import type { Variation } from '@trastienda/contract/variations';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog';
import { Tabs } from '../../ui/tabs';
import { AddCollection } from './add-collection';
import { CollectionImages } from './collection-images';
import { DeleteVariation } from './delete-variation';
import { countWords } from './words';

type Tab = 'images' | 'add';

interface Props {
  variation: Variation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A variation: the pictures of its collections, and the form that adds one (spec 2). */
export function VariationDialog({ variation, open, onOpenChange }: Props) {
  const [tab, setTab] = useState<Tab>('images');
  const [isAsking, setAsking] = useState(false);
  const tabs = useRef<HTMLDivElement>(null);
  // The form goes, and the focus would go with it.
  const showImages = () => {
    setTab('images');
    tabs.current?.querySelector<HTMLElement>('[role=tab]')?.focus();
  };
  useEffect(() => {
    if (open) setTab('images');
  }, [open]);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      title={variation.title}
      description={countWords(variation)}
    >
      <DialogBody className="var-body">
        <Tabs<Tab>
          listRef={tabs}
          label="Partes de la variación"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'images', label: 'Ver imágenes', content: <CollectionImages variation={variation} /> },
            {
              value: 'add',
              label: 'Agregar una colección',
              content: <AddCollection variation={variation} onDone={showImages} />,
            },
          ]}
        />
      </DialogBody>
      <DialogFooter>
        <Button icon="trash" onClick={() => setAsking(true)}>
          Eliminar variación
        </Button>
      </DialogFooter>
      <DeleteVariation
        variation={variation}
        open={isAsking}
        onOpenChange={setAsking}
        onDeleted={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
