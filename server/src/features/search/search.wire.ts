import type { SearchHits } from '@trastienda/contract/search';
import { cents, pesosFromCents } from '@trastienda/domain/money/cents';
import { saleNumber } from '@trastienda/domain/sales/limits';
import type { FoundInShop } from './search.service';

/** What was found as it is answered, nothing of a row beyond what a list of hits shows. */
export const toHits = (found: FoundInShop): SearchHits => ({
  accounts: found.accounts.map(({ id, name, balance }) => ({ id, name, balance: pesosFromCents(balance) })),
  products: found.products.map(({ id, name, code, size_name }) => ({ id, name, code, size_name })),
  debts: found.debts.map(({ id, name, total, paid }) => ({ id, name, remaining: pesosFromCents(cents(total - paid)) })),
  expenses: found.expenses.map(({ id, name }) => ({ id, name })),
  customers: found.customers.map(({ id, name, balance }) => ({ id, name, balance: pesosFromCents(balance) })),
  sales: found.sales.map(({ id, number, at, total, status, customer_name }) => ({
    ...{ id, number: saleNumber(number), at, total: pesosFromCents(total), is_void: status === 'void', customer_name },
  })),
  movements: found.movements.map(({ id, label, type, value, entry_date, account_name }) => ({
    ...{ id, label, type, value: pesosFromCents(value), entry_date, account_name },
  })),
});
