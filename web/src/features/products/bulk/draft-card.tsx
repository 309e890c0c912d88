import { type BulkDraft, isReady } from '@trastienda/domain/catalogue/drafts';
import { type Dispatch, memo, useId, useState } from 'react';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ErrorLine } from '../../../ui/field-parts';
import { Icon } from '../../../ui/icon';
import { Box, Row } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { Swatch } from '../fields/parts';
import shared from './bulk.module.css';
import type { BulkAction, BulkEntry } from './bulk-drafts';
import { DraftDetails, detailWords } from './draft-details';
import { DraftMain, type PickKind } from './draft-main';
import { DraftTop } from './draft-top';

interface Props {
  draft: BulkEntry;
  /** Something of it is being chosen in a dialog. */
  isPicking: boolean;
  dispatch: Dispatch<BulkAction>;
  onPick: (kind: PickKind, target: string) => void;
  onSave: (id: string, name: string) => void;
  onRemove: (draft: BulkEntry) => void;
}

/** One product to be, with its photo. Drawn again only when it changed itself: there may be a hundred. */
export const DraftCard = memo(function DraftCard({ draft, isPicking, ...props }: Props) {
  const { dispatch, onPick, onSave, onRemove } = props;
  const { id, problems, status } = draft;
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  const isSaved = status === 'saved';
  const isBusy = status === 'saving';
  const change = (next: Partial<BulkDraft>) => dispatch({ type: 'change', id, change: next });
  const name = draft.name.trim() || 'este borrador';
  const hasFailed = status === 'failed';
  const showsMore = isOpen || Boolean(problems.color ?? problems.description ?? problems.brand);

  return (
    <Card
      as="article"
      padding={16}
      gap={12}
      className={`${shared['draft']} ${hasFailed ? shared['wrong'] : ''}`}
      aria-label={`Borrador: ${name}`}
      data-draft={id}
      data-picking={isPicking || undefined}
      tabIndex={-1}
      aria-busy={isBusy || undefined}
    >
      <DraftTop draft={draft} name={name} onChange={change} onRemove={onRemove} />
      <DraftMain draft={draft} onChange={change} onPick={(kind) => onPick(kind, id)} />
      <Row justify="between">
        <Row as="span" look="caption" shrink>
          {draft.color && <Swatch color={draft.color} />}
          <Text cut title={detailWords(draft)}>
            {detailWords(draft)}
          </Text>
        </Row>
        <Button
          variant="quiet"
          size="sm"
          pull="right"
          aria-expanded={showsMore}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
        >
          Más datos
          <Icon name="down" small />
        </Button>
      </Row>
      {showsMore && (
        <DraftDetails id={moreId} draft={draft} onChange={change} onPickBrand={() => onPick('brand', id)} />
      )}
      <Box room="line">
        {hasFailed && (
          <ErrorLine as="p" role="alert">
            <Icon name="alert" small />
            {draft.message}
          </ErrorLine>
        )}
      </Box>
      <Button
        block
        icon={hasFailed ? 'refresh' : isSaved ? 'check' : undefined}
        busy={isBusy}
        disabled={isSaved}
        off={!isReady(draft)}
        onClick={() => onSave(id, draft.name)}
      >
        {saveWords(draft)}
      </Button>
    </Card>
  );
});

function saveWords({ status, made }: BulkEntry): string {
  if (status === 'failed') return 'Reintentar';
  if (status === 'saved') return 'Guardado';
  return made ? 'Guardar cambios' : 'Crear producto';
}
