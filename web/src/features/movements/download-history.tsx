import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../lib/api-error';
import { saveFile } from '../../lib/save-file';
import { useShopToday } from '../../lib/use-shop-today';
import { type MovementFilters, readMovementsCsv } from '../../shop/movement/queries';
import { Button } from '../../ui/button';
import { Row } from '../../ui/layout';
import { toastError } from '../../ui/toast';

/** All pages of what the history shows, as a file for a spreadsheet. */
export function DownloadHistory({ filters }: { filters: MovementFilters }) {
  const today = useShopToday();
  const download = useMutation({
    mutationFn: () => readMovementsCsv(filters),
    onSuccess: (bytes) => saveFile(bytes, `movimientos-${today}.csv`),
    onError: (error) => toastError('No se pudo descargar el historial.', messageOf(error)),
  });
  return (
    <Row justify="right" line="top" padX={12} padY={4}>
      <Button variant="quiet" size="sm" busy={download.isPending} onClick={() => download.mutate()}>
        Descargar CSV
      </Button>
    </Row>
  );
}
