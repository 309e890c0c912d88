import { useState } from 'react';
import { fileOf } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { useShopToday } from '../../lib/use-shop-today';
import { Button } from '../../ui/button';
import { saveFile } from '../../ui/save-file';
import { toastError } from '../../ui/toast';

interface Props {
  /** Asks for all of the list. */
  read: () => Promise<Response>;
  /** What the file is called, before the day: 'movimientos'. */
  name: string;
}

/** A whole list, all of its pages, as a file for a spreadsheet (rule: texts/csv). */
export function DownloadCsv({ read, name }: Props) {
  const today = useShopToday();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fileOf(await read()), `${name}-${today}.csv`);
    } catch (error) {
      toastError('No se pudo descargar la lista.', messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Button variant="quiet" size="sm" aria-label="Descargar CSV" busy={isBusy} onClick={() => void download()}>
      CSV
    </Button>
  );
}
