import { randomUUID } from 'node:crypto';
import { aPdf } from '@trastienda/server/testing/pictures';
import { z } from 'zod';
import { formBody, jsonBody } from '../client';
import { PAYMENT_METHODS } from './known';
import { aName, type Maker, ofData } from './maker';

const [CUSTOMERS, ENTRIES] = [500, 900];
const MONTHS = 600;
const RECEIPT_BYTES = 10 * 1024 * 1024;
export const ANCIENT = '1900-01-01';
/** A day of this year, on which all the money is there that a payment takes. */
export const TODAY = new Date().toISOString().slice(0, 10);

const idOf = <Name extends string>(name: Name) => ofData(z.object({ [name]: z.string() } as Record<Name, z.ZodString>));
const method = z.object({ payment_method_id: z.number() });
const rule = ofData(z.object({ recurring_id: z.string(), next_date: z.string() }));
const period = z.object({
  period: z.string(),
  closing_date: z.string(),
  due_date: z.string(),
  remaining: z.number(),
  lines: z.array(z.unknown()),
});

/** As long as a note or a movement's label may be. */
export const longText = () => `${randomUUID()} ${'ñandú '.repeat(60)}`.slice(0, 255).trim();

/** What the requests about money need to be there, each made before anybody measures. */
export class Books {
  readonly #made: Maker;
  /** As many as an account may take. */
  readonly methods: number[];

  private constructor(made: Maker, methods: number[]) {
    this.#made = made;
    this.methods = methods;
  }

  static async open(made: Maker): Promise<Books> {
    const methods = (await made.get('/payment_methods', z.array(method))).map((one) => one.payment_method_id);
    while (methods.length < PAYMENT_METHODS) methods.push(await made.paymentMethod());
    return new Books(made, methods.slice(0, PAYMENT_METHODS));
  }

  /** With every method, and a thousand millions in it unless told. */
  async account(opening_balance = 1_000_000_000): Promise<string> {
    const body = { name: `${aName()} ${randomUUID()}`, paymentMethods: this.methods, opening_balance };
    const made = await this.#made.post('/financial_accounts', jsonBody(body), idOf('financial_accounts_id'));
    return made.data.financial_accounts_id;
  }

  async movement(account: string, change: Record<string, unknown> = {}): Promise<string> {
    const paid = { financial_accounts_id: account, payment_method_id: this.methods[0], entry_date: TODAY };
    const body = { label: longText(), value: 10, type: 'inflow_of_money', ...paid, ...change };
    return (await this.#made.post('/movement', jsonBody(body), idOf('id'))).data.id;
  }

  async transfer(from: string, to: string): Promise<string> {
    const body = { from_account_id: from, to_account_id: to, value: 10, entry_date: TODAY };
    return (await this.#made.post('/transfers', jsonBody(body), idOf('id'))).data.id;
  }

  async customer(): Promise<string> {
    const body = { name: aName(), note: longText() };
    return (await this.#made.post('/customers', jsonBody(body), idOf('customer_id'))).data.customer_id;
  }

  /** Who has nearly as many entries as a statement takes, among many others. */
  async oldCustomer(account: string): Promise<string> {
    for (let count = 1; count < CUSTOMERS; count += 1) await this.customer();
    const id = await this.customer();
    for (let count = 0; count < ENTRIES; count += 1) await this.customerPayment(id, account);
    return id;
  }

  async customerPayment(customer: string, account: string): Promise<string> {
    const body = this.payment(account, { value: 1 });
    const schema = ofData(z.object({ movement: z.object({ id: z.string() }) }));
    return (await this.#made.post(`/customers/${customer}/payments`, jsonBody(body), schema)).data.movement.id;
  }

  payment(account: string, change: Record<string, unknown>) {
    const [payment_method_id] = this.methods;
    return { financial_accounts_id: account, payment_method_id, entry_date: TODAY, ...change };
  }

  /** So much by each method. */
  amounts = (value: number) => this.methods.map((payment_method_id) => ({ payment_method_id, value }));

  /** An open one of an account of its own. */
  async till(): Promise<string> {
    const financial_accounts_id = await this.account();
    const body = { financial_accounts_id, opening: this.amounts(1) };
    const made = await this.#made.post('/cash_sessions', jsonBody(body), idOf('cash_session_id'));
    const movements = this.methods.slice(0, 50).map((payment_method_id) => ({
      ...{ label: longText(), value: 10, type: 'inflow_of_money', entry_date: TODAY },
      ...{ financial_accounts_id, payment_method_id },
    }));
    for (let posts = 0; posts < 4; posts += 1)
      await this.#made.post('/movement', jsonBody({ movements }), z.object({ data: z.unknown() }));
    return made.data.cash_session_id;
  }

  /** The largest PDF that a receipt may be. */
  pdf(): Promise<{ type: string; bytes: Buffer }> {
    const head = aPdf('factura');
    const bytes = Buffer.concat([head, Buffer.alloc(RECEIPT_BYTES - head.length, '%\n')]);
    return aReceipt(new File([Uint8Array.from(bytes)], `${'f'.repeat(200)}.pdf`));
  }

  /** The id of a receipt of a movement that has four more. */
  async receipt(photo: Buffer, isPdf: boolean): Promise<{ movement: string; id: string }> {
    const movement = await this.movement(await this.account());
    const file = () => (isPdf ? this.pdf() : aReceipt(new File([Uint8Array.from(photo)], 'foto.jpg')));
    const add = async () => this.#made.post(`/movement/${movement}/receipts`, await file(), idOf('receipt_id'));
    for (let count = 1; count < 5; count += 1) await add();
    return { movement, id: (await add()).data.receipt_id };
  }

  /** A rule as it is sent. */
  rule = (account: string, label: string) => ({
    ...{ label: longText(), value: 10, type: 'money_outflow', frequency: 'weekly', start_date: ANCIENT },
    ...{ financial_accounts_id: account, payment_method_id: this.methods[0], expense_id: label, mode: 'remind' },
  });

  async recurring(account: string, label: string): Promise<{ id: string; date: string }> {
    const { data } = await this.#made.post('/recurring', jsonBody(this.rule(account, label)), rule);
    return { id: data.recurring_id, date: data.next_date };
  }

  /** The statement of a card on which the most stands unpaid. */
  async statement(card: string): Promise<z.infer<typeof period>> {
    const all = await this.#made.get(`/credit_cards/${card}/statements`, z.array(period));
    const unpaid = all.filter(({ remaining }) => remaining > 1000);
    const [heaviest] = unpaid.sort((a, b) => b.lines.length - a.lines.length);
    if (!heaviest) throw new Error('nothing is to be paid on the card');
    return heaviest;
  }

  /** Six hundred months up to this one. */
  inflation() {
    const now = Number(TODAY.slice(0, 4)) * 12 + Number(TODAY.slice(5, 7)) - 1;
    const months = Array.from({ length: MONTHS }, (_, index) => now - index).map((month) => ({
      month: `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`,
      percent: 0.01,
    }));
    return { months };
  }

  /** By what it is restored: the last thing that went to the trash. */
  async tossed(path: string): Promise<string> {
    await this.#made.delete(path);
    const page = await this.#made.get(
      '/trash?limit=1',
      z.object({ entries: z.array(z.object({ trash_id: z.string() })) }),
    );
    return page.entries[0]?.trash_id ?? '';
  }
}

export function aReceipt(file: File) {
  const form = new FormData();
  form.append('file', file);
  return formBody(form);
}
