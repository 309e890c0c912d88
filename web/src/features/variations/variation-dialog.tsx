import { type Variation, variationRename } from '@trastienda/contract/variations';
import { VARIATION_TITLE_MAX } from '@trastienda/domain/catalogue/limits';
import { Suspense, useEffect, useRef, useState } from 'react';
import { RenameForm } from '../../forms/rename-form';
import { useLayerAddress } from '../../lib/use-layer-address';
import { renameVariation, VARIATION_REFRESHES } from '../../shop/variation/mutations';
import { countWords } from '../../shop/variation/words';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { DialogBody, DialogFooter } from '../../ui/dialog-parts';
import { IconButton } from '../../ui/icon-button';
import { Stack } from '../../ui/layout';
import { Tabs } from '../../ui/tabs';
import { AddPictureSet, fetchAdding } from './adding';
import { DeleteVariation } from './delete-variation';
import { VariationPictures } from './variation-pictures';

type Tab = 'images' | 'add';

interface Props {
  variation: Variation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A variation: its title, its picture sets, and the form that adds one. */
export function VariationDialog({ variation, open, onOpenChange }: Props) {
  const [tab, setTab] = useState<Tab>('images');
  const [isRenaming, setRenaming] = useState(false);
  const ask = useLayerAddress(['delete-variation'], 'ask');
  const tabs = useRef<HTMLDivElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  useEffect(fetchAdding, []);
  /** How many picture sets were added here: each has a form of its own. */
  const [added, setAdded] = useState(0);
  const startNext = () => {
    setAdded(added + 1);
    // Who looks at the pictures again already is not disturbed.
    if (tab !== 'add') return;
    setTab('images');
    // The form goes, and the focus would go with it.
    tabs.current?.querySelector<HTMLElement>('[role=tab]')?.focus();
  };
  const leave = useLeaveAfter(ask.open, onOpenChange);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      title={variation.title}
      description={countWords(variation)}
      actions={
        <IconButton
          ref={pencil}
          icon="pencil"
          label="Cambiar el título"
          aria-expanded={isRenaming}
          onClick={() => setRenaming(!isRenaming)}
        />
      }
    >
      <DialogBody>
        <Stack>
          {isRenaming && (
            <Rename
              variation={variation}
              onDone={() => {
                setRenaming(false);
                pencil.current?.focus();
              }}
            />
          )}
          <Tabs<Tab>
            listRef={tabs}
            label="Partes de la variación"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'images', label: 'Ver imágenes', content: <VariationPictures variation={variation} /> },
              {
                value: 'add',
                label: 'Agregar una colección',
                content: (
                  <Suspense>
                    <AddPictureSet key={added} variation={variation} onDone={startNext} />
                  </Suspense>
                ),
              },
            ]}
          />
        </Stack>
      </DialogBody>
      <DialogFooter>
        <Button icon="trash" onClick={() => ask.show('delete-variation')}>
          Eliminar variación
        </Button>
      </DialogFooter>
      <DeleteVariation
        variation={variation}
        open={open && ask.open}
        onOpenChange={ask.onOpenChange}
        onDeleted={leave}
      />
    </Dialog>
  );
}

/** For what is deleted from here: the dialog closes once the question is closed. */
function useLeaveAfter(isAsking: boolean, onOpenChange: (open: boolean) => void): () => void {
  const isGone = useRef(false);
  useEffect(() => {
    if (isAsking || !isGone.current) return;
    isGone.current = false;
    onOpenChange(false);
  }, [isAsking, onOpenChange]);
  return () => {
    isGone.current = true;
  };
}

function Rename({ variation, onDone }: { variation: Variation; onDone: () => void }) {
  return (
    <RenameForm
      name={`variation-title:${variation.variation_id}`}
      label="Título de la variación"
      title={variation.title}
      rule={variationRename.shape.title}
      maxLength={VARIATION_TITLE_MAX}
      send={(title) => renameVariation(variation.variation_id, title)}
      refreshes={VARIATION_REFRESHES}
      failed="No se pudo cambiar el título."
      onDone={onDone}
    />
  );
}
