import type { SearchHits } from '@trastienda/contract/search';
import { TYPE_WORDS } from '@trastienda/domain/ledger/movement';
import { moneyText } from '../../lib/pesos';
import { momentWords } from '../../lib/shop-clock';
import { shopZone } from '../../lib/shop-zone';
import type { SettingIcon } from '../../ui/setting-row';
import type { Place } from './places';

/** One line of what is offered, and where it leads. */
export interface Choice extends Omit<Place, 'words'> {
  /** An amount, or a state. */
  figure?: string | undefined;
}

export interface ChoiceGroup {
  title: string;
  choices: readonly Choice[];
}

/** How days are written. */
type DayText = (day: string) => string;

type Kind = keyof SearchHits;
type Hit<Of extends Kind> = SearchHits[Of][number];

interface KindWords<Of extends Kind> {
  title: string;
  icon: SettingIcon;
  to: string;
  /** What opens over that screen, the thing being named by `id`; undefined where its account opens beside the list. */
  dialog?: string;
  say: (hit: Hit<Of>, dayText: DayText) => { name: string; note?: string | undefined; figure?: string | undefined };
}

const owes = (balance: number) =>
  balance === 0 ? undefined : balance > 0 ? `Debe ${moneyText(balance)}` : `A favor ${moneyText(-balance)}`;

/** Each kind, in the order in which they stand: a ticket's number is meant when there is one. */
const KINDS: { [Of in Kind]: KindWords<Of> } = {
  sales: {
    ...{ title: 'Ventas', icon: 'receipt', to: '/app/counter/sales', dialog: 'sale' },
    say: ({ number, at, total, is_void, customer_name }, dayText) => ({
      name: `Venta ${number}`,
      note: [momentWords(at, shopZone(), dayText), customer_name].filter(Boolean).join(' · '),
      figure: is_void ? 'Anulada' : moneyText(total),
    }),
  },
  products: {
    ...{ title: 'Productos', icon: 'shirt', to: '/app/products/view', dialog: 'details' },
    say: ({ name, code, size_name }) => ({ name, note: size_name === null ? code : `${code} · ${size_name}` }),
  },
  customers: {
    ...{ title: 'Clientes', icon: 'people', to: '/app/customers' },
    say: ({ name, balance }) => ({ name, figure: owes(balance) }),
  },
  accounts: {
    ...{ title: 'Cuentas', icon: 'wallet', to: '/app/finance/financial-account', dialog: 'edit' },
    say: ({ name, balance }) => ({ name, figure: moneyText(balance) }),
  },
  debts: {
    ...{ title: 'Deudas', icon: 'receipt', to: '/app/finance/debts', dialog: 'edit' },
    say: ({ name, remaining }) => ({ name, figure: remaining === 0 ? 'Pagada' : `Resta ${moneyText(remaining)}` }),
  },
  expenses: {
    ...{ title: 'Etiquetas de gasto', icon: 'tag', to: '/app/finance/expenses', dialog: 'details' },
    say: ({ name }) => ({ name }),
  },
  movements: {
    ...{ title: 'Movimientos', icon: 'wallet', to: '/app/finance/movement', dialog: 'edit' },
    say: ({ label, type, value, entry_date, account_name }, dayText) => ({
      name: label,
      note: [TYPE_WORDS[type], dayText(entry_date), account_name].join(' · '),
      figure: moneyText(value),
    }),
  },
};

function groupOf<Of extends Kind>(kind: Of, hits: readonly Hit<Of>[], dayText: DayText): ChoiceGroup {
  const { title, icon, to, dialog, say } = KINDS[kind];
  const choices = hits.map((hit) => ({
    ...{
      id: `${kind} ${hit.id}`,
      icon,
      to,
      search: dialog === undefined ? { beside: 'account', beside_id: hit.id } : { dialog, id: hit.id },
    },
    ...say(hit, dayText),
  }));
  return { title, choices };
}

/** What the server found, as it is offered: only kinds of which there is something. */
export const groupsOf = (hits: SearchHits, dayText: DayText): ChoiceGroup[] =>
  (Object.keys(KINDS) as Kind[])
    .map((kind) => groupOf(kind, hits[kind], dayText))
    .filter(({ choices }) => choices.length > 0);
