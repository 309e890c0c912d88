import { pageParam, textParam } from '../lib/search-params';

/** Which page of the trash is shown, and of which kind: the screen knows them. */
export const trashSearch = (
  raw: Record<string, unknown>,
): { page?: number | undefined; kind?: string | undefined } => ({
  page: pageParam(raw['page']),
  kind: textParam(raw['kind']),
});
