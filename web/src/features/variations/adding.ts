import { lazy } from 'react';
import { hint, untilLoaded } from '../../ui/until-loaded';

const loadPictureSet = () => import('./add-picture-set');
const loadImage = () => import('./add-image');

/** What takes pictures from the device is no part of the first view of the list. */
export const AddPictureSet = lazy(() =>
  untilLoaded(loadPictureSet).then((module) => ({ default: module.AddPictureSet })),
);

export const AddImage = lazy(() => untilLoaded(loadImage).then((module) => ({ default: module.AddImage })));

/** A head start, while the pictures are being looked at: what fails is asked for again when it is needed. */
export function fetchAdding(): void {
  hint(loadPictureSet);
  hint(loadImage);
}
