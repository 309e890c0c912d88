import { firstSteps } from '@trastienda/contract/first-steps';
import { reply, router, shopOf } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import { firstStepsOf } from './first-steps.service';

const read = shopRoute('get', '/first-steps', 'What a shop begins with, and whether it has it by now', {
  gives: reply(firstSteps, 'The steps'),
});

export const firstStepsRoutes = router().openapi(read, async (c) => c.json(await firstStepsOf(shopOf(c)), 200));
