import { useQuery } from '@tanstack/react-query';
import type { Sale } from '@trastienda/contract/sales';
import { isGone } from '../../lib/use-delete';
import { customerQueries } from './queries';

/**
 * Whose a sale is, and null where they were deleted since: nothing can go on their account any more. Undefined until it is known; where it
 * cannot be read they count as there, and the server has the last word.
 */
export function useLivingCustomer(customer: Sale['customer'] | undefined): Sale['customer'] | undefined {
  const id = customer?.customer_id;
  const read = useQuery({ ...customerQueries.one(id ?? ''), enabled: id !== undefined });
  if (id !== undefined && read.isPending && read.failureCount === 0) return undefined;
  return isGone(read.error) ? null : customer;
}
