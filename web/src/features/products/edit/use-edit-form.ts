import type { Product } from '@trastienda/contract/products';
import { codesAfter, keptCodes } from '@trastienda/domain/catalogue/codes';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useSaveChanges } from '../../../forms/use-save-changes';
import { zodResolver } from '../../../lib/schema-resolver';
import {
  codesTooMany,
  type EditValues,
  editOf,
  editSchema,
  goneItem,
  itemsOf,
  keyOf,
  type SentEdit,
} from '../../../shop/product/edit-values';
import { PRODUCT_REFRESHES } from '../../../shop/product/mutations';
import { updateProduct } from '../../../shop/product/update-product';

const idsOf = ({ product_stock_items }: Product) => product_stock_items.map(({ item_id }) => item_id);

/** Codes that were typed over others than the item has by now, over those (rule: catalogue/changed-codes). */
function mergedCodes(field: string, { typed, shown, now }: { typed: unknown; shown: unknown; now: unknown }): unknown {
  if (!field.startsWith('codes:')) return typed;
  return codesAfter(codesIn(now), codesIn(shown), codesIn(typed));
}

const codesIn = (value: unknown): string[] => keptCodes(Array.isArray(value) ? value.map(String) : []);

/** The form of a product that is edited, with the ids of the items that stand in it. */
export function useEditForm(product: Product, onDone: () => void) {
  const opened = useRef(editOf(product));
  const [ids, setIds] = useState(() => idsOf(product));
  const resolver = useMemo(() => zodResolver(editSchema(ids)) as Resolver<EditValues, unknown, SentEdit>, [ids]);
  const form = useForm<EditValues, unknown, SentEdit>({ resolver, mode: 'onTouched', defaultValues: opened.current });
  const { product_id, name } = product;

  const save = useSaveChanges<EditValues, SentEdit, void>({
    form,
    name: `product:${product_id}`,
    send: async (changed, options, shown) => {
      await updateProduct(product_id, changed, options, { ...opened.current, ...shown });
      // What is typed from now on differs from what was saved, not from what was there before.
      for (const id of ids) {
        const codes = changed[keyOf('codes', id)];
        if (codes) opened.current[keyOf('codes', id)] = codes;
      }
    },
    refreshes: PRODUCT_REFRESHES,
    said: (changed) => ({ title: 'Cambios guardados.', description: changed.name ?? name }),
    failed: 'No se pudieron guardar los cambios.',
    describe: () => `Cambios en ${name}`,
    blocked: (edit) => codesTooMany(opened.current, edit, ids).map(({ key, message }) => ({ field: key, message })),
    merged: mergedCodes,
    onDone,
  });

  // What is added or deleted while the form stands, here or elsewhere, nobody changed in it.
  const { adopt } = save;
  useEffect(() => {
    const now = idsOf(product);
    const known = new Set(Object.keys(form.getValues()).flatMap((key) => key.split(':')[1] ?? []));
    adopt(itemsOf(product, (id) => !known.has(id)));
    for (const id of known) if (!now.includes(id)) adopt(goneItem(id));
    opened.current = { ...itemsOf(product), ...opened.current };
    setIds((before) => (before.join() === now.join() ? before : now));
  }, [product, form, adopt]);

  return { form, save, ids };
}
