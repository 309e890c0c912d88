import { CUSTOMER_ENTRY_WORDS } from '@trastienda/domain/customers/entry';
import { dayAt } from '@trastienda/domain/dates/time-zone';
import { balanceChange } from '@trastienda/domain/ledger/movement';
import type { Db } from '../db/database';
import { timeOfId } from '../db/ids';
import { shopIdNamed } from '../features/session/shop-named';
import * as rows from './rows';
import { AccountNames, amountText, COMMODITY, description, tagValue } from './words';

/** Whose books, and in which time zone they have their days. */
export interface JournalShop {
  id: string;
  timeZone: string;
}

/** The shop of that id, or of the user of that name or e-mail. */
export async function findJournalShop(db: Db, name: string): Promise<JournalShop | undefined> {
  const id = await shopIdNamed(db, name);
  const row = id === undefined ? undefined : await rows.findShop(db, id);
  return row && { id: row.id, timeZone: row.time_zone };
}

const PIECE_LENGTH = 65_536;

/** The same text in fewer, larger pieces. */
export async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const line of lines) {
    piece += line;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

const ASSETS = 'activo:cuenta';
const CUSTOMERS = 'activo:cliente';
const LIABILITIES = 'pasivo';
const INCOME = 'ingreso:entradas';
const ON_ACCOUNT = 'ingreso:ventas a cuenta';
const OUTFLOW = 'gasto:sin etiqueta';
const LABELS = 'gasto:etiqueta';
const UNNAMED_DEBTS = 'gasto:pagos de deuda';
const OPENING = 'patrimonio:saldo inicial';
const DEBTS_BEGUN = 'patrimonio:deudas tomadas';

/** The accounts that every journal has, and what they are to hledger. */
const FIXED: readonly (readonly [name: string, type: string])[] = [
  ['activo', 'A'],
  [LIABILITIES, 'L'],
  ['patrimonio', 'E'],
  ['ingreso', 'R'],
  ['gasto', 'X'],
  ...[INCOME, ON_ACCOUNT, OUTFLOW, UNNAMED_DEBTS, OPENING, DEBTS_BEGUN].map((name) => [name, ''] as const),
];

/** A thing of the shop that is an account of the journal, and what the product says that it comes to. */
interface Known {
  account: string;
  says: number;
  /** With what lies under it. */
  isWhole?: boolean;
}

interface KnownCustomer extends Known {
  seq: number;
}

/** The accounts of the journal by what they stand for. */
interface Chart {
  accounts: Map<string, Known>;
  customers: Map<string, KnownCustomer>;
  cards: Map<string, Known>;
  debts: Map<string, Known>;
  labels: Map<string, Known>;
  methods: Map<number, string>;
}

/**
 * A shop's books as plain-text accounting, line by line, for `hledger`: a transaction for each movement, those with a debt against what is
 * owed, a customer's payment against what they owe; what was sold to them on account against income, debts against equity when they
 * begin. The last one says of every account, customer, card, debt and label what the product says, as assertions: that they hold is
 * proved by another program's sums (rule: ledger/journal). Asked for again, it is the same text. To be asked in one transaction that
 * reads.
 */
export async function* journalOf(view: Db, shop: JournalShop): AsyncGenerator<string> {
  yield `; Trastienda, local ${shop.id}\ndecimal-mark .\ncommodity 1000.00 ${COMMODITY}\n\n`;
  for (const [name, type] of FIXED) yield `account ${name}${type && `  ; type:${type}`}\n`;
  const chart: Chart = await emptyChart(view, shop);
  yield* declared(view, shop, chart);
  let last = '0001-01-01';
  for (const dated of [begunDebts(view, shop, chart), ticketEntries(view, shop, chart)])
    for await (const { day, text } of dated) {
      if (day > last) last = day;
      yield text;
    }
  for await (const movement of rows.movementsOf(view, shop.id)) {
    if (movement.entry_date > last) last = movement.entry_date;
    yield transaction(movement, chart);
  }
  if (last !== '0001-01-01') yield assertions(last, chart);
}

async function emptyChart(view: Db, shop: JournalShop): Promise<Chart> {
  const methods = new Map((await rows.listPaymentMethods(view, shop.id)).map(({ id, name }) => [id, name]));
  return { accounts: new Map(), customers: new Map(), cards: new Map(), debts: new Map(), labels: new Map(), methods };
}

/** Names everything, and says it to hledger, which then takes no other. */
async function* declared(view: Db, { id: shopId }: JournalShop, chart: Chart): AsyncGenerator<string> {
  const names = new AccountNames();
  const directive = (account: string, id: string, deleted_at: string | null) =>
    `account ${account}  ; id:${id}${deleted_at === null ? '' : ', estado:eliminada'}\n`;
  for (const { id, name, balance, deleted_at } of await rows.listAccounts(view, shopId)) {
    const account = names.of(ASSETS, name);
    chart.accounts.set(id, { account, says: balance });
    yield directive(account, id, deleted_at);
  }
  for await (const { id, seq, name, balance, deleted_at } of rows.customersOf(view, shopId)) {
    const account = names.of(CUSTOMERS, name);
    chart.customers.set(id, { account, says: balance, seq });
    yield directive(account, id, deleted_at);
  }
  for (const { id, name, used, deleted_at } of await rows.listCreditCards(view, shopId)) {
    const account = names.of(`${LIABILITIES}:tarjeta`, name);
    // What hangs on a deleted card is a debt without one.
    if (deleted_at !== null) continue;
    chart.cards.set(id, { account, says: -used, isWhole: true });
    yield directive(account, id, null);
  }
  for await (const { id, name, credit_card_id, deleted_at, total, paid } of rows.debtsOf(view, shopId)) {
    const card = credit_card_id === null ? undefined : chart.cards.get(credit_card_id);
    const account = names.of(card?.account ?? `${LIABILITIES}:deuda`, name);
    chart.debts.set(id, { account, says: deleted_at === null ? paid - total : 0 });
    yield directive(account, id, deleted_at);
  }
  for (const { id, name, outflow, deleted_at } of await rows.listLabels(view, shopId)) {
    const account = names.of(LABELS, name);
    chart.labels.set(id, { account, says: outflow });
    yield directive(account, id, deleted_at);
  }
}

interface Dated {
  day: string;
  text: string;
}

/** What is owed from the day on which a debt was made, less what was paid before; of a deleted one what was left of it then. */
async function* begunDebts(view: Db, shop: JournalShop, chart: Chart): AsyncGenerator<Dated> {
  for await (const { id, seq, name, amount, paid_before, deleted_at, total, paid } of rows.debtsOf(view, shop.id)) {
    const account = chart.debts.get(id)?.account;
    if (account === undefined) continue;
    const dayOf = (instant: Date) => dayAt(instant, shop.timeZone);
    const made = dayOf(timeOfId(id));
    const begun = [[DEBTS_BEGUN, amount - paid_before] as const, [account, paid_before - amount] as const];
    yield { day: made, text: entry(made, `D${seq}`, `Deuda ${name}`, `id:${id}`, begun) };
    if (deleted_at === null) continue;
    const gone = dayOf(new Date(deleted_at));
    const left = [[account, total - paid] as const, [DEBTS_BEGUN, paid - total] as const];
    yield { day: gone, text: entry(gone, `E${seq}`, `Deuda eliminada: ${name}`, `id:${id}`, left) };
  }
}

/** What was sold on account, came back to it, or is void: on the day that the customer's own account says. */
async function* ticketEntries(view: Db, shop: JournalShop, { customers }: Chart): AsyncGenerator<Dated> {
  for await (const { customer_id, number, at, kind, reference, change } of rows.ticketEntriesOf(view, shop.id)) {
    const customer = customers.get(customer_id);
    if (!customer) throw new Error(`an entry is of the customer ${customer_id}, who is not there`);
    const day = dayAt(new Date(at), shop.timeZone);
    const words = `${CUSTOMER_ENTRY_WORDS[kind]} ${reference ?? ''} a cuenta`;
    const legs = [[customer.account, change] as const, [ON_ACCOUNT, -change] as const];
    yield { day, text: entry(day, `C${customer.seq}-${number}`, words, `cliente:${customer_id}`, legs) };
  }
}

type Leg = readonly [account: string, cents: number];

function entry(day: string, code: string, words: string, tags: string, legs: readonly Leg[]): string {
  const lines = legs.map(([account, amount]) => `    ${account}  ${amountText(amount)}\n`);
  return `\n${day} (${code}) ${description(words)}  ; ${tags}\n${lines.join('')}`;
}

function transaction(movement: rows.JournalMovement, chart: Chart): string {
  const { id, seq, label, value, type, entry_date, account_id, payment_method_id } = movement;
  const own = chart.accounts.get(account_id)?.account;
  if (own === undefined) throw new Error(`the movement ${id} is of an account that is not there`);
  const change = balanceChange(type, value);
  const method = payment_method_id === null ? '' : `, metodo:${tagValue(chart.methods.get(payment_method_id) ?? '')}`;
  const legs = [[own, change] as const, [otherSide(movement, chart), -change] as const];
  return entry(entry_date, `M${seq}`, label, `id:${id}${method}`, legs);
}

function otherSide(movement: rows.JournalMovement, { accounts, customers, labels, debts }: Chart): string {
  const { id, type, to_account_id, expense_id, debt_id, customer_id } = movement;
  if (customer_id !== null) {
    const payer = customers.get(customer_id)?.account;
    if (payer === undefined) throw new Error(`the payment ${id} is of a customer who is not there`);
    return payer;
  }
  if (type === 'inflow_of_money') return INCOME;
  if (type === 'opening') return OPENING;
  if (to_account_id !== null) {
    const reached = accounts.get(to_account_id)?.account;
    if (reached === undefined) throw new Error(`the transfer ${id} reaches an account that is not there`);
    return reached;
  }
  if (type === 'debt') return (debt_id === null ? undefined : debts.get(debt_id)?.account) ?? UNNAMED_DEBTS;
  return (expense_id === null ? undefined : labels.get(expense_id)?.account) ?? OUTFLOW;
}

/** What the product says of everything, on the last day: `hledger check` compares it with its own sums. */
function assertions(day: string, { accounts, customers, cards, debts, labels }: Chart): string {
  const all = [accounts, customers, cards, debts, labels].flatMap((known): Known[] => [...known.values()]);
  const lines = all.map(
    ({ account, says, isWhole }) => `    ${account}  ${amountText(0)} ${isWhole ? '=*' : '='} ${amountText(says)}\n`,
  );
  return `\n${day} (S) Saldos según Trastienda\n${lines.join('')}`;
}
