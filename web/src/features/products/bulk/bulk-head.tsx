import { BULK_UPLOAD } from '@trastienda/domain/catalogue/limits';
import type { ReactNode } from 'react';
import { Box, Row } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { AddFiles } from './add-files';
import { type Bulk, isUnsaved, missingWords } from './bulk-drafts';
import css from './bulk-screen.module.css';

interface Props {
  bulk: Bulk;
  onAdd: (files: readonly File[]) => void;
  /** The button that saves all. */
  children: ReactNode;
}

/** Over the drafts: what is missing in them, and the way to more of them. */
export function BulkHead({ bulk, onAdd, children }: Props) {
  const { drafts, progress } = bulk;
  const missing = missingWords(drafts.filter(isUnsaved));
  return (
    <Row as="header" wrap share className={css['bulkHead']}>
      <Box grow flex="1 1 280px">
        <h1>Crear varios productos</h1>
        <Text as="p" tone="muted">
          Un borrador por foto. {missing ? `Lo que falta: ${missing}.` : 'No falta nada: puedes guardarlos.'}
        </Text>
      </Box>
      <AddFiles onAdd={onAdd} disabled={progress?.isRunning === true || drafts.length >= BULK_UPLOAD.files} />
      {children}
    </Row>
  );
}
