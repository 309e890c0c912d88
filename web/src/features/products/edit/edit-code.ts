import { LateCode } from '../../../ui/late-code';

/** What changes a product comes when one is reached for. */
export const editCode = new LateCode(async () => {
  const [{ EditForm }, { AddItemDialog }] = await Promise.all([import('./edit-form'), import('./add-item-dialog')]);
  return { EditForm, AddItemDialog };
});
