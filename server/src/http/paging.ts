import type { PageFacts } from '@trastienda/contract/paging';
import { pageCount } from '@trastienda/domain/paging/page-window';

/** What a list with pages says about itself (rule: wire/pages). */
export const pageFacts = ({ page, limit, items }: { page: number; limit: number; items: number }): PageFacts => ({
  totalPages: pageCount(items, limit),
  currentPage: page,
  totalItems: items,
  limit,
});

export const offsetOf = ({ page, limit }: { page: number; limit: number }): number => (page - 1) * limit;
