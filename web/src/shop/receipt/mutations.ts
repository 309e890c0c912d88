import { useMutation } from '@tanstack/react-query';
import { api, body } from '../../lib/api';
import { sending, uploadForm } from '../../lib/upload-form';
import { useRefresh } from '../../lib/use-refresh';
import { MOVEMENTS } from '../movement/queries';

export const RECEIPT_REFRESHES = [MOVEMENTS];

/** The options carry the Idempotency-Key: however often it is sent, it is added once. */
export const addReceipt = (movementId: string, file: File, options: { headers: Record<string, string> }) =>
  api.movement[':id'].receipts
    .$post({ param: { id: movementId }, header: {} }, { ...options, ...sending(uploadForm({}, { file: [file] })) })
    .then(body);

export function useDeleteReceipt() {
  return useMutation({
    mutationFn: (receipt_id: string) => api.receipts[':receipt_id'].$delete({ param: { receipt_id } }).then(body),
    onSuccess: useRefresh(RECEIPT_REFRESHES),
  });
}
