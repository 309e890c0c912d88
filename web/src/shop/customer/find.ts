import { api, body } from '../../lib/api';

/** How many customers a piece of a name shows. */
const FOUND = 6;

/** Customers by a piece of their name or their phone. */
export const findCustomers = (search: string) =>
  api.customers.$get({ query: { search, page: '1', limit: String(FOUND) } }).then(body);

/** One who is new, by name alone. The key is of this name: pressed twice it is one customer. */
export const addCustomer = (name: string, key: string) =>
  api.customers.$post({ json: { name }, header: {} }, { headers: { 'Idempotency-Key': key } }).then(body);
