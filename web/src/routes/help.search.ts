import { present, textParam } from '../lib/search-params';

/** What is searched for in the guide. */
export const helpSearch = (raw: Record<string, unknown>): { q?: string } => present({ q: textParam(raw['q']) });
