import { category } from '@trastienda/contract/categories';
import { size } from '@trastienda/contract/sizes';
import { variation } from '@trastienda/contract/variations';
import { z } from 'zod';
import { asBlob, type ChosenFile, pictures } from './pictures';
import { call, type Shop } from './shop';

/** Sends a form as the page does. */
export async function sendForm(
  url: string,
  { token }: Shop,
  path: string,
  fields: Record<string, string>,
  { files = {}, method = 'POST' }: { files?: Record<string, readonly ChosenFile[]>; method?: 'POST' | 'PATCH' } = {},
): Promise<unknown> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [name, list] of Object.entries(files)) {
    for (const file of list) body.append(name, asBlob(file), file.name);
  }
  const reply = await fetch(`${url}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

/** A category with these values, each with an icon. */
export async function createCategory(url: string, shop: Shop, title: string, values: readonly string[]) {
  const named = Object.fromEntries(values.map((value, index) => [`values[${index}]`, value]));
  const reply = await sendForm(
    url,
    shop,
    '/categories',
    { title, ...named },
    { files: { files: pictures(values.length) } },
  );
  return z.object({ data: category }).parse(reply).data;
}

export async function createSize(url: string, { token }: Shop, title: string, values: readonly string[]) {
  const body = { title, values: values.map((value) => ({ value })) };
  const reply = await call(url, 'POST', '/size', { token, body });
  return z.object({ data: size }).parse(await reply.json()).data;
}

export async function createVariation(url: string, shop: Shop, title: string, label: string, images: number) {
  const reply = await sendForm(url, shop, '/variations', { title, label }, { files: { files: pictures(images) } });
  return z.object({ data: variation }).parse(reply).data;
}

interface Uses {
  category: z.infer<typeof category>;
  size: z.infer<typeof size>;
  variationId?: string;
}

/** A product that uses the first value of each: of one plain item, or of those that are said, each by what is not plain in it. */
export async function createProduct(
  url: string,
  shop: Shop,
  name: string,
  uses: Uses,
  items: readonly object[] = [{}],
): Promise<void> {
  const plain = {
    codes: [],
    details: { age: null, brand: null, color: null, gender: null, style: null },
    price: 1000,
    size_id: uses.size.size_id,
    size_value: uses.size.values[0]?.id,
    stock: 1,
    variation_id: uses.variationId ?? null,
  };
  const { category_id, values } = uses.category;
  const listed = JSON.stringify(items.map((item) => ({ ...plain, ...item })));
  const fields = { name, category_id, category_value: values[0]?.id ?? '', items: listed };
  await sendForm(url, shop, '/products', fields);
}
