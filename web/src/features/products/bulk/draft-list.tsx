import type { ForAll } from '@trastienda/domain/catalogue/drafts';
import { BULK_UPLOAD } from '@trastienda/domain/catalogue/limits';
import { type Dispatch, type Ref, useCallback, useEffect, useRef } from 'react';
import { useIsPhone } from '../../../lib/use-is-phone';
import { Button } from '../../../ui/button';
import { StickyAction } from '../../../ui/sticky-action';
import { toastSuccess } from '../../../ui/toast';
import { AddFiles } from './add-files';
import { ApplyCard } from './apply-card';
import { type BulkAction, type BulkEntry, isUnsaved, missingWords } from './bulk-drafts';
import { Running } from './bulk-progress';
import css from './bulk-screen.module.css';
import { DraftCard } from './draft-card';
import type { PickKind } from './draft-main';
import { type BulkPicks, DraftPickers } from './draft-pickers';
import type { useBulkSave } from './use-bulk-save';

/** The target of a pick that goes to all drafts at once. */
const ALL = 'all';

interface Props {
  drafts: readonly BulkEntry[];
  dispatch: Dispatch<BulkAction>;
  saving: ReturnType<typeof useBulkSave>;
  picks: BulkPicks;
  /** What goes to all of them at once. */
  given: ForAll;
  onGive: (given: ForAll) => void;
  onAdd: (files: readonly File[]) => void;
  onRemove: (draft: BulkEntry) => void;
  listRef: Ref<HTMLDivElement>;
  firstRef: Ref<HTMLButtonElement>;
}

/** The drafts, and what is done to all of them at once. */
export function DraftList(props: Props) {
  const { drafts, dispatch, saving, picks, given, onGive } = props;
  const isPhone = useIsPhone();
  const { progress, saveOne, saveAll } = saving;
  const latest = useRef(saveOne);
  useEffect(() => {
    latest.current = saveOne;
  });
  // The same functions for ever: a card is drawn again only when its own draft changes.
  const { show: showPicker } = picks;
  const openPicker = useCallback((kind: PickKind, id: string) => showPicker(kind, { id }), [showPicker]);
  const save = useCallback((id: string, name: string) => void latest.current(id, name), []);

  const unsaved = drafts.filter(isUnsaved);
  const pick = picks.shown;
  const picked = drafts.find(({ id }) => id === pick?.id);
  const isPicking = picks.open && (picked !== undefined || pick?.id === ALL);
  const choose = (change: ForAll) => {
    if (picked) dispatch({ type: 'change', id: picked.id, change: definedOf(change) });
    else onGive({ ...given, ...change });
  };
  const apply = () => {
    dispatch({ type: 'apply', change: given });
    toastSuccess(unsaved.length === 1 ? 'Aplicado a 1 borrador.' : `Aplicado a ${unsaved.length} borradores.`);
  };

  const missing = missingWords(unsaved);
  const isRunning = progress?.isRunning === true;
  const running = progress && <Running progress={progress} left={unsaved.length} />;
  const saveButton = (look: { block?: boolean; className?: string }) => (
    <Button variant="primary" {...look} busy={isRunning} onClick={() => void saveAll()}>
      {unsaved.length === 1 ? 'Guardar 1 producto' : `Guardar ${unsaved.length} productos`}
    </Button>
  );
  return (
    <>
      <header className={css['bulkHead']}>
        <div className="grow">
          <h1>Crear varios productos</h1>
          <p className="mut">
            Un borrador por foto. {missing ? `Lo que falta: ${missing}.` : 'No falta nada: puedes guardarlos.'}
          </p>
        </div>
        <AddFiles onAdd={props.onAdd} disabled={isRunning || drafts.length >= BULK_UPLOAD.files} />
        {saveButton({ className: 'no-phone' })}
      </header>
      {isPhone && running}
      <ApplyCard
        given={given}
        onChange={onGive}
        count={unsaved.length}
        onPick={(kind) => openPicker(kind, ALL)}
        onApply={apply}
        firstRef={props.firstRef}
      />
      {!isPhone && running}
      <div ref={props.listRef} className={css['drafts']}>
        {drafts.map((draft) => (
          <DraftCard
            key={draft.id}
            draft={draft}
            isPicking={picks.open && draft === picked}
            dispatch={dispatch}
            onPick={openPicker}
            onSave={save}
            onRemove={props.onRemove}
          />
        ))}
      </div>
      <StickyAction>{saveButton({ block: true })}</StickyAction>
      <DraftPickers target={picked ?? given} onChoose={choose} picks={picks} isPicking={isPicking} />
    </>
  );
}

/** Only what is given. */
const definedOf = (change: ForAll) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
