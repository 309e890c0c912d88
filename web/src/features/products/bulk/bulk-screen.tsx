import { BULK_UPLOAD } from '@trastienda/domain/catalogue/limits';
import { type ReactNode, useCallback, useRef } from 'react';
import { LeaveGuard } from '../../../forms/leave-guard';
import { useLayerAddress } from '../../../lib/use-layer-address';
import { takeFiles } from '../../../ui/take-files';
import { showMessage, toastError } from '../../../ui/toast';
import { type BulkEntry, isUnsaved, newPhotos } from './bulk-drafts';
import { Saved } from './bulk-progress';
import { BulkStart } from './bulk-start';
import { DraftList } from './draft-list';
import { BULK_PICKS } from './draft-pickers';
import { useBulk } from './use-bulk';
import { useBulkSave } from './use-bulk-save';
import { useDraftFocus } from './use-draft-focus';

interface Props {
  /** Leads to the list. */
  listLink: ReactNode;
}

/** Photos become drafts, drafts become products (rule: catalogue/drafts). */
export function BulkScreen({ listLink }: Props) {
  const { bulk, now, dispatch } = useBulk();
  const { drafts, progress } = bulk;
  const picks = useLayerAddress(BULK_PICKS, 'pick');
  const saving = useBulkSave(now, dispatch);
  const list = useRef<HTMLDivElement>(null);
  const firstField = useRef<HTMLButtonElement>(null);
  const fileButton = useRef<HTMLButtonElement>(null);
  useDraftFocus(drafts, { list, first: firstField, start: fileButton });

  const make = (files: readonly File[]) => dispatch({ type: 'make', photos: newPhotos(files) });
  const add = (chosen: readonly File[]) => {
    const known = drafts.map(({ file }) => file);
    const { taken, errors } = takeFiles(known, chosen, BULK_UPLOAD);
    if (taken.length > 0) make(taken);
    const [first, ...others] = errors;
    if (first) toastError(first, others.join(' ') || undefined);
  };
  const remove = useCallback(
    (draft: BulkEntry) => {
      const place = now.current.drafts.indexOf(draft);
      dispatch({ type: 'remove', id: draft.id });
      showMessage({
        kind: 'success',
        title: 'Borrador quitado.',
        description: draft.name,
        action: { label: 'Deshacer', onClick: () => dispatch({ type: 'putBack', draft, place }) },
      });
    },
    [now, dispatch],
  );

  if (drafts.length === 0)
    return (
      <BulkStart
        said={progress && <Saved progress={progress} listLink={listLink} />}
        onMake={make}
        buttonRef={fileButton}
      />
    );

  const unsaved = drafts.filter(isUnsaved).length;
  return (
    <>
      <DraftList
        bulk={bulk}
        dispatch={dispatch}
        saving={saving}
        picks={picks}
        onAdd={add}
        onRemove={remove}
        listRef={list}
        firstRef={firstField}
      />
      {unsaved > 0 && <LeaveGuard text={lostWords(unsaved)} />}
    </>
  );
}

const lostWords = (count: number) =>
  count === 1
    ? 'Hay 1 borrador sin guardar: si sales, se pierde.'
    : `Hay ${count} borradores sin guardar: si sales, se pierden.`;
