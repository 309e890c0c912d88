import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { jsonBody } from '../client';
import { type Books, longText } from './books';
import { type Maker, ofData } from './maker';

const [LINES, PAYMENTS, COUNTED] = [200, 50, 5_000];
/** How many items a product has at most. */
const ITEMS = 100;

const quote = ofData(z.object({ due: z.number() }));
const sale = ofData(z.object({ sale_id: z.string(), items: z.array(z.object({ line_id: z.string() })) }));
const itemWithCodes = z.object({ item_id: z.string(), codes: z.array(z.string()) });
const product = z.object({ product_stock_items: z.array(itemWithCodes) });
const catalogue = z.object({ items: z.array(z.object({ item_id: z.string() })), next: z.string().nullable() });

type Ticket = Record<string, unknown>;

/** What is there to be sold and counted, and who buys. */
interface Goods {
  /** Of two products, each unit with a code of its own. */
  coded: z.infer<typeof itemWithCodes>[];
  /** As many as a count takes. */
  counted: string[];
  customer: string;
  account: string;
}

/** Tickets and counts of the most lines. */
export class Counter {
  readonly #made: Maker;
  readonly #books: Books;
  readonly #goods: Goods;
  #counts = 0;

  private constructor(made: Maker, books: Books, goods: Goods) {
    this.#made = made;
    this.#books = books;
    this.#goods = goods;
  }

  static async open(made: Maker, books: Books, buyer: Pick<Goods, 'customer' | 'account'>): Promise<Counter> {
    const coded = [];
    while (coded.length < LINES) {
      const { id } = await made.product(ITEMS);
      coded.push(...(await made.get(`/products/${id}`, product)).product_stock_items);
    }
    const counted: string[] = [];
    for (let after: string | null = ''; after !== null && counted.length < COUNTED; ) {
      const { items, next }: z.infer<typeof catalogue> = await made.get(
        `/items/catalogue${after && `?after=${after}`}`,
        catalogue,
      );
      counted.push(...items.map(({ item_id }) => item_id));
      after = next;
    }
    return new Counter(made, books, { ...buyer, coded, counted: counted.slice(0, COUNTED) });
  }

  /** A ticket of two of each item, or of one unit of each by its code; paid in fifty parts, and the rest on account. */
  async ticket(by: 'items' | 'units'): Promise<Ticket> {
    return this.#paid({
      items: this.#goods.coded.map(({ item_id, codes }) => ({
        ...{ item_id, unit_price: 10, discount: { percent: 10 } },
        ...(by === 'units' ? { quantity: 1, code: codes.pop() ?? '' } : { quantity: 2 }),
      })),
    });
  }

  /** Brings back all of a sale of units, and takes as many other things. */
  async exchange(): Promise<Ticket> {
    const { items } = await this.ticket('items');
    return this.#paid({ items, returns: await this.#returned() });
  }

  /** Brings back all of a sale of units. */
  async back(): Promise<Ticket> {
    return {
      ...this.#texts(),
      items: [],
      returns: await this.#returned(),
      payments: [],
      refund: { to_customer: true },
    };
  }

  async #returned() {
    const { data } = await this.#made.post('/sales', jsonBody(await this.ticket('units')), sale);
    return data.items.map(({ line_id }) => ({ sale_id: data.sale_id, line_id, quantity: 1 }));
  }

  async sale(): Promise<string> {
    return (await this.#made.post('/sales', jsonBody(await this.ticket('units')), sale)).data.sale_id;
  }

  #texts = () => ({ customer_id: this.#goods.customer, client_id: randomUUID(), note: longText() });

  async #paid(ticket: Ticket): Promise<Ticket> {
    const whole = { ...ticket, ...this.#texts(), discount: { value: 100 } };
    const { data } = await this.#made.post('/sales/quote', jsonBody(whole), quote);
    const each = 1;
    const pay = (index: number, amount: number) => ({
      financial_accounts_id: this.#goods.account,
      payment_method_id: this.#books.methods[index],
      amount,
    });
    const payments = Array.from({ length: PAYMENTS - 1 }, (_, index) => pay(index, each));
    const rest = Math.round((data.due - PAYMENTS * each) * 100) / 100;
    return { ...whole, payments: [...payments, pay(PAYMENTS, rest)], on_account: each };
  }

  /** Every one of its lines has a difference, and says when it was counted. */
  count() {
    this.#counts += 1;
    const counted_at = new Date().toISOString();
    const lines = this.#goods.counted.map((item_id) => ({ item_id, counted: 2 + this.#counts, counted_at }));
    return { lines, note: longText() };
  }

  async stockCount(): Promise<string> {
    const schema = ofData(z.object({ count_id: z.string() }));
    return (await this.#made.post('/stock_counts', jsonBody(this.count()), schema)).data.count_id;
  }

  /** One of those that were counted. */
  get item(): string {
    return this.#goods.counted[0] ?? '';
  }
}
