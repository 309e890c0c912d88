import type { ForAll } from '@trastienda/domain/catalogue/drafts';
import { BULK_UPLOAD } from '@trastienda/domain/catalogue/limits';
import { type ReactNode, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { LeaveGuard } from '../../forms/leave-guard';
import { useIsPhone } from '../../lib/use-is-phone';
import { useLayerAddress } from '../../lib/use-layer-address';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { DropArea } from '../../ui/drop-area';
import { StickyAction } from '../../ui/sticky-action';
import { takeFiles } from '../../ui/take-files';
import { showMessage, toastError, toastSuccess } from '../../ui/toast';
import { AddFiles } from './add-files';
import { ApplyCard } from './apply-card';
import { BrandPicker } from './brand-picker';
import { type BulkDraft, bulkReducer, isUnsaved, missingWords, NO_DRAFTS } from './bulk-drafts';
import { Running, Saved } from './bulk-progress';
import css from './bulk-screen.module.css';
import { CollectionPicker } from './collection-picker';
import { DraftCard, type PickKind } from './draft-card';
import { useBulkSave } from './use-bulk-save';
import { useDraftFocus } from './use-draft-focus';

/** The target of a pick that goes to all drafts at once. */
const ALL = 'all';

interface Props {
  /** Leads to the list. */
  listLink: ReactNode;
}

/** Photos become drafts, drafts become products (rule: catalogue/drafts). */
export function BulkScreen({ listLink }: Props) {
  const [{ drafts }, dispatch] = useReducer(bulkReducer, NO_DRAFTS);
  const isPhone = useIsPhone();
  const [files, setFiles] = useState<File[]>([]);
  const [given, setGiven] = useState<ForAll>({});
  const picks = useLayerAddress(PICKS, 'pick');
  const { progress, saveOne, saveAll, clearProgress } = useBulkSave(drafts, dispatch);
  const saving = useRef(saveOne);
  const shown = useRef(drafts);
  useEffect(() => {
    saving.current = saveOne;
    shown.current = drafts;
  });

  // The same functions for ever: a card is drawn again only when its own draft changes.
  const { show: showPicker } = picks;
  const openPicker = useCallback((kind: PickKind, id: string) => showPicker(kind, { id }), [showPicker]);
  const save = useCallback((id: string, name: string) => void saving.current(id, name), []);
  const remove = useCallback((draft: BulkDraft) => {
    const place = shown.current.indexOf(draft);
    dispatch({ type: 'remove', id: draft.id });
    showMessage({
      kind: 'success',
      title: 'Borrador quitado.',
      description: draft.name,
      action: { label: 'Deshacer', onClick: () => dispatch({ type: 'putBack', draft, place }) },
    });
  }, []);

  const list = useRef<HTMLDivElement>(null);
  const firstField = useRef<HTMLButtonElement>(null);
  const fileButton = useRef<HTMLButtonElement>(null);
  useDraftFocus(drafts, { list, first: firstField, start: fileButton });

  const unsaved = drafts.filter(isUnsaved);
  const pick = picks.shown;
  const picked = drafts.find(({ id }) => id === pick?.id);
  const target = picked ?? given;
  const isPicking = picks.open && (picked !== undefined || pick?.id === ALL);
  const choose = (change: ForAll) => {
    if (picked) dispatch({ type: 'change', id: picked.id, change: definedOf(change) });
    else setGiven({ ...given, ...change });
  };
  const make = () => {
    clearProgress();
    dispatch({ type: 'make', files });
    setFiles([]);
  };
  const apply = () => {
    dispatch({ type: 'apply', change: given });
    toastSuccess(unsaved.length === 1 ? 'Aplicado a 1 borrador.' : `Aplicado a ${unsaved.length} borradores.`);
  };
  const add = (chosen: readonly File[]) => {
    const { taken, errors } = takeFiles(
      drafts.map(({ file }) => file),
      chosen,
      BULK_UPLOAD,
    );
    if (taken.length > 0) dispatch({ type: 'make', files: taken });
    const [first, ...others] = errors;
    if (first) toastError(first, others.join(' ') || undefined);
  };

  if (drafts.length === 0)
    return (
      <>
        <header className={css['bulkHead']}>
          <div className="grow">
            <h1>Crear varios productos</h1>
            <p className="mut">Elige las fotos: de cada una sale un producto.</p>
          </div>
        </header>
        {progress && <Saved progress={progress} listLink={listLink} />}
        <Card pad className={css['bulkFiles']}>
          <DropArea
            label="Fotos de los productos"
            files={files}
            onChange={setFiles}
            limit={BULK_UPLOAD}
            buttonRef={fileButton}
          />
          {files.length > 0 && (
            <Button variant="primary" className="no-phone" onClick={make}>
              {createWords(files.length)}
            </Button>
          )}
        </Card>
        {files.length > 0 && (
          <StickyAction>
            <Button variant="primary" block onClick={make}>
              {createWords(files.length)}
            </Button>
          </StickyAction>
        )}
      </>
    );

  const missing = missingWords(unsaved);
  const isRunning = progress?.isRunning === true;
  const running = progress && <Running progress={progress} left={unsaved.length} />;
  const saveWords = unsaved.length === 1 ? 'Guardar 1 producto' : `Guardar ${unsaved.length} productos`;
  return (
    <>
      <header className={css['bulkHead']}>
        <div className="grow">
          <h1>Crear varios productos</h1>
          <p className="mut">
            Un borrador por foto. {missing ? `Lo que falta: ${missing}.` : 'No falta nada: puedes guardarlos.'}
          </p>
        </div>
        <AddFiles onAdd={add} disabled={isRunning || drafts.length >= BULK_UPLOAD.files} />
        <Button variant="primary" className="no-phone" busy={isRunning} onClick={() => void saveAll()}>
          {saveWords}
        </Button>
      </header>
      {isPhone && running}
      <ApplyCard
        given={given}
        onChange={setGiven}
        count={unsaved.length}
        onPick={(kind) => openPicker(kind, ALL)}
        onApply={apply}
        firstRef={firstField}
      />
      {!isPhone && running}
      <div ref={list} className={css['drafts']}>
        {drafts.map((draft) => (
          <DraftCard
            key={draft.id}
            draft={draft}
            dispatch={dispatch}
            onPick={openPicker}
            onSave={save}
            onRemove={remove}
          />
        ))}
      </div>
      <StickyAction>
        <Button variant="primary" block busy={isRunning} onClick={() => void saveAll()}>
          {saveWords}
        </Button>
      </StickyAction>
      <CollectionPicker
        kind="category"
        chosen={{ collectionId: target.categoryId ?? '', valueId: target.categoryValueId ?? '' }}
        onChoose={({ collectionId, valueId }) => choose({ categoryId: collectionId, categoryValueId: valueId })}
        open={isPicking && pick?.kind === 'category'}
        onOpenChange={picks.onOpenChange}
      />
      <CollectionPicker
        kind="size"
        chosen={{ collectionId: target.sizeId ?? '', valueId: target.sizeValueId ?? '' }}
        onChoose={({ collectionId, valueId }) => choose({ sizeId: collectionId, sizeValueId: valueId })}
        open={isPicking && pick?.kind === 'size'}
        onOpenChange={picks.onOpenChange}
      />
      <BrandPicker
        chosen={target.brand ?? ''}
        onChoose={(brand) => choose({ brand })}
        open={isPicking && pick?.kind === 'brand'}
        onOpenChange={picks.onOpenChange}
      />
      {unsaved.length > 0 && <LeaveGuard text={lostWords(unsaved.length)} />}
    </>
  );
}

const PICKS = ['category', 'size', 'brand'] as const;

const lostWords = (count: number) =>
  count === 1
    ? 'Hay 1 borrador sin guardar: si sales, se pierde.'
    : `Hay ${count} borradores sin guardar: si sales, se pierden.`;

const createWords = (count: number) => (count === 1 ? 'Crear 1 producto' : `Crear ${count} productos`);

/** Only what is given. */
const definedOf = (change: ForAll) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
