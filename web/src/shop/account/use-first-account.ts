import { useQuery } from '@tanstack/react-query';
import type { Account } from '@trastienda/contract/accounts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Saving } from '../../forms/saving';
import { holdTyping } from '../../ui/held-typing';
import { accountQueries } from './queries';

/** A form that was sent before it had its account. */
interface Waiting {
  form: HTMLFormElement;
  typeOn: ReturnType<typeof holdTyping>;
}

interface Read {
  data: readonly Account[] | undefined;
  isError: boolean;
}

/** As long as somebody waits for what they have sent to be looked at, elsewhere too (forms/late-resolver.ts). */
const WAIT_MS = 4_000;
const STILL_LOADING = 'Las cuentas se están cargando. Espera un momento.';
const LOADED = 'Ya se cargaron. Mira la cuenta y vuelve a confirmar.';

/**
 * A form that begins with the shop's first account, and may be open before the accounts are read: sent until then it waits for them, and
 * what is typed meanwhile is typed afterwards. After a while it says that it was not sent, and waits no more.
 * @param start the form would start with this one by now; a choice that was made stays
 * @param of the accounts of which it is the first; all of the shop unless told
 * @returns the form's save, with that wait
 */
export function useFirstAccount<Save extends Saving>(save: Save, start: (first: Account) => void, of?: Read): Save {
  const all = useQuery(accountQueries.all());
  const { data: accounts, isError } = of ?? all;
  const isThere = accounts !== undefined;
  const [waiting, setWaiting] = useState<Waiting>();
  const [isUnsent, setUnsent] = useState(false);
  const begin = useRef(() => {});
  begin.current = () => {
    const [first] = accounts ?? [];
    if (first) start(first);
  };
  // Once: one that comes before it later must not take its place under the user's eyes.
  useEffect(() => {
    if (isThere) begin.current();
  }, [isThere]);
  useEffect(() => {
    if (!waiting || (!isThere && !isError)) return;
    // Where they cannot be read the picker says so.
    if (isThere) waiting.form.requestSubmit();
    // It has been looked at and taken over by then: what is typed on begins the next one.
    setTimeout(() => {
      waiting.typeOn();
      setWaiting(undefined);
    });
  }, [waiting, isThere, isError]);
  const isLate = waiting !== undefined && !isThere && !isError;
  useEffect(() => {
    if (!isLate) return undefined;
    const timer = setTimeout(() => {
      // It was for the next one: behind what stands in the form it would make another amount.
      waiting.typeOn('dropped');
      setWaiting(undefined);
      setUnsent(true);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [waiting, isLate]);
  const held = useRef<Waiting>(undefined);
  held.current = waiting;
  // The dialog is closed over it: nothing was sent, and what was typed here is for nothing else.
  useEffect(() => () => held.current?.typeOn('dropped'), []);

  const submit = (event: FormEvent) => {
    const { currentTarget: form, target } = event;
    if (target === form) setUnsent(false);
    if (isThere || isError || target !== form || !(form instanceof HTMLFormElement)) return save.submit(event);
    event.preventDefault();
    if (!waiting) setWaiting({ form, typeOn: holdTyping() });
  };
  const problem = isThere ? LOADED : STILL_LOADING;
  return {
    ...save,
    submit,
    isSaving: save.isSaving || waiting !== undefined,
    problem: isUnsent && !isError ? problem : undefined,
  };
}
