import { isRepeated, NOT_REPEATED, repeatedPassword } from '@trastienda/contract/password';
import { recovery } from '@trastienda/contract/recovery';
import { credentials, signUpForm } from '@trastienda/contract/session';
import { zodResolver } from '../../lib/schema-resolver';
import type { Credentials } from './access';

/** What is sent of it, or what is wrong with each field: the first of the contract's sentences. */
export function checkCredentials(typed: Credentials) {
  const { data: sent, error } = credentials.safeParse(typed);
  const problems: Partial<Record<keyof Credentials, string>> = Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path[0], message]).reverse(),
  );
  return { sent, problems };
}

export const signUpResolver = zodResolver(signUpForm);
export const recoveryResolver = zodResolver(
  recovery.extend({ repeat_password: repeatedPassword }).refine(isRepeated, NOT_REPEATED),
);
