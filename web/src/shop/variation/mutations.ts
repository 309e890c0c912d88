import { api, body } from '../../lib/api';
import { sending, uploadForm } from '../../lib/upload-form';
import { useDelete } from '../../lib/use-delete';
import { VARIATIONS } from './queries';

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

/** An image is called by the last part of its address. */
export const publicId = (url: string) => url.slice(url.lastIndexOf('/') + 1);

interface Image {
  collectionId: string;
  publicId: string;
}

export const useRemoveImage = (id: string) =>
  useDelete(
    ({ collectionId, publicId: public_id }: Image) =>
      api.variations[':id'].$patch(
        { param: { id }, query: { edit: 'remove_image', collection_id: collectionId }, header: {} },
        sending(uploadForm({ public_id })),
      ),
    VARIATION_REFRESHES,
  );

export const useDeleteVariation = () =>
  useDelete((id: string) => api.variations[':id'].$delete({ param: { id } }), VARIATION_REFRESHES);
