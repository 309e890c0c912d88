import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api-error';
import { useShopToday } from '../../lib/use-shop-today';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { saveFile } from '../../ui/save-file';
import { SettingRow } from '../../ui/setting-row';
import { toastError, toastSuccess } from '../../ui/toast';
import { fetchEverything } from './fetch-everything';

const EXPORTING = ['exporting'];

/** 'Tus datos': everything of the shop as one file (rule: keeping/everything-out). It goes on on other screens, and comes once. */
export function ExportCard() {
  const today = useShopToday();
  const client = useQueryClient();
  const isBusy = useIsMutating({ mutationKey: EXPORTING }) > 0;
  const { mutate } = useMutation({
    mutationKey: EXPORTING,
    mutationFn: fetchEverything,
    onSuccess: (file) => {
      saveFile(file, `trastienda-${today}.zip`);
      toastSuccess('Tus datos están en tus descargas.');
    },
    onError: (error) => toastError('No se pudieron exportar tus datos.', messageOf(error)),
  });
  // The second click of a double one comes before `isBusy` is on the screen.
  const press = () => client.isMutating({ mutationKey: EXPORTING }) === 0 && mutate();
  return (
    <Card aria-label="Tus datos">
      <SettingRow
        icon="download"
        name="Todo tu local en un archivo"
        isWide
        control={
          <Button variant="quiet" busy={isBusy} onClick={press}>
            Exportar mis datos
          </Button>
        }
      />
    </Card>
  );
}
