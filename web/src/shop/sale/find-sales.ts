import { queryOptions } from '@tanstack/react-query';
import { api, body } from '../../lib/api';
import { PAYMENT_METHODS } from '../payment-method/queries';
import { SALES } from './queries';

/** How many sales a piece of a number or a name shows. */
const FOUND = 6;

export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: [...SALES, 'one', id],
    meta: { shows: [PAYMENT_METHODS] },
    queryFn: () => api.sales[':id'].$get({ param: { id } }).then(body),
  });

/** The newest sales with a piece of their number, their products' names or their customer's. */
export const foundSalesQuery = (search: string) =>
  queryOptions({
    queryKey: [...SALES, 'found', search],
    queryFn: () =>
      api.sales
        .$get({ query: { status: 'done', page: '1', limit: String(FOUND), ...(search !== '' && { search }) } })
        .then(body),
    staleTime: 0,
  });

/** What stands on a ticket: 'V-000402'. A reader that takes the keyboard for another one sends another sign for the dash. */
const TICKET_NUMBER = /^v\W?(\d{6,12})$/i;

/** The sale of a ticket's number; undefined where it is none. */
export async function saleOfNumber(code: string): Promise<string | undefined> {
  const digits = TICKET_NUMBER.exec(code.trim())?.[1];
  if (digits === undefined) return undefined;
  const number = `V-${digits}`;
  const { sales } = await api.sales.$get({ query: { search: number, page: '1', limit: String(FOUND) } }).then(body);
  return sales.find((sale) => sale.number === number)?.sale_id;
}
