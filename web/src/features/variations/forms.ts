import { IMAGE_REQUIRED, newPictureSet, newVariation } from '@trastienda/contract/variations';
import { VARIATION_UPLOAD } from '@trastienda/domain/catalogue/limits';
import { z } from 'zod';
import { zodResolver } from '../../lib/schema-resolver';

/** The files stand beside the text fields in the form that is sent, and in the one on the screen. */
const files = z.array(z.instanceof(File)).min(1, IMAGE_REQUIRED).max(VARIATION_UPLOAD.files);

const { title, label, category_id, category_value } = newVariation.shape;

export const variationResolver = zodResolver(z.object({ title, label, category_id, category_value, files }));

export const pictureSetForm = newPictureSet.extend({ files });
