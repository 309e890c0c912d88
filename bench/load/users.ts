import { randomUUID } from 'node:crypto';
import { aPicture } from '@trastienda/server/testing/pictures';
import { type Answer, type Body, Client, formBody, jsonBody } from '../client';
import { Random } from '../seed/random';
import type { Resident } from './town';

const PHOTO = { width: 800, height: 600 };

/** One sitting at the screens of a shop: asks for one thing after the other, in the proportions of a day. */
export class User {
  readonly #client: Client;
  readonly #resident: Resident;
  readonly #random: Random;
  readonly #photo: Buffer;

  constructor(url: string, { resident, photo, number }: { resident: Resident; photo: Buffer; number: number }) {
    this.#client = new Client(url, resident.token);
    this.#resident = resident;
    this.#random = new Random(number);
    this.#photo = photo;
  }

  /** The next thing that is done. */
  ask = (): Promise<Answer> => this.#random.weighted(DAY).ask(this);

  close = (): void => this.#client.close();

  read = (path: string): Promise<Answer> => this.#client.any('GET', `/api${path}`);

  accountsMovements = (): Promise<Answer> => this.read(`/movement?limit=10&account_id=${this.#resident.accountId}`);

  record(): Promise<Answer> {
    const movement = {
      label: 'Venta mostrador, medición',
      value: this.#random.between(100, 1_000_000) / 100,
      type: 'inflow_of_money',
      entry_date: new Date().toISOString(),
      financial_accounts_id: this.#resident.accountId,
      payment_method_id: this.#resident.methodId,
    };
    return this.#client.any('POST', '/api/movement', jsonBody(movement));
  }

  renameBrand(): Promise<Answer> {
    const { brandId } = this.#resident;
    const title = `Percha ${this.#random.between(1, 1_000_000)}`;
    return this.#client.any('PATCH', `/api/brands/${brandId}`, jsonBody({ title }));
  }

  lookAtPicture = (): Promise<Answer> =>
    this.read(`/images/${this.#resident.shelf.iconId}?width=32&height=32&quality=80&format=webp`);

  addProduct = async (): Promise<Answer> => this.#client.any('POST', '/api/products', await this.#newProduct());

  #newProduct(): Promise<Body> {
    const { categoryId, valueId, sizeId, sizeValueId } = this.#resident.shelf;
    const item = { codes: [], details: {}, price: 1_000, size_id: sizeId, size_value: sizeValueId, stock: 1 };
    const form = new FormData();
    form.set('category_id', categoryId);
    form.set('category_value', valueId);
    form.set('name', `Campera ${randomUUID().slice(0, 8)}`);
    form.set('items', JSON.stringify([item]));
    form.set('file', new File([new Uint8Array(this.#photo)], 'foto.jpg', { type: 'image/jpeg' }));
    return formBody(form);
  }
}

/** A small photo, as the page sends one. */
export const smallPhoto = (): Promise<Buffer> => aPicture(1, PHOTO).jpeg({ quality: 80 }).toBuffer();

/** What a day is made of, in hundredths: 80 reads, 15 movements, 5 of catalogue and pictures. */
const DAY: readonly { weight: number; ask: (user: User) => Promise<Answer> }[] = [
  { weight: 30, ask: (user) => user.read('/movement?limit=10') },
  { weight: 6, ask: (user) => user.read('/movement?limit=10&page=2') },
  { weight: 8, ask: (user) => user.accountsMovements() },
  { weight: 4, ask: (user) => user.read('/movement?limit=10&search=venta') },
  { weight: 10, ask: (user) => user.read('/financial_accounts?limit=9') },
  { weight: 10, ask: (user) => user.read('/total_month') },
  { weight: 4, ask: (user) => user.read('/statistics') },
  { weight: 8, ask: (user) => user.read('/products?limit=10') },
  { weight: 15, ask: (user) => user.record() },
  { weight: 2, ask: (user) => user.renameBrand() },
  { weight: 2.5, ask: (user) => user.lookAtPicture() },
  { weight: 0.5, ask: (user) => user.addProduct() },
];
