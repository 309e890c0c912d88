import { useQuery } from '@tanstack/react-query';
import type { Receipt } from '@trastienda/contract/receipts';
import { RECEIPTS_MAX } from '@trastienda/domain/ledger/movement';
import { useState } from 'react';
import { failureOf } from '../../lib/failure';
import { useLayerAddress } from '../../lib/use-layer-address';
import { classes } from '../../ui/classes';
import { Row, Stack } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { PictureViewer } from '../../ui/picture-viewer';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { ChooseReceipts } from './choose-receipts';
import { DeleteReceipt } from './delete-receipt';
import { receiptQueries } from './readings';
import { ReceiptRow, UploadRow } from './receipt-row';
import css from './receipts.module.css';
import { isPicture } from './texts';
import { useUploads } from './use-uploads';

interface Props {
  movementId: string;
  /** Its movement is being deleted: nothing of it is read anew. */
  isFrozen?: boolean;
}

/** A movement's receipts: seen, saved, deleted, and added by choosing, dropping or the phone's camera (rule: ledger/receipts). */
export function Receipts({ movementId, isFrozen = false }: Props) {
  const movement = useQuery({ ...receiptQueries.ofMovement(movementId), enabled: !isFrozen });
  const receipts = movement.data?.receipts ?? [];
  const uploading = useUploads(movementId, receipts.length);
  const [isOver, setOver] = useState(false);

  return (
    <Stack
      as="section"
      gap={8}
      aria-labelledby="receipts-title"
      className={classes(css['area'], isOver && css['over'])}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        uploading.add([...event.dataTransfer.files]);
      }}
    >
      <Row justify="between" room="touch">
        <Text as="h3" id="receipts-title">
          Comprobantes
        </Text>
        <Text look="caption">{movement.data && `${receipts.length} de ${RECEIPTS_MAX}`}</Text>
      </Row>
      {movement.isPending && <Skeleton height={64} />}
      {movement.isError && <LoadFailed title="No se pudieron cargar los comprobantes" {...failureOf(movement)} />}
      <ReceiptList receipts={receipts} uploading={uploading} />
      <ChooseReceipts onChoose={uploading.add} problem={uploading.problem} />
    </Stack>
  );
}

interface ListProps {
  receipts: readonly Receipt[];
  uploading: ReturnType<typeof useUploads>;
}

function ReceiptList({ receipts, uploading }: ListProps) {
  const ask = useLayerAddress(['remove-receipt'], 'ask');
  const view = useLayerAddress(['receipt'], 'view');
  const pictures = receipts.filter(isPicture);
  const viewed = pictures.findIndex(({ receipt_id }) => receipt_id === view.shown?.id);

  return (
    <>
      <Stack as="ul" gap={8}>
        {receipts.map((receipt) => (
          <ReceiptRow
            key={receipt.receipt_id}
            receipt={receipt}
            onView={() => view.show('receipt', { id: receipt.receipt_id })}
            onRemove={() => ask.show('remove-receipt', { id: receipt.receipt_id })}
          />
        ))}
        {uploading.uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </Stack>
      <DeleteReceipt receipts={receipts} ask={ask} />
      <PictureViewer
        title={pictures[viewed]?.name ?? 'Comprobante'}
        images={pictures.map(({ url }) => url)}
        shown={viewed}
        open={view.open && viewed !== -1}
        onOpenChange={view.onOpenChange}
        onShow={(url) => view.replace({ id: pictures.find((one) => one.url === url)?.receipt_id })}
      />
    </>
  );
}
