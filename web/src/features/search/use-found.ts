import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, body } from '../../lib/api';
import { failureOf } from '../../lib/failure';
import { useServer } from '../../lib/server-status';

/** While letters follow each other faster, the server is not asked. */
const PAUSE_MS = 150;

/**
 * What the server finds for what is typed. Each text has an answer of its own, and a request whose text is not typed any more is called
 * off: an old answer is never shown (rule: search/as-typed).
 * @param text without outer blanks
 * @param isUrgent somebody waits for it: it is asked for at once
 */
export function useFound(text: string, isUrgent: boolean) {
  const [asked, setAsked] = useState('');
  if (isUrgent && asked !== text) setAsked(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isOff = useServer(({ status }) => status === 'off');
  const isAsked = text !== '' && asked === text && !isOff;
  const query = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => api.search.$get({ query: { q: text } }, { init: { signal } }).then(body),
    enabled: isAsked,
    gcTime: 0,
    retry: false,
    meta: { isFleeting: true },
  });
  const hits = text !== '' && !isOff ? query.data : undefined;
  const isFailed = isAsked && query.isError && !query.isFetching;
  return {
    hits,
    isOff,
    isWaiting: text !== '' && !isOff && hits === undefined && !isFailed,
    failure: isFailed ? failureOf(query) : undefined,
  };
}
