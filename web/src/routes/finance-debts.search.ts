import { pageParam, textParam } from '../lib/search-params';

export interface DebtsSearch {
  /** Of the debts with something to pay. */
  page?: number | undefined;
  /** Of the paid ones; folded unless told. */
  paid?: number | undefined;
  /** What is open over the screen and what it is about: read by lib/use-layer-address, and here only so that links can say it. */
  dialog?: 'pay' | undefined;
  /** A debt. */
  id?: string | undefined;
  /** An installment of it. */
  part?: string | undefined;
}

/** The pages of the debts as the address has them. */
export const debtsSearch = (raw: Record<string, unknown>): DebtsSearch => ({
  page: pageParam(raw['page']),
  paid: pageParam(raw['paid']) ?? (textParam(raw['paid']) === '1' ? 1 : undefined),
});
