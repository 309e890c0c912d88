import type { FirstSteps } from '@trastienda/contract/first-steps';
import type { Shop } from '../../application/shop';
import { findFirstSteps } from './first-steps.queries';

/** Which of the first steps the shop has made. What an account began with is no movement (rule: shop/first-steps). */
export async function firstStepsOf({ db, shopId }: Shop): Promise<FirstSteps> {
  const [found] = await findFirstSteps(db, { shopId });
  return {
    account: Boolean(found?.account),
    movement: Boolean(found?.movement) || Boolean(found?.sale),
    product: Boolean(found?.product),
  };
}
