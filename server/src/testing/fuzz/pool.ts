import type { Random } from './random';

/** What the first `{id}` of a path names, by the path's subject. */
const ID_OF: Record<string, readonly string[]> = {
  financial_accounts: ['financial_accounts_id'],
  payment_methods: ['financial_accounts_id', 'payment_method_id'],
  installment: ['installment_id'],
  debt: ['debt_id'],
  expenses: ['expense_id'],
  credit_cards: ['credit_card_id'],
  categories: ['category_id'],
  size: ['size_id'],
  variations: ['variation_id'],
  products: ['product_id'],
  customers: ['customer_id'],
  cash_sessions: ['cash_session_id'],
  recurring: ['recurring_id'],
  sales: ['sale_id'],
  stock_counts: ['count_id'],
  movement: ['movement_id'],
  'event-calendar': ['event_id'],
};

/** What a bare `id` is in the answers about a subject. */
const BARE: Record<string, string> = {
  movement: 'movement_id',
  transfers: 'movement_id',
  'event-calendar': 'event_id',
  categories: 'value_id',
  size: 'value_id',
  variations: 'collection_id',
};

/** What else in a path is called otherwise than in answers. */
const NAMES_OF: Record<string, readonly string[]> = {
  movement_id: ['reference'],
  date: ['next_date', 'date'],
};

const NAMED = /(^|_)ids?$|_value$|^(code|period|next_date|date|closing_date|due_date|reference)$/;
const PICTURE = /^\/api\/images\/([\w-]+)$/;

/** What the calendar shows of debts and rules is changed elsewhere; there is far more of it than there are events of its own. */
const isShownAlone = (value: object): boolean =>
  ['is_installment', 'is_recurring'].some((flag) => Reflect.get(value, flag) === true);

type Known = readonly [name: string, value: string | number];

/** The ids that answers have shown, by the name of their field: requests name what is there. */
export class Pool {
  readonly #values = new Map<string, unknown[]>();
  /** What answers have shown within, or beside, an id: an item of a product, a method of an account. */
  readonly #kin = new Map<unknown, Known[]>();

  /** Remembers every id in an answer; `path` is what was asked. */
  harvest(value: unknown, path = ''): void {
    const found = this.#gather(value, '', BARE[path.replace(/^\/api/, '').split(/[/?]/)[1] ?? '']);
    for (const id of path.split(/[/?=&]/).filter((part) => part.length === 36)) this.#relate(id, found);
  }

  #gather(value: unknown, name: string, bare: string | undefined): Known[] {
    if (typeof value === 'string') {
      const picture = PICTURE.exec(value)?.[1];
      if (picture !== undefined) return this.#add('public_id', picture);
    }
    // Whoever ends the session that asks is refused all that comes after.
    if (name === 'session_id') return [];
    if (typeof value === 'string' || typeof value === 'number')
      return NAMED.test(name) ? this.#add((name === 'id' && bare) || name, value) : [];
    if (typeof value !== 'object' || value === null) return [];
    const called = isShownAlone(value) ? 'shown_id' : bare;
    const found = Object.entries(value).map(([key, inner]) => ({ inner, known: this.#gather(inner, key, called) }));
    const all = found.flatMap(({ known }) => known);
    for (const { inner } of found) if (!Array.isArray(value) && typeof inner !== 'object') this.#relate(inner, all);
    return all;
  }

  #add(name: string, value: string | number): Known[] {
    const known = this.#values.get(name) ?? [];
    if (!known.includes(value)) known.push(value);
    this.#values.set(name, known.slice(-30));
    return [[name, value]];
  }

  /** Only of what names one thing: that many have the same amount says nothing. */
  #relate(id: unknown, found: readonly Known[]): void {
    if (typeof id !== 'string' || id.length !== 36) return;
    this.#kin.set(id, [...(this.#kin.get(id) ?? []), ...found.filter(([, value]) => value !== id)].slice(-60));
  }

  /** Remembers what no answer shows. */
  know(name: string, value: string): void {
    this.#add(name, value);
  }

  of(random: Random, name: string): unknown {
    return random.pick(this.#values.get(name) ?? []);
  }

  /** One of that name that belongs to one of these, or any of the name. */
  near(random: Random, name: string, others: readonly unknown[]): unknown {
    const kin = others.flatMap((other) => this.#kin.get(other) ?? []).filter(([of]) => of === name);
    const own = random.pick(kin)?.[1];
    return own !== undefined && random.chance(0.9) ? own : this.of(random, name);
  }

  /** One that the route's path may name in that place, after these. */
  forPath(random: Random, path: string, place = 'id', before: readonly unknown[] = []): unknown {
    const subject = path.includes('/installment/') ? 'installment' : (path.split('/')[2] ?? '');
    const names = place === 'id' ? (ID_OF[subject] ?? ['id']) : [place, ...(NAMES_OF[place] ?? [])];
    const found = names.map((name) => this.near(random, name, before)).filter((value) => value !== undefined);
    return random.pick(found);
  }

  /** Any id at all. */
  any(random: Random): unknown {
    return random.pick(random.pick([...this.#values.values()]) ?? []);
  }
}
