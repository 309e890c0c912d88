import { BULK_UPLOAD } from '@trastienda/domain/catalogue/limits';
import { type ReactNode, type Ref, useState } from 'react';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { DropArea } from '../../../ui/drop-area';
import { Grow, Row } from '../../../ui/layout';
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
      <Row as="header" wrap className={css['bulkHead']}>
        <Grow className={css['bulkTitle']}>
          <h1>Crear varios productos</h1>
          <Text as="p" tone="muted">
            Elige las fotos: de cada una sale un producto.
          </Text>
        </Grow>
      </Row>
      {said}
      <Card pad className={css['bulkFiles']}>
        <DropArea
          label="Fotos de los productos"
          files={files}
          onChange={setFiles}
          limit={BULK_UPLOAD}
          buttonRef={buttonRef}
        />
        {files.length > 0 && (
          <Button variant="primary" className="no-phone" onClick={make}>
            {words}
          </Button>
        )}
      </Card>
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
