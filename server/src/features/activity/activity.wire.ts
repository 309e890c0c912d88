import type { ActivityPage } from '@trastienda/contract/activity';
import { pageFacts } from '../../http/paging';
import type { listActivity } from './activity.service';

export const toActivityPage = (
  { entries, count }: Awaited<ReturnType<typeof listActivity>>,
  page: { page: number; limit: number },
): ActivityPage => ({ entries, ...pageFacts({ ...page, items: count }) });
