import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Variation } from '@trastienda/contract/variations';
import { api, body } from '../../lib/api';
import { cacheRoots } from '../../lib/cache-roots';
import { useIntent } from '../../lib/intent';
import { sending, type UploadForm, uploadForm } from '../../lib/upload-form';
import { useRefresh } from '../../lib/use-refresh';
import { variationQueries } from './queries';

/** What each of these changes refreshes: products show the pictures of their variations. */
const REFRESHES = [cacheRoots.variations, cacheRoots.products];

/** The changed variation shows at once, before the list is read again. */
function showChanged(client: QueryClient, changed: Variation) {
  client.setQueryData(variationQueries.all().queryKey, (list) =>
    list?.map((one) => (one.variation_id === changed.variation_id ? changed : one)),
  );
}

export interface NewVariation {
  title: string;
  label: string;
  category_id?: string | undefined;
  category_value?: string | undefined;
  files: readonly File[];
}

export function useCreateVariation() {
  const intent = useIntent();
  const refresh = useRefresh(REFRESHES);
  return useMutation({
    mutationFn: ({ files, ...fields }: NewVariation) => {
      const form = uploadForm(fields, { files });
      return api.variations.$post({ header: {} }, { ...intent.optionsFor(form.facts), ...sending(form) }).then(body);
    },
    onSuccess: () => {
      intent.finish();
      return refresh();
    },
  });
}

type Change =
  | { edit: 'add_image'; collectionId: string; file: File }
  | { edit: 'remove_image'; collectionId: string; url: string }
  | { edit: 'add_collection'; label: string; files: readonly File[] };

/** Spec 7: an image goes by the last part of its address. */
const publicId = (url: string) => url.slice(url.lastIndexOf('/') + 1);

function formOf(change: Change): UploadForm {
  if (change.edit === 'add_image') return uploadForm({}, { file: [change.file] });
  if (change.edit === 'remove_image') return uploadForm({ public_id: publicId(change.url) });
  return uploadForm({ label: change.label }, { files: change.files });
}

export function useChangeVariation(id: string) {
  const client = useQueryClient();
  const refresh = useRefresh(REFRESHES);
  return useMutation({
    mutationFn: (change: Change) => {
      const where = 'collectionId' in change ? { collection_id: change.collectionId } : {};
      const query = { edit: change.edit, ...where };
      return api.variations[':id'].$patch({ param: { id }, query }, sending(formOf(change))).then(body);
    },
    onSuccess: ({ data }) => {
      showChanged(client, data);
      return refresh();
    },
  });
}

export function useDeleteVariation() {
  return useMutation({
    mutationFn: (id: string) => api.variations[':id'].$delete({ param: { id } }).then(body),
    onSuccess: useRefresh(REFRESHES),
  });
}
