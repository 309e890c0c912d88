import { useQuery } from '@tanstack/react-query';
import type { Account } from '@trastienda/contract/accounts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Saving } from '../../forms/saving';
import { holdTyping } from '../../ui/held-typing';
import { accountQueries } from './queries';

/** A form that was sent before it had its account. */
interface Waiting {
  form: HTMLFormElement;
  typeOn: () => void;
}

interface Read {
  data: readonly Account[] | undefined;
  isError: boolean;
}

/**
 * A form that begins with the shop's first account, and may be open before the accounts are read: sent until then it waits for them, and
 * what is typed meanwhile is typed afterwards.
 * @param start the form would start with this one by now; a choice that was made stays
 * @param of the accounts of which it is the first; all of the shop unless told
 * @returns the form's save, with that wait
 */
export function useFirstAccount<Save extends Saving>(save: Save, start: (first: Account) => void, of?: Read): Save {
  const all = useQuery(accountQueries.all());
  const { data: accounts, isError } = of ?? all;
  const isThere = accounts !== undefined;
  const [waiting, setWaiting] = useState<Waiting>();
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
  // Also when the dialog is closed meanwhile: then nothing was sent.
  useEffect(() => waiting?.typeOn, [waiting]);

  const submit = (event: FormEvent) => {
    const { currentTarget: form, target } = event;
    if (isThere || isError || target !== form || !(form instanceof HTMLFormElement)) return save.submit(event);
    event.preventDefault();
    if (!waiting) setWaiting({ form, typeOn: holdTyping() });
  };
  return { ...save, submit, isSaving: save.isSaving || waiting !== undefined };
}
