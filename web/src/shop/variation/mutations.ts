import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Variation } from '@trastienda/contract/variations';
import { api, body } from '../../lib/api';
import { trashIdOf } from '../../lib/trash';
import { sending, uploadForm } from '../../lib/upload-form';
import { useRefresh } from '../../lib/use-refresh';
import { VARIATIONS, variationQueries } from './queries';

export const VARIATION_REFRESHES = [VARIATIONS];

/** Carries the Idempotency-Key: what adds something is done once, however often it is sent. */
type Options = { headers: Record<string, string> };

export interface NewVariation {
  title: string;
  label: string;
  category_id?: string | undefined;
  category_value?: string | undefined;
  files: readonly File[];
}

/** A picture that is refused is said at the field of all of them. */
export const variationFieldOf = (field: string): string => field.replace(/^files?(\.\d+)?$/, 'files');

export const createVariation = ({ files, ...fields }: NewVariation, options: Options) =>
  api.variations.$post({ header: {} }, { ...options, ...sending(uploadForm(fields, { files })) }).then(body);

export const addPictureSet = (id: string, label: string, files: readonly File[], options: Options) =>
  api.variations[':id']
    .$patch(
      { param: { id }, query: { edit: 'add_collection' }, header: {} },
      { ...options, ...sending(uploadForm({ label }, { files })) },
    )
    .then(body);

export const addImage = (id: string, collection_id: string, file: readonly File[], options: Options) =>
  api.variations[':id']
    .$patch(
      { param: { id }, query: { edit: 'add_image', collection_id }, header: {} },
      { ...options, ...sending(uploadForm({}, { file })) },
    )
    .then(body);

export const renameVariation = (id: string, title: string) =>
  api.variations[':id']
    .$patch({ param: { id }, query: { edit: 'title' }, header: {} }, sending(uploadForm({ title })))
    .then(body);

export const renamePictureSet = (id: string, collection_id: string, label: string) =>
  api.variations[':id']
    .$patch({ param: { id }, query: { edit: 'label', collection_id }, header: {} }, sending(uploadForm({ label })))
    .then(body);

/** The changed variation shows at once, before the list is read again. */
function showChanged(client: QueryClient, changed: Variation) {
  client.setQueryData(variationQueries.all().queryKey, (list) =>
    list?.map((one) => (one.variation_id === changed.variation_id ? changed : one)),
  );
}

/** An image is called by the last part of its address. */
export const publicId = (url: string) => url.slice(url.lastIndexOf('/') + 1);

export function useRemoveImage(id: string) {
  const client = useQueryClient();
  const refresh = useRefresh(VARIATION_REFRESHES);
  return useMutation({
    mutationFn: ({ collectionId, publicId: public_id }: { collectionId: string; publicId: string }) =>
      api.variations[':id']
        .$patch(
          { param: { id }, query: { edit: 'remove_image', collection_id: collectionId }, header: {} },
          sending(uploadForm({ public_id })),
        )
        .then(body),
    onSuccess: ({ data }) => {
      showChanged(client, data);
      return refresh();
    },
  });
}

export function useDeleteVariation() {
  return useMutation({
    mutationFn: (id: string) => api.variations[':id'].$delete({ param: { id } }).then(trashIdOf),
    onSuccess: useRefresh(VARIATION_REFRESHES),
  });
}
