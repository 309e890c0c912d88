import { BULK_UPLOAD } from '@trastienda/domain/catalogue/limits';
import { type ReactNode, type Ref, useState } from 'react';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { DropArea } from '../../../ui/drop-area';
import { StickyAction } from '../../../ui/sticky-action';
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
      <header className={css['bulkHead']}>
        <div className="grow">
          <h1>Crear varios productos</h1>
          <p className="mut">Elige las fotos: de cada una sale un producto.</p>
        </div>
      </header>
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
