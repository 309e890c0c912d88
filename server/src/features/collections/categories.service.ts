import type { Shop } from '../../application/shop';
import * as queries from './collections.queries';
import type { Kind } from './collections.service';

/** What products and variations are of. Each value has an icon. */
export const CATEGORY: Kind<'icon_id'> = {
  collections: 'category',
  values: 'category_value',
  owner: 'category_id',
  own: ['icon_id'],
  fieldOfValue: (at) => `values.${at}`,
  titleTaken: (title) => `Ya existe una categoría que se llama ${title}.`,
  valueTaken: (value) => `La categoría ya tiene el valor ${value}.`,
  called: { collection: 'la categoría', value: 'el valor' },
  full: { collections: 'categorías', values: 'Una categoría' },
};

/** Whether the shop has this category, and this value in it: the field that names nothing, in words. */
export async function categoryProblem(
  shop: Shop,
  { categoryId, valueId }: { categoryId: string; valueId?: string | undefined },
): Promise<{ field: string; message: string } | undefined> {
  if (!(await queries.findCollection(CATEGORY, shop, categoryId))) {
    return { field: 'category_id', message: 'Esa categoría no existe' };
  }
  if (valueId !== undefined && !(await queries.findValue(CATEGORY, shop, categoryId, valueId))) {
    return { field: 'category_value', message: 'Ese valor no es de la categoría' };
  }
  return undefined;
}
