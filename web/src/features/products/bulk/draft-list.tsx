import type { ForAll } from '@trastienda/domain/catalogue/drafts';
import { type Dispatch, type Ref, useCallback, useEffect, useRef } from 'react';
import { useIsPhone } from '../../../lib/use-is-phone';
import { Button } from '../../../ui/button';
import { CardGrid } from '../../../ui/layout';
import { StickyAction } from '../../../ui/sticky-action';
import { toastSuccess } from '../../../ui/toast';
import { ApplyCard } from './apply-card';
import { type Bulk, type BulkAction, type BulkEntry, isUnsaved } from './bulk-drafts';
import { BulkHead } from './bulk-head';
import { Running } from './bulk-progress';
import { DraftCard } from './draft-card';
import type { PickKind } from './draft-main';
import { type BulkPicks, DraftPickers } from './draft-pickers';
import type { useBulkSave } from './use-bulk-save';

/** The target of a pick that goes to all drafts at once. */
const ALL = 'all';

interface Props {
  bulk: Bulk;
  dispatch: Dispatch<BulkAction>;
  saving: ReturnType<typeof useBulkSave>;
  picks: BulkPicks;
  onAdd: (files: readonly File[]) => void;
  onRemove: (draft: BulkEntry) => void;
  listRef: Ref<HTMLDivElement>;
  firstRef: Ref<HTMLButtonElement>;
}

/** The drafts, and what is done to all of them at once. */
export function DraftList(props: Props) {
  const { bulk, dispatch, saving, picks } = props;
  const { drafts, given, progress } = bulk;
  const isPhone = useIsPhone();
  const { saveOne, saveAll } = saving;
  const latest = useRef(saveOne);
  useEffect(() => {
    latest.current = saveOne;
  });
  // The same functions for ever: a card is drawn again only when its own draft changes.
  const { show: showPicker } = picks;
  const openPicker = useCallback((kind: PickKind, id: string) => showPicker(kind, { id }), [showPicker]);
  const save = useCallback((id: string, name: string) => void latest.current(id, name), []);

  const unsaved = drafts.filter(isUnsaved).length;
  const pick = picks.shown;
  const picked = drafts.find(({ id }) => id === pick?.id);
  const isPicking = picks.open && (picked !== undefined || pick?.id === ALL);
  const give = (next: ForAll) => dispatch({ type: 'give', given: next });
  const choose = (change: ForAll) => {
    if (picked) dispatch({ type: 'change', id: picked.id, change: definedOf(change) });
    else give({ ...given, ...change });
  };
  const apply = () => {
    dispatch({ type: 'apply' });
    toastSuccess(unsaved === 1 ? 'Aplicado a 1 borrador.' : `Aplicado a ${unsaved} borradores.`);
  };

  const running = progress && <Running progress={progress} left={unsaved} />;
  const saveButton = (look: { block?: boolean; className?: string }) => (
    <Button variant="primary" {...look} busy={progress?.isRunning === true} onClick={() => void saveAll()}>
      {unsaved === 1 ? 'Guardar 1 producto' : `Guardar ${unsaved} productos`}
    </Button>
  );
  return (
    <>
      <BulkHead bulk={bulk} onAdd={props.onAdd}>
        {saveButton({ className: 'no-phone' })}
      </BulkHead>
      {isPhone && running}
      <ApplyCard
        given={given}
        onChange={give}
        count={unsaved}
        onPick={(kind) => openPicker(kind, ALL)}
        onApply={apply}
        firstRef={props.firstRef}
      />
      {!isPhone && running}
      <CardGrid ref={props.listRef}>
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
      </CardGrid>
      <StickyAction>{saveButton({ block: true })}</StickyAction>
      <DraftPickers
        target={picked ?? given}
        onChoose={choose}
        onRenamed={(from, to) => dispatch({ type: 'renamed', from, to })}
        picks={picks}
        isPicking={isPicking}
      />
    </>
  );
}

/** Only what is given. */
const definedOf = (change: ForAll) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
