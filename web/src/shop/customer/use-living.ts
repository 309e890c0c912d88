import { useQuery } from '@tanstack/react-query';
import type { Sale } from '@trastienda/contract/sales';
import { useRef } from 'react';
import { isGone } from '../../lib/api-error';
import { customerQueries } from './queries';

/**
 * Whose a sale is, and null where they were deleted since: nothing can go on their account any more. Undefined until it is known; where it
 * cannot be read they count as there, and the server has the last word. While it is read once more it stays what was known: a form below
 * would otherwise be taken away with what it is sending.
 */
export function useLivingCustomer(customer: Sale['customer'] | undefined): Sale['customer'] | undefined {
  const id = customer?.customer_id;
  const { isSuccess, isError, error, failureCount } = useQuery({
    ...customerQueries.one(id ?? ''),
    enabled: id !== undefined,
  });
  const known = useRef<{ id: string | undefined; isDeleted: boolean }>(undefined);
  // A query that has failed forgets why as soon as it is asked again.
  if (isSuccess || isError) known.current = { id, isDeleted: isGone(error) };
  if (id === undefined) return customer;
  if (known.current?.id === id) return known.current.isDeleted ? null : customer;
  return failureCount > 0 ? customer : undefined;
}
