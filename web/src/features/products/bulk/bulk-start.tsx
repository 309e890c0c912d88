import { BULK_UPLOAD } from '@trastienda/domain/catalogue/limits';
import { type ReactNode, type Ref, useState } from 'react';
import { Button } from '../../../ui/button';
import { cardClass } from '../../../ui/card';
import { DropArea } from '../../../ui/drop-area';
import { Box, Row, Stack } from '../../../ui/layout';
import { StickyAction } from '../../../ui/sticky-action';
import { Text } from '../../../ui/text';
import css from './bulk-screen.module.css';

interface Props {
  /** What was saved just now. */
  said: ReactNode;
  onMake: (files: readonly File[]) => void;
  buttonRef: Ref<HTMLButtonElement>;
}

/** The bulk screen before there is a draft: its photos are chosen. */
export function BulkStart({ said, onMake, buttonRef }: Props) {
  const [files, setFiles] = useState<File[]>([]);
  const words = files.length === 1 ? 'Crear 1 producto' : `Crear ${files.length} productos`;
  const make = () => onMake(files);

  return (
    <>
      <Row as="header" wrap share className={css['bulkHead']}>
        <Box grow flex="1 1 280px">
          <h1>Crear varios productos</h1>
          <Text as="p" tone="muted">
            Elige las fotos: de cada una sale un producto.
          </Text>
        </Box>
      </Row>
      {said}
      <Stack as="section" className={cardClass(true)}>
        <DropArea
          label="Fotos de los productos"
          files={files}
          onChange={setFiles}
          limit={BULK_UPLOAD}
          buttonRef={buttonRef}
        />
        {files.length > 0 && (
          <Row justify="right" className="no-phone">
            <Button variant="primary" onClick={make}>
              {words}
            </Button>
          </Row>
        )}
      </Stack>
      {files.length > 0 && (
        <StickyAction>
          <Button variant="primary" block onClick={make}>
            {words}
          </Button>
        </StickyAction>
      )}
    </>
  );
}
