import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { aPng } from '@trastienda/server/testing/pictures';
import { z } from 'zod';
import { type Body, type Client, formBody, jsonBody } from '../client';
import type { Known } from './known';
import { BRAND, items } from './request';

export const ofData = <T extends z.ZodType>(data: T) => z.object({ data });
const madeProduct = ofData(
  z.object({ product_id: z.string(), product_stock_items: z.array(z.object({ item_id: z.string() })) }),
);
const collection = z.object({ id: z.string(), images: z.array(z.string()) });
const madeVariation = ofData(z.object({ variation_id: z.string(), values: z.array(collection) }));
const values = z.array(z.object({ id: z.string() }));
const madeCategory = ofData(z.object({ category_id: z.string(), values }));
const madeSize = ofData(z.object({ size_id: z.string(), values }));
const installments = z.array(z.object({ installment_id: z.string() }));
const madeDebt = ofData(z.object({ debt_id: z.string(), installments }));

const POLL_MS = 200;

/** A name that nothing has yet. */
export const aName = () => `${randomUUID().slice(0, 8)} ${'ñandú '.repeat(7)}`.trim();

/** Makes what a request is to change or delete, before anybody measures. */
export class Maker {
  readonly #open: () => Client;
  readonly #known: Known;

  constructor(open: () => Client, known: Known) {
    this.#open = open;
    this.#known = known;
  }

  /** Asks, over a line of its own: one that was idle meanwhile may be closed. @returns the answer, which has one of these statuses */
  async #ask(method: string, path: string, expected: readonly number[], body?: Body): Promise<string> {
    const client = this.#open();
    try {
      const { status, text } = await client.any(method, `/api${path}`, body);
      if (!expected.includes(status)) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 500)}`);
      return text;
    } finally {
      client.close();
    }
  }

  async post<T extends z.ZodType>(path: string, body: Body, schema: T): Promise<z.infer<T>> {
    return schema.parse(JSON.parse(await this.#ask('POST', path, [200, 201], body)));
  }

  async get<T extends z.ZodType>(path: string, schema: T): Promise<z.infer<T>> {
    return schema.parse(JSON.parse(await this.#ask('GET', path, [200])));
  }

  async delete(path: string): Promise<void> {
    await this.#ask('DELETE', path, [204]);
  }

  async put(path: string, body: Body): Promise<void> {
    await this.#ask('PUT', path, [200], body);
  }

  /** A finished file with everything of the shop. */
  async export(): Promise<string> {
    return this.finished(await this.#ask('POST', '/exports', [202]));
  }

  /** When the file is there whose beginning was answered so. @returns its id */
  async finished(begun: string): Promise<string> {
    const { data } = ofData(z.object({ export_id: z.string() })).parse(JSON.parse(begun));
    while (!(await this.#ask('GET', `/exports/${data.export_id}`, [200, 202])).startsWith('PK')) await sleep(POLL_MS);
    return data.export_id;
  }

  /** A product of that many items, with as many codes as a form takes. */
  async product(count: number) {
    const form = new FormData();
    for (const [name, id] of Object.entries(this.#known.category)) form.append(name, id);
    form.append('name', aName());
    form.append('items', JSON.stringify(items(this.#known).slice(0, count)));
    const { data } = await this.post('/products', await formBody(form), madeProduct);
    const itemIds = data.product_stock_items.map(({ item_id }) => item_id);
    return { id: data.product_id, itemId: itemIds[0] ?? '', itemIds };
  }

  /** The user of the bench signed in once more. */
  async session(): Promise<string> {
    const before = new Set(await this.#sessions());
    const credentials = jsonBody({ email_or_user: 'medicion', password: 'Percha2024' });
    await this.#ask('POST', '/login', [200], credentials);
    return (await this.#sessions()).find((id) => !before.has(id)) ?? '';
  }

  async #sessions(): Promise<string[]> {
    const sessions = await this.get('/sessions', z.array(z.object({ session_id: z.string() })));
    return sessions.map(({ session_id }) => session_id);
  }

  async variation() {
    const form = new FormData();
    form.append('title', aName());
    form.append('label', aName());
    for (let seed = 1; seed <= 10; seed += 1) form.append('files', await pictureFile(seed));
    const { data } = await this.post('/variations', await formBody(form), madeVariation);
    const [first] = data.values;
    const picture = first?.images[0]?.split('/').at(-1) ?? '';
    return { id: data.variation_id, collectionId: first?.id ?? '', picture };
  }

  async category() {
    const form = new FormData();
    form.append('title', aName());
    for (let index = 0; index < 12; index += 1) {
      form.append(`values[${index}]`, aName());
      form.append('files', await pictureFile(index));
    }
    const { data } = await this.post('/categories', await formBody(form), madeCategory);
    return { id: data.category_id, valueId: data.values[0]?.id ?? '' };
  }

  async size() {
    const body = { title: aName(), values: Array.from({ length: 50 }, () => ({ value: aName() })) };
    const { data } = await this.post('/size', jsonBody(body), madeSize);
    return { id: data.size_id, valueId: data.values[0]?.id ?? '' };
  }

  async brand(): Promise<string> {
    const schema = ofData(z.object({ brand_id: z.string() }));
    return (await this.post('/brands', jsonBody({ title: aName() }), schema)).data.brand_id;
  }

  /** The id of a brand that each item of a large product carries. */
  async brandInUse(): Promise<string> {
    await this.product(100);
    const brands = z.array(z.object({ brand_id: z.string(), title: z.string() }));
    const all = await this.get('/brands', brands);
    return all.find(({ title }) => title === BRAND)?.brand_id ?? '';
  }

  async paymentMethod(): Promise<number> {
    const schema = ofData(z.object({ payment_method_id: z.number() }));
    return (await this.post('/payment_methods', jsonBody({ name: aName() }), schema)).data.payment_method_id;
  }

  async creditCard(): Promise<string> {
    const body = {
      name: aName().slice(0, 20),
      credit_limit: 10,
      last_four_digits: 4321,
      closing_date: '2027-01-15',
      payment_date: '2027-01-20',
      card_network: 'visa',
      bank_network: 'Galicia',
    };
    const schema = ofData(z.object({ credit_card_id: z.string() }));
    return (await this.post('/credit_cards', jsonBody(body), schema)).data.credit_card_id;
  }

  async event(): Promise<string> {
    const [start, end] = ['2027-01-15T10:00:00Z', '2027-01-15T11:00:00Z'];
    const body = { id: '', title: aName(), description: '', start, end, allDay: false, location: '', color: 'sky' };
    return (await this.post('/event-calendar', jsonBody(body), ofData(z.object({ id: z.string() })))).data.id;
  }

  async debt() {
    const installment = { amount: 10, due_date: '2027-01-15', status: 'unpaid' };
    const body = {
      name: aName().slice(0, 20),
      money_to_receive: 100,
      payment_frequency: 'monthly',
      installments: Array.from({ length: 72 }, () => installment),
    };
    const { data } = await this.post('/debt', jsonBody(body), madeDebt);
    return { id: data.debt_id, installmentId: data.installments[0]?.installment_id ?? '' };
  }
}

const pictureFile = async (seed: number) => new File([Uint8Array.from(await aPng(seed))], 'foto.png');
