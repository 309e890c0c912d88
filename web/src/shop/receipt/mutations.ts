import type { QueryClient } from '@tanstack/react-query';
import type { Receipt } from '@trastienda/contract/receipts';
import { api, body } from '../../lib/api';
import { sending, uploadForm } from '../../lib/upload-form';
import { useDelete } from '../../lib/use-delete';
import { MOVEMENTS } from '../movement/queries';
import { receiptQueries } from './readings';

export const RECEIPT_REFRESHES = [MOVEMENTS];

/** The options carry the Idempotency-Key: however often it is sent, it is added once. */
export const addReceipt = (movementId: string, file: File, options: { headers: Record<string, string> }) =>
  api.movement[':id'].receipts
    .$post({ param: { id: movementId }, header: {} }, { ...options, ...sending(uploadForm({}, { file: [file] })) })
    .then(body)
    .then(({ data }) => data);

/** Among its movement's at once, where those are shown. */
export const showReceipt = (client: QueryClient, movementId: string, added: Receipt): void => {
  client.setQueryData(receiptQueries.ofMovement(movementId).queryKey, (movement) => {
    if (!movement || movement.receipts.some(({ receipt_id }) => receipt_id === added.receipt_id)) return movement;
    return { ...movement, receipts: [...movement.receipts, added] };
  });
};

export const useDeleteReceipt = () =>
  useDelete((receipt_id: string) => api.receipts[':receipt_id'].$delete({ param: { receipt_id } }), RECEIPT_REFRESHES);
