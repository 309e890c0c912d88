import { type ItemValues, itemForm, productForm } from '@trastienda/contract/product-forms';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { zodResolver } from '../../../lib/schema-resolver';
import type { CreateValues } from './create-values';
import { isUntouched, savedItems } from './items';

const NO_ITEMS = 'Agrega al menos un artículo';

const product = productForm.extend({ file: z.array(z.instanceof(File)), items: z.array(itemForm) });

export type SentProduct = z.output<typeof product>;

/** What goes with the product: an item's fields that nobody touched are no item, unless there is no other. */
const itemsToSend = (values: CreateValues): readonly ItemValues[] =>
  isUntouched(values) && values.items.length > 1 ? savedItems(values) : values.items;

/** What is wrong with an item is said in its fields while it stands in them, and at its row otherwise. */
const placeOf = (path: PropertyKey[], { open }: CreateValues) =>
  path[0] === 'items' && path[1] !== open?.place ? path.slice(0, 2) : path;

export const createSchema: z.ZodType<SentProduct, CreateValues> = z
  .custom<CreateValues>()
  .transform((values, context): SentProduct => {
    const { data, error } = product.safeParse({ ...values, items: itemsToSend(values) });
    if (data) return data;
    for (const { path, message } of error.issues)
      context.addIssue({ code: 'custom', path: placeOf(path, values), message });
    if (savedItems(values).length === 0 && error.issues.some(({ path }) => path[0] === 'items'))
      context.addIssue({ code: 'custom', path: ['items'], message: NO_ITEMS });
    return z.NEVER;
  });

export const createResolver = zodResolver(createSchema) as Resolver<CreateValues, unknown, SentProduct>;

interface Problem {
  path: PropertyKey[];
  message: string;
}

/** What is wrong with an item by itself. */
export const itemProblems = (item: ItemValues | undefined): readonly Problem[] =>
  itemForm.safeParse(item).error?.issues ?? [];
