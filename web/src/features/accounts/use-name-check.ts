import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { fold } from '@trastienda/domain/text/fold';
import { useDebounced } from '../../ui/use-debounced';

/** How long a name stands still before the server is asked: longer than a pause within a word. */
const NAME_CHECK_MS = 1300;

/** `own` is the present name of what is edited, untouched: nothing is to be said of it. `failed` looks like `taken`, but leaves the last word to the server when the form is sent (rule: forms/name-check). */
export type Availability = 'own' | 'empty' | 'checking' | 'free' | 'taken' | 'failed';

interface Question {
  typed: string;
  /** The present name of what is edited: it may stay. */
  own?: string | undefined;
  ask: (name: string) => UseQueryOptions<boolean, Error, boolean, string[]>;
}

/** Whether a name is free, asked while it is being typed. */
export function useNameCheck({ typed, own, ask }: Question): Availability {
  const name = typed.trim();
  const settled = useDebounced(name, NAME_CHECK_MS);
  const isOwn = own !== undefined && fold(name) === fold(own);
  const isAsked = name !== '' && !isOwn && settled === name;
  const answer = useQuery({ ...ask(settled), enabled: isAsked, retry: false, staleTime: 0, gcTime: 0 });

  if (name === own) return 'own';
  if (name === '') return 'empty';
  if (isOwn) return 'free';
  if (!isAsked || answer.isFetching) return 'checking';
  if (answer.data === undefined || answer.isError) return 'failed';
  return answer.data ? 'free' : 'taken';
}
